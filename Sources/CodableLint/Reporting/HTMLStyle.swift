/// What the HTML report looks like, and the filter it gains where JavaScript runs.
enum HTMLStyle {
  /// Colours hold a contrast of at least 4.5 to 1 with what they stand on, in both schemes.
  static let sheet = """
    :root {
      --paper: #fbfaf8; --panel: #ffffff; --ink: #1f2328; --quiet: #5a6068; --rule: #dedbd5; --link: #1f5fa8;
      --error: #b3261e; --warning: #865300; --note: #1f5fa8; --mark: #ffe9b8; --code: #f4f2ee;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16181c; --panel: #1d2025; --ink: #e6e6e3; --quiet: #a3a8b0; --rule: #343941; --link: #8ab8f0;
        --error: #ff9d94; --warning: #f0c060; --note: #8ab8f0; --mark: #57461a; --code: #23272d;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body {
      margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
    h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
    h3 { margin: 0 0 .75rem; font-size: 1rem; }
    h4 { margin: 0; font-size: 1rem; }
    header p { margin: .25rem 0 0; color: var(--quiet); }
    a { color: var(--link); text-underline-offset: .15em; }
    a:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    code, pre, .frame, .file > h3, .place { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: .9em; }
    small, .place { color: var(--quiet); font-size: .85rem; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--panel); }
    .counts { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
    .counts li { flex: 1 1 8rem; padding: .75rem 1rem; border: 1px solid var(--rule); border-top: 4px solid; border-radius: .5rem; background: var(--panel); }
    .counts a { display: block; margin: -.75rem -1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
    .counts a[aria-pressed="true"] { outline: 3px solid var(--link); border-radius: .3rem; }
    .counts strong { display: block; font-size: 1.75rem; line-height: 1.2; }
    .counts .error { border-top-color: var(--error); }
    .counts .warning { border-top-color: var(--warning); }
    .counts .note { border-top-color: var(--note); }
    .counts .none { color: var(--quiet); border-top-color: var(--rule); }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 2.5rem; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; }
    th { padding: .3rem 0; font-weight: normal; text-align: left; vertical-align: top; }
    th small { display: block; }
    td { width: 42%; padding: .3rem 0 .3rem .75rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
    thead th { color: var(--quiet); font-size: .8rem; }
    thead th + th { padding-left: .75rem; }
    tbody tr { border-top: 1px solid var(--rule); }
    .bar { display: inline-block; width: calc(var(--share) * .72); height: .7em; margin-right: .5em; border-radius: .2em; background: var(--quiet); }
    #filter { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin-top: 2rem; padding: .75rem 0; border-bottom: 1px solid var(--rule); background: var(--paper); }
    #filter[hidden] { display: none; }
    #words { flex: 1 1 14rem; min-width: 0; padding: .45rem .7rem; border: 1px solid var(--quiet); border-radius: .4rem; background: var(--panel); color: inherit; font: inherit; }
    #shown { color: var(--quiet); font-size: .85rem; }
    .file { margin: 0 0 2rem; scroll-margin-top: 5rem; }
    .finding { margin: 0 0 1rem; padding: .9rem 1rem; border: 1px solid var(--rule); border-left: 4px solid; border-radius: .5rem; background: var(--panel); scroll-margin-top: 5rem; }
    .finding.error { border-left-color: var(--error); }
    .finding.warning { border-left-color: var(--warning); }
    .finding.note { border-left-color: var(--note); }
    .finding:target { outline: 2px solid var(--link); }
    .finding h4 { font-weight: 600; }
    .severity { font-size: .8rem; letter-spacing: .02em; text-transform: uppercase; }
    .error .severity { color: var(--error); }
    .warning .severity { color: var(--warning); }
    .note .severity { color: var(--note); }
    .finding > .place { margin: .15rem 0 0; }
    .place a { color: inherit; }
    .frame { margin: .75rem 0 0; padding: .5rem .75rem; border-radius: .35rem; background: var(--code); font-size: .85rem; line-height: 1.5; }
    .frame div { display: flex; gap: .9em; }
    .frame code { flex: 1; min-width: 0; white-space: pre-wrap; font-size: 1em; }
    .line { flex: none; min-width: 2.5em; color: var(--quiet); text-align: right; user-select: none; }
    mark { padding: .1em 0; background: var(--mark); color: inherit; border-bottom: 2px solid var(--warning); }
    .error mark { border-bottom-color: var(--error); }
    .note mark, .notes mark { border-bottom-color: var(--note); }
    .notes { margin: .75rem 0 0; padding: 0; list-style: none; font-size: .9rem; }
    .notes li { margin-top: .35rem; }
    .notes b { color: var(--quiet); }
    .proposal { position: relative; margin-top: .75rem; font-size: .9rem; }
    .proposal p { margin: 0; }
    .proposal b { color: var(--quiet); }
    .proposal pre { margin: .35rem 0 0; padding: .5rem .75rem; border: 1px dashed var(--quiet); border-radius: .35rem; white-space: pre-wrap; }
    .proposal button { position: absolute; top: 0; right: 0; border: 1px solid var(--quiet); border-radius: .3rem; background: var(--panel); color: inherit; font: inherit; font-size: .8rem; cursor: pointer; }
    #none { padding: 1rem; border: 1px solid var(--rule); border-radius: .5rem; background: var(--panel); }
    .rule { margin-bottom: 2rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
    .rule p, .rule ul { margin: .5rem 0; }
    .rule h4 { margin-top: 1rem; }
    .rule pre { padding: .75rem; border-radius: .35rem; background: var(--code); white-space: pre-wrap; }
    .summary { font-weight: 600; }
    footer { margin-top: 3rem; color: var(--quiet); font-size: .85rem; }
    @media (max-width: 32rem) {
      body { padding: 1.25rem .9rem 3rem; }
      .counts li { flex-basis: 5rem; padding: .5rem .7rem; }
      .frame { padding: .5rem; font-size: .8rem; }
      .line { min-width: 1.6em; }
      td { width: 34%; }
      #filter { position: static; }
      #words { flex-basis: 100%; }
      .file, .finding { scroll-margin-top: 1rem; }
    }
    @media print {
      :root {
        --paper: #fff; --panel: #fff; --ink: #000; --quiet: #444; --rule: #bbb; --link: #000; --error: #8c1d18;
        --warning: #6b4200; --note: #174a85; --mark: #fff; --code: #fff;
      }
      body { max-width: none; padding: 0; font-size: 10pt; }
      #filter, .skip, .proposal button { display: none; }
      .finding, .counts li, tr { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      .frame { border: 1px solid var(--rule); }
    }
    """

