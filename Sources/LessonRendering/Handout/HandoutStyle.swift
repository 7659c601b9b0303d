/// The style sheet of a handout: on A4 in black and a few dark colours, on a screen light or dark as its reader likes.
enum HandoutStyle {
    static let sheet: StaticString = """
        :root { color-scheme: light dark; --ink: #111; --paper: #fff; --line: #bbb; --tint: #f4f4f4;
          --keyword: #8a1c7c; --type: #1b5a78; --literal: #8a4b00; --comment: #2d6a30; }
        @media screen and (prefers-color-scheme: dark) {
          :root { --ink: #e8e8e8; --paper: #161616; --line: #555; --tint: #242424;
            --keyword: #ff9df0; --type: #8fd3f4; --literal: #ffc069; --comment: #93d496; } }
        body { color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif;
          max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
        header p { margin: 0; font-size: .9rem; }
        h1, h2, h3, h4 { line-height: 1.2; break-after: avoid; }
        h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
        figure { margin: 1rem 0; break-inside: avoid; }
        figcaption { font-size: .8rem; font-weight: bold; break-after: avoid; }
        pre { margin: 0; padding: .6rem .8rem; background: var(--tint); border-left: 3px solid var(--line);
          font-size: .85rem; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere; }
        code { font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
        .keyword { color: var(--keyword); font-weight: bold; }
        .type { color: var(--type); }
        .literal { color: var(--literal); }
        .comment { color: var(--comment); font-style: italic; }
        table { border-collapse: collapse; margin: 1rem 0; break-inside: avoid; }
        th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: left; vertical-align: top; }
        .center { text-align: center; }
        .right { text-align: right; }
        blockquote { margin: 1rem 0; padding-left: .8rem; border-left: 3px solid var(--line); }
        blockquote p:first-child { margin-top: 0; }
        .choices { list-style: none; padding-left: 1rem; }
        details { margin: .5rem 0; }
        summary { font-weight: bold; }
        .answers { border: 1px solid var(--line); padding: 0 1rem; }
        a { color: inherit; }
        @page { size: A4; margin: 18mm; }
        @media print {
          body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
          p, li { orphans: 3; widows: 3; }
        }
        """
}
