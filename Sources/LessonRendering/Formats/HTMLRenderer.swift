import LessonModel

/// Writes a run as one page of HTML that needs nothing beside it: for a pull request, a wiki, a mail to a class.
package enum HTMLRenderer {
    package static func render(_ record: RunRecord) -> String {
        let head = Markup.element(
            "header", [:], .element("h1", [:], Markup(record.title)),
            .element("p", ["class": record.passed ? "passed" : "failed"], Markup(record.summary)),
            .element("p", [:], Markup(record.file)))
        let body = [head] + record.sections.map { section($0, of: record) } + [tests(record), diagnostics(record)]
        return Page.render(title: record.title, style: HTMLStyle.sheet, body.lines)
    }

    private static func section(_ section: RunRecord.Section, of record: RunRecord) -> Markup {
        var parts = [Markup.element("h2", [:], Markup(record.heading(of: section)))]
        let tables = [
            Comparison(sockets: section.sockets, worlds: section.worlds),
            Comparison(rows: section.rows, worlds: section.worlds),
        ]
        parts += tables.map(table)
        if !section.cards.isEmpty { parts.append(table(ScorecardTable(section.cards, wirings: record.wirings))) }
        if let code = section.code { parts.append(words(CodeRow(code, section.cards))) }
        parts.append(table(Comparison(calls: section.calls, worlds: record.wirings)))
        return .element("section", [:], Markup("\n"), (parts + section.troubled.flatMap(\.remarks).map(words)).lines)
    }

    /// A table with a column for each world, and the remarks of a row under that row; nothing when there are no rows.
    private static func table(_ comparison: Comparison) -> Markup {
        guard !comparison.rows.isEmpty else { return .nothing }
        let rows = comparison.rows.flatMap { row in
            let cells = row.cells.map { Markup.element("td", ["class": name($0.paint)], code($0.text)) }
            let verdict = Markup.element(
                "td", ["class": row.verdict.isDifference ? "differs" : nil], Markup(row.verdict.words))
            return [[Markup.element("th", ["scope": "row"], code(row.label))] + cells + [verdict]]
                + row.remarks.map { [Markup.element("td", ["colspan": "\(row.cells.count + 2)"], words($0))] }
        }
        return table(header: [comparison.title] + comparison.worlds + [""], rows)
    }

    private static func table(_ cards: ScorecardTable) -> Markup {
        let rows = cards.rows.map { row in
            let remarks = row.remarks.map { Markup.element("p", [:], Markup($0.words)) }.joined
            return [Markup.element("th", ["scope": "row"], Markup(row.label))]
                + row.cells.map { Markup.element("td", [:], Markup($0)) } + [Markup.element("td", [:], remarks)]
        }
        return table(header: ["scorecard"] + cards.wirings + [""], rows)
    }

    private static func table(header: [String], _ rows: [[Markup]]) -> Markup {
        let names = header.map { Markup.element("th", ["scope": "col"], Markup($0)) }
        let lines = ([names] + rows).map { Markup.element("tr", [:], $0.joined) }
        return .table(lines)
    }

    private static func words(_ row: CodeRow) -> Markup {
        .element("p", [:], Markup("\(CodeReach.label): \(row.line)"))
    }

    private static func words(_ remark: Comparison.Remark) -> Markup {
        Markup("\(remark.kind) in \(remark.world): ") + code(remark.text)
    }

    private static func tests(_ record: RunRecord) -> Markup {
        guard !record.tests.isEmpty else { return .nothing }
        let items = record.tests.map { test in
            let status = Markup.element("b", ["class": name(test.status.paint)], Markup(test.status.words))
            return Markup.element(
                "li", [:], status, Markup(" "), code(test.name), list(test.issues.map(line)))
        }
        return .element("section", [:], Markup("\n"), .element("h2", [:], Markup("Tests")), list(items))
    }

    private static func diagnostics(_ record: RunRecord) -> Markup {
        guard !record.diagnostics.isEmpty else { return .nothing }
        return .element(
            "section", [:], Markup("\n"), .element("h2", [:], Markup("Diagnostics")), list(record.diagnostics.map(line))
        )
    }

    private static func line(_ diagnostic: Diagnostic) -> Markup {
        let hint = diagnostic.hint.map { "; \($0)" } ?? ""
        return .element(
            "li", [:], code(diagnostic.place), Markup(" \(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)"))
    }

    private static func list(_ items: [Markup]) -> Markup {
        items.isEmpty ? .nothing : .element("ul", [:], Markup("\n"), items.lines)
    }

    private static func code(_ text: String) -> Markup { .element("code", [:], Markup(text)) }

    private static func name(_ paint: Paint) -> String? {
        switch paint {
        case .good: "passed"
        case .bad: "failed"
        case .notable: "differs"
        default: nil
        }
    }
}

extension Markup {
    /// A table in a frame that scrolls: one that scrolls by itself is no table for who hears the page.
    static func table(_ lines: [Markup]) -> Markup {
        .element("div", ["class": "wide"], .element("table", [:], Markup("\n"), lines.lines))
    }
}

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
        .wide { overflow-x: auto; margin: 1rem 0; }
        table { border-collapse: collapse; }
        th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: left; vertical-align: top; }
        th { background: var(--tint); }
        td p { margin: 0; }
        code { font-family: ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
        .passed { color: var(--passed); }
        .failed { color: var(--failed); font-weight: bold; }
        .differs { color: var(--differs); font-weight: bold; }
        """
}
