import LessonModel

/// Draws the findings of one stage, each with its place, what was expected, what happened, and a hint.
struct CheckFindings {
    let verdict: StageVerdict
    let style: Style

    var lines: [String] {
        guard !verdict.findings.isEmpty else { return [] }
        let note = verdict.note.map { text("  note: \($0)", hanging: 8) } ?? []
        return ["", style.paint("\(verdict.stage.rawValue):", .heading)] + verdict.findings.flatMap(lines) + note
    }

    private func lines(_ finding: CheckFinding) -> [String] {
        let facts = [
            ("at", finding.place), ("expected", finding.expected), ("happened", finding.happened),
            ("try", finding.hint),
        ]
        return text("  " + finding.message, hanging: 4)
            + facts.flatMap { name, fact in fact.map { lines(name, $0) } ?? [] }
    }

    private func lines(_ name: String, _ fact: String) -> [String] {
        let label = style.isLinear ? "\(name): " : name + String(repeating: " ", count: 10 - name.count)
        return text("    " + label + fact.firstLines, hanging: style.width < 40 ? 6 : 14)
    }

    private func text(_ text: String, hanging: Int) -> [String] {
        let room = style.isLinear ? Int.max : style.width
        return text.madeSafe.wrapped(to: room, hanging: hanging)
    }
}
