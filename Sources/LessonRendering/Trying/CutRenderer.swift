import LessonModel

/// Draws a proposed cut on one screen: what is cut and why this form, the difference, the proof, and what comes next.
package struct CutRenderer {
    private let record: CutRecord
    private let next: [String]
    private let style: Style

    /// - Parameter next: the commands to offer at the end.
    package static func render(_ record: CutRecord, next: [String], style: Style) -> String {
        let renderer = CutRenderer(record: record, next: next, style: style)
        return style.isLinear ? renderer.linear : renderer.drawn
    }

    private init(record: CutRecord, next: [String], style: Style) {
        self.record = record
        self.next = next
        self.style = style
    }

    private var cut: Cut { record.cut }
    private var proof: CutProof { record.proof }

    // MARK: Drawn

    private var drawn: String {
        let blocks = [heading + facts.flatMap(fact), difference, table, verdict, ends].filter { !$0.isEmpty }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var heading: [String] {
        let place = "\(cut.place.file):\(cut.place.position)"
        let gap = style.width - cut.function.columns - place.columns
        guard gap >= 2 else { return [style.paint(cut.function, .heading), "  " + place.madeSafe] }
        return [style.paint(cut.function, .heading) + String(repeating: " ", count: gap) + place.madeSafe]
    }

    /// The read that is cut and the reason for the form, each with a word in front.
    private var facts: [(word: String, text: String)] {
        var facts = [
            (cut.kind.rawValue, "\(cut.read) becomes '\(cut.seam)', \(holder)"),
            ("form", "\(cut.name), since \(cut.why)"),
        ]
        if let instead = cut.instead { facts.append(("not", instead)) }
        if !cut.followers.isEmpty {
            facts.append(("with it", "also \(cut.followers.listed()), so that all use the same"))
        }
        return facts + cut.notes.map { ("note", $0) }
    }

    private var holder: String { (cut.holder.hasPrefix("the initializer") ? "in " : "") + cut.holder }

    private func fact(_ word: String, _ text: String) -> [String] {
        let width = facts.map(\.word.columns).max() ?? 0, head = "  \(word.padded(to: width))  "
        return (head + text).wrapped(to: style.width, hanging: head.columns).map { style.paint($0, .plain) }
    }

    private var difference: [String] {
        (cut.files.map { UnifiedDifference($0.before, $0.after, path: $0.path.asPatchPath) }
            + [record.testFile].compactMap { $0 }.map { UnifiedDifference(nil, $0.after, path: $0.path.asPatchPath) })
            .flatMap(\.lines).map(line)
    }

    /// A line of the difference. What goes into a file is left as it is, so that `patch` takes it.
    private func line(_ line: UnifiedDifference.Line) -> String {
        guard style.usesColor else { return line.text.replacing("\u{1B}", with: "\\u{1B}") }
        return style.paint(line.text.madeSafeWithTabs.replacing("\\u{D}", with: ""), line.kind.paint)
    }

    private var table: [String] {
        guard !proof.rows.isEmpty else { return [] }
        let hasFake = proof.rows.contains { $0.fake != nil }
        let worlds = ["before", "after"] + (hasFake ? ["with the fake"] : [])
        var rows = proof.rows.map { row -> Comparison.Row in
            let values = [row.before, row.live] + (hasFake ? [row.fake ?? "-"] : [])
            return Comparison.Row(row.line, cells: values.map { .init($0) })
        }
        let cards = [proof.before, proof.live] + (hasFake ? [proof.fake] : [])
        if proof.before != nil {
            rows.append(Comparison.Row("Hidden inputs", cells: cards.map { .init($0?.words ?? "-") }))
            rows.append(Comparison.Row("Repeatable", cells: cards.map { .init($0?.isRepeatable.answer ?? "-") }))
        }
        return [ComparisonRenderer.render(Comparison("", worlds: worlds, rows: rows), style: style)]
    }

    private var verdict: [String] {
        sentences.flatMap { paint, text -> [String] in
            let lines = text.wrapped(to: min(style.width, 100), hanging: 2)
            let word = text.prefix { $0 != ":" }
            return lines.enumerated().map { index, line in
                index == 0
                    ? style.paint(String(word), paint) + String(line.dropFirst(word.count)).madeSafe : line.madeSafe
            }
        }
    }

    private var sentences: [(Paint, String)] {
        var all: [(Paint, String)] = []
        switch proof.verdict {
        case .proven: all.append((.good, "Proven: \(proofWords)."))
        case .shown: all.append((.notable, "Shown: \(proofWords), and not that the fake takes effect."))
        case .compiles:
            all.append((.notable, "Compiles: the code with the cut compiles\(sourceWords(", and the source"))."))
        case .failed: break
        }
        if let givenTests { all.append((.plain, givenTests)) }
        all += proof.failures.map { (.bad, "Failed: \($0)") }
        return all + proof.unproven.map { (.notable, "Not proven: \($0)") }
    }

    private var proofWords: String {
        let steady = proof.rows.filter { !$0.isUnsteady }
        let count = proof.circumstances.count
        var words: [String] = []
        if !steady.isEmpty {
            let names = proof.circumstances.joined(separator: ", ")
            let things = steady.allSatisfy(\.hasThrown) ? "errors, and no value," : "values"
            words.append("the same \(things) before and after in \(count.of("circumstance")) (\(names))")
        }
        switch proof.effect {
        case .gone: words.append("with the fake the \(cut.kind.isInWords) gone: \(changedCards)")
        case .decides: words.append("the fake decides what the lines give")
        case .asked: words.append("the code asks the fake\(sourceWords(", and its source"))")
        case nil: break
        }
        let passed = proof.tests.reduce(0) { $0 + $1.passed }
        if passed > 0 { words.append("the new test passes") }
        return words.isEmpty ? "the lines run before and after" : words.joined(separator: "; ")
    }

    /// A clause that nothing of the kind is left in the source; empty where something is.
    private func sourceWords(_ start: String) -> String {
        cut.left.isEmpty ? "\(start) reads no \(cut.kind.rawValue) there any more" : ""
    }

    /// The hidden inputs that were found before, and those with the fake.
    private var changedCards: String {
        "\(proof.before?.words ?? "-") → \(proof.fake?.words ?? "-")"
    }

    /// The person's own tests in one sentence.
    private var givenTests: String? {
        guard let given = proof.given, given.before.trouble == nil else { return nil }
        let new = given.includesNew == true ? ", with the new one" : ""
        let after = given.after.map { $0.trouble == nil ? "\($0.passed) after\(new)" : "not to their end after" }
        return "Your tests (\(given.targets.joined(separator: ", "))): "
            + "\(given.before.passed) passed before, \(after ?? "not run after")."
    }

    private var ends: [String] {
        let written = record.written.map { "written: \($0)".madeSafe }
        return written + leftOut + next.map { "next: \($0)".madeSafe }
    }

    /// The word on a test that was shown and not written, where the rest was: no folder of tests belongs to the files.
    private var leftOut: [String] {
        let written = record.written
        guard let test = record.testFile, !written.isEmpty, !written.contains(test.path) else { return [] }
        let name = test.path.split(separator: "/").last.map(String.init) ?? test.path
        return ["not written: \(name), since no tests belong to these files; copy it from above into yours".madeSafe]
            .flatMap { style.isLinear ? [$0] : $0.wrapped(to: style.width, hanging: 2) }
    }

    // MARK: Linear

    private var linear: String {
        let facts = facts.map { "\($0.word.withCapital): \($0.text)".asSentence }
        let changes = cut.files.map { file in
            let lines = UnifiedDifference(file.before, file.after, path: file.path, context: 0).lines
            return
                (["In \(file.path):"]
                + lines.compactMap { line in
                    switch line.kind {
                    case .removed: "Removed: \(line.text.dropFirst())"
                    case .added: "Added: \(line.text.dropFirst())"
                    default: nil
                    }
                }).joined(separator: "\n")
        }
        let rows = table
        return ([cut.function.asSentence] + facts + changes.map(\.madeSafe) + rows + sentences.map(\.1) + ends)
            .joined(separator: "\n")
    }
}

/// Names what can be cut: each function that reads something unseen, with the kinds.
package enum CutList {
    package static func render(_ record: TryRecord, style: Style) -> String {
        let hidden = record.functions.flatMap(\.hiddenInputs)
        guard !hidden.isEmpty else { return "no function here reads anything that a caller cannot choose" }
        return hidden.map { input in
            let name = "\(input.function):\(input.kind.rawValue)"
            // A cut of what all code shares is refused.
            let words = input.kind == .state ? "by hand, \(name): seams show ambient-context --step 3" : "cut \(name)"
            return (style.isLinear ? words : "  " + words).madeSafe
        }.withoutRepeats.joined(separator: "\n")
    }
}

extension UnifiedDifference.Line.Kind {
    fileprivate var paint: Paint {
        switch self {
        case .file: .heading
        case .removed: .bad
        case .added: .good
        case .hunk, .both, .remark: .plain
        }
    }
}

extension String {
    /// The path as `patch` takes it, from the folder in which it is called.
    fileprivate var asPatchPath: String { String(drop { $0 == "/" }) }
}
