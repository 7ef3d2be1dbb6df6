;; Run by Tests/Editors/check-server: evaluates the settings of docs/editors.md, opens a file, and prints its findings as
;; line:column rule, both from 1.
(package-initialize)
(setq lsp-enable-suggest-server-download nil lsp-enable-snippet nil lsp-session-file (expand-file-name "session"))
(require 'lsp-mode)
;; swift-mode is a package of its own; its name is all that matters here.
(define-derived-mode swift-mode prog-mode "Swift")
(with-temp-buffer
  (insert-file-contents (getenv "GUIDE"))
  (search-forward "## Emacs with lsp-mode")
  (search-forward "```elisp\n")
  (let ((start (point)))
    (search-forward "```")
    (eval-region start (match-beginning 0))))
(find-file (car command-line-args-left))
(swift-mode)
(lsp-workspace-folders-add default-directory)
(lsp)
(let ((tries 0))
  (while (and (< tries 600) (= 0 (hash-table-count (lsp-diagnostics))))
    (accept-process-output nil 0.1)
    (setq tries (1+ tries))))
(maphash
 (lambda (_ found)
   (dolist (one found)
     (let ((start (lsp-get (lsp-get one :range) :start)))
       (message "%d:%d %s" (1+ (lsp-get start :line)) (1+ (lsp-get start :character)) (lsp-get one :code)))))
 (lsp-diagnostics))
(kill-emacs 0)
