-- Run by Tests/Editors/check-server in a headless Neovim (0.7 or later): shows the findings of the file, makes the first
-- preferred fix, and waits until nothing is left.
local function say(text) io.stdout:write(text .. "\n") end

local id = vim.lsp.start_client({
  name = "codable-lint", cmd = { os.getenv("CODABLE_LINT"), "server" }, root_dir = vim.fn.getcwd(),
})
vim.bo.filetype = "swift"
vim.lsp.buf_attach_client(0, id)
local function shown() return #vim.diagnostic.get(0) end

if not vim.wait(20000, function() return shown() > 0 end, 50) then say("no diagnostics") vim.cmd("cquit 1") end
for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
  say(string.format("%d:%d %s", diagnostic.lnum + 1, diagnostic.col + 1, diagnostic.code or ""))
end

local first = vim.diagnostic.get(0)[1]
local place = { line = first.lnum, character = first.col }
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", {
  textDocument = vim.lsp.util.make_text_document_params(),
  range = { start = place, ["end"] = place },
  context = { diagnostics = {} },
}, 20000)
local client = vim.lsp.get_client_by_id(id)
for _, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.isPreferred then
      say("action: " .. action.title)
      vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
    end
  end
end
vim.wait(20000, function() return shown() == 0 end, 50)
say("fixed: " .. shown())
local left = shown()
vim.lsp.stop_client(id)
vim.wait(5000, function() return vim.lsp.get_client_by_id(id) == nil end, 50)
if left > 0 then vim.cmd("cquit 1") end
vim.cmd("qa!")