  /// Reveals the filter, and hides what does not match all of its words.
  static let filterScript = """
    (function () {
      var form = document.getElementById('filter');
      if (!form) return;
      var words = document.getElementById('words');
      var shown = document.getElementById('shown');
      var files = Array.prototype.map.call(document.querySelectorAll('.file'), function (section) {
        var path = section.querySelector('h3').textContent;
        return {
          section: section,
          findings: Array.prototype.map.call(section.querySelectorAll('.finding'), function (article) {
            var count = Number(article.dataset.count);
            return { article: article, count: count, text: (path + ' ' + article.textContent).toLowerCase() };
          })
        };
      });
      var boxes = Array.prototype.slice.call(form.querySelectorAll('input[type=checkbox]'));
      var tiles = Array.prototype.slice.call(document.querySelectorAll('.counts a'));
      tiles.forEach(function (tile) {
        tile.setAttribute('role', 'button');
        tile.addEventListener('click', function (event) {
          event.preventDefault();
          var isPressed = tile.getAttribute('aria-pressed') === 'true';
          boxes.forEach(function (box) { box.checked = isPressed || box.value === tile.dataset.severity; });
          update();
        });
        tile.addEventListener('keydown', function (event) {
          if (event.key === ' ') { event.preventDefault(); tile.click(); }
        });
      });
      Array.prototype.forEach.call(document.querySelectorAll('.proposal'), function (proposal) {
        var button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Copy';
        button.addEventListener('click', function () {
          // Pages from a disk may not write to the clipboard by themselves; a selection can be copied everywhere.
          var selection = window.getSelection();
          selection.selectAllChildren(proposal.querySelector('code'));
          button.textContent = document.execCommand('copy') ? 'Copied' : 'Selected';
        });
        proposal.appendChild(button);
      });
      function update() {
        var wanted = words.value.toLowerCase().split(/\\s+/).filter(Boolean);
        var severities = Array.prototype.map.call(form.querySelectorAll('input:checked'), function (box) { return box.value; });
        var visible = 0, all = 0;
        files.forEach(function (file) {
          var any = false;
          file.findings.forEach(function (finding) {
            var matches = severities.indexOf(finding.article.dataset.severity) >= 0 &&
              wanted.every(function (word) { return finding.text.indexOf(word) >= 0; });
            finding.article.hidden = !matches;
            any = any || matches;
            visible += matches ? finding.count : 0;
            all += finding.count;
          });
          file.section.hidden = !any;
        });
        document.getElementById('none').hidden = visible > 0;
        tiles.forEach(function (tile) {
          tile.setAttribute('aria-pressed', boxes.length > 1 && severities.length === 1 && severities[0] === tile.dataset.severity);
        });
        shown.textContent = visible === all ? all + ' shown' : visible + ' of ' + all + ' shown';
      }
      // Paper has nothing to unfold.
      window.addEventListener('beforeprint', function () {
        Array.prototype.forEach.call(document.querySelectorAll('.charts details'), function (more) { more.open = true; });
      });
      form.addEventListener('input', update);
      form.addEventListener('submit', function (event) { event.preventDefault(); });
      form.hidden = false;
      update();
    })();
    """
}
