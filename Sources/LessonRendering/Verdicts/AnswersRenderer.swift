import LessonModel

/// Draws the results of many answers: a row for each answer, a column for each stage of the check.
package struct AnswersRenderer {
    private let record: CheckedAnswers
    private let style: Style

    package static func render(_ record: CheckedAnswers, style: Style) -> String {
        AnswersRenderer(record: record, style: style).text
    }

    private var text: String {
        let lines = heading + [""] + (table ?? sentences) + [""] + findings
        return (lines + [end]).joined(separator: "\n")
    }

    private var heading: [String] {
        let words = "\(record.title) · \(record.lesson), step \(record.step) · \(record.answers.count.of("answer"))"
        if style.isLinear { return [words.madeSafeOnOneLine.replacing(" · ", with: ", ") + "."] }
        return words.madeSafeOnOneLine.wrapped(to: style.width, hanging: 2).map { style.paint($0, .heading) }
    }

    /// Nil where the columns do not fit.
    private var table: [String]? {
        guard !style.isLinear else { return nil }
        let header = (["answer"] + CheckPhase.allCases.map(\.rawValue)).map { Comparison.Cell($0, .heading) }
        let rows = zip(record.names, record.answers).map { name, answer in
            [Comparison.Cell(name.madeSafeOnOneLine)] + CheckPhase.allCases.map { cell(answer[$0]?.outcome) }
        }
        let grid = Grid(rows: [header] + rows, comfort: header.map { _ in 0 })
        let widths = grid.widths(fitting: style.width - 2)
        return widths.map { grid.lines($0, style: style).flatMap(\.self).map { "  " + $0 } }
    }

    private func cell(_ outcome: PhaseVerdict.Outcome?) -> Comparison.Cell {
        switch outcome {
        case .passed: .init("✓", .good)
        case .failed: .init("✗", .bad)
        case .notReached, nil: .init("·")
        }
    }

    /// `ada.swift: passed`
    private var sentences: [String] {
        zip(record.names, record.answers).flatMap { name, answer in
            wrapped("\(name): \(answer.failure.map { "failed at \($0.stage.rawValue)" } ?? "passed")")
        }
    }

    /// The first finding about each answer that did not pass.
    private var findings: [String] {
        let failed = zip(record.names, record.answers).compactMap { name, answer in
            answer.failure.map { (name: name, stage: $0.stage.rawValue, finding: $0.findings.first) }
        }
        let lines = failed.flatMap { name, stage, finding in
            let words = finding?.message.firstLines.replacing("\n", with: " ") ?? "failed"
            return wrapped("\(name), \(stage): \(words)")
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    private var end: String {
        let words = "\(record.passed) of \(record.answers.count.of("answer")) passed"
        let most = record.obstacle.map { stages, count in
            "; failed most often at: \(stages.map(\.rawValue).listed()), \(count)" + (stages.count > 1 ? " each" : "")
        }
        let all = words + (most ?? "")
        return style.isLinear ? all + "." : all.wrapped(to: style.width, hanging: 2).joined(separator: "\n")
    }

    private func wrapped(_ text: String) -> [String] {
        let text = text.madeSafeOnOneLine
        if style.isLinear { return [text + "."] }
        return ("  " + text).wrapped(to: style.width, hanging: 4)
    }
}

/// Writes the results of many answers as CSV: a row for each answer, for a spreadsheet.
package enum AnswersCSV {
    package static func render(_ record: CheckedAnswers) -> String {
        let header = ["answer", "passed", "failed at"] + CheckPhase.allCases.map(\.rawValue) + ["first finding"]
        let rows = zip(record.names, record.answers).map { name, answer in
            let stages = CheckPhase.allCases.map { answer[$0]?.outcome.words ?? "" }
            let finding = answer.failure?.findings.first?.message ?? ""
            return [name, answer.passed ? "yes" : "no", answer.failure?.stage.rawValue ?? ""] + stages + [finding]
        }
        return ([header] + rows).map { $0.map(field).joined(separator: ",") }.joined(separator: "\n")
    }

    /// A field in quotes where it needs them.
    private static func field(_ text: String) -> String {
        let text = CSVText.plain(text)
        return text.unicodeScalars.contains(where: "\",\n".unicodeScalars.contains) ? CSVText.quoted(text) : text
    }
}
