/// What the page of a class looks like: large enough for a projector, one column on a phone.
enum ClassPageStyle {
  /// Colours hold a contrast of at least 4.5 to 1 with what they stand on, in both schemes. Bars are described in words, too.
  static let sheet = """
    :root {
      --paper: #fbfaf8; --panel: #fff; --ink: #1f2328; --quiet: #5a6068; --rule: #dedbd5;
      --solved: #2f7d4f; --broken: #b3261e; --tried: #c98a1b; --open: #d3d0ca; --code: #f0ede8;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16181c; --panel: #1d2025; --ink: #e6e6e3; --quiet: #a3a8b0; --rule: #343941;
        --solved: #5dbb83; --broken: #ff9d94; --tried: #f0c060; --open: #464c55; --code: #2a2f36;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 2rem 2rem 4rem; max-width: 110rem; background: var(--paper); color: var(--ink);
      font: 1.125rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0; font-size: 2.5rem; line-height: 1.15; }
    h2 { margin: 2.5rem 0 .75rem; font-size: 1.6rem; }
    h3 { margin: 0; font-size: 1.25rem; font-weight: 600; line-height: 1.3; }
    header p, footer { color: var(--quiet); }
    header p { margin: .5rem 0 0; font-size: 1.25rem; }
    code { padding: 0 .2em; border-radius: .2em; background: var(--code); font-size: .9em; }
    i { display: inline-block; }
    .solved { background: var(--solved); } .broken { background: var(--broken); }
    .tried { background: var(--tried); } .open { background: var(--open); }
    .id { color: var(--quiet); font-variant-numeric: tabular-nums; }
    .key { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0 0 1rem; color: var(--quiet); }
    .key i { width: .9em; height: .9em; margin-right: .45em; border-radius: .2em; vertical-align: -.08em; }
    .rows { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 34rem), 1fr)); gap: 1rem; }
    article { padding: 1rem 1.25rem; border: 1px solid var(--rule); border-radius: .6rem; background: var(--panel); }
    .bar { display: flex; gap: 2px; height: .9rem; margin: .7rem 0 .35rem; }
    .bar i { flex: 1 1 0; border-radius: .2rem; }
    .words { margin: 0; }
    dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem 1rem; margin: .75rem 0 0; }
    dt { color: var(--quiet); font-size: .95rem; line-height: 1.25; }
    dd { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
    dl div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
    .changed { margin: .75rem 0 0; color: var(--broken); }
    table { width: 100%; border-collapse: collapse; }
    th { padding: .5rem 0; font-weight: normal; text-align: left; vertical-align: top; }
    td { width: 34%; padding: .5rem 0 .5rem 1.25rem; vertical-align: top; white-space: nowrap; font-variant-numeric: tabular-nums; }
    thead th { color: var(--quiet); font-size: .95rem; }
    thead th + th { padding-left: 1.25rem; }
    tbody tr { border-top: 1px solid var(--rule); }
    .count { width: calc(var(--share) * .7); height: .8em; margin-right: .5em; border-radius: .2em; background: var(--quiet); }
    .untried { columns: 22rem; margin: 0; padding: 0; list-style: none; }
    .untried li { break-inside: avoid; padding: .15rem 0; }
    footer { margin-top: 3rem; font-size: 1rem; }
    @media (max-width: 40rem) {
      body { padding: 1.25rem 1rem 3rem; font-size: 1rem; }
      h1 { font-size: 1.75rem; } h2 { font-size: 1.3rem; } h3 { font-size: 1.1rem; }
      header p { font-size: 1rem; } dd { font-size: 1.25rem; } dt { font-size: .85rem; }
      thead { display: none; } tbody tr { display: block; padding: .5rem 0; }
      tbody th, tbody td { display: block; width: auto; padding: 0; } .count { width: calc(var(--share) * .8); }
    }
    @media print { body { max-width: none; padding: 0; font-size: 10pt; } article, tr { break-inside: avoid; } }
    """
}
