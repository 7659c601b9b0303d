/// The style sheet of a run's page, for light and dark screens. Nothing is told by colour alone.
enum HTMLStyle {
    static let sheet: StaticString = """
        :root { color-scheme: light dark; --ink: #111; --paper: #fff; --line: #bbb; --tint: #f4f4f4;
          --passed: #22631f; --failed: #a3122a; --differs: #8a4b00; }
        @media (prefers-color-scheme: dark) {
          :root { --ink: #e8e8e8; --paper: #161616; --line: #555; --tint: #242424;
            --passed: #93d496; --failed: #ff9aa8; --differs: #ffc069; } }
        body { color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif;
          max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
        header p { margin: 0; }
        h2 { margin-top: 2rem; border-bottom: 1px solid var(--line); }
        table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
        th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: left; vertical-align: top; }
        th { background: var(--tint); }
        td p { margin: 0; }
        code { font-family: ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
        .passed { color: var(--passed); }
        .failed { color: var(--failed); font-weight: bold; }
        .differs { color: var(--differs); font-weight: bold; }
        """
}
