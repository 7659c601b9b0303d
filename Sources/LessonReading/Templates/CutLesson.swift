import LessonModel

/// A lesson made of somebody's own code: one function as it is, and its cut as an exercise. The sentences are true of
/// any such code, and there for the author to replace.
package struct CutLesson: Sendable {
    /// A stage's wirings and its probe.
    package struct Worlds: Sendable {
        package var live: String
        package var fake: String
        package var probe: [String]

        package init(live: String, fake: String, probe: [String]) {
            (self.live, self.fake, self.probe) = (live, fake, probe)
        }
    }
    /// The code and the answers.
    package struct Code: Sendable {
        /// The code as it is.
        package var before: String
        /// The part of it that an answer changes, which is the starter.
        package var starter: String
        /// The rest of it, which stands beside the answer; empty where all of it is the starter.
        package var kept: String
        /// The code that both stages have beside it.
        package var helper: String
        /// The protocols that an answer conforms to.
        package var given: String
        package var solution: String
        package var mistake: String
        package var check: String

        package init(
            before: String, starter: String, kept: String, helper: String, given: String, solution: String,
            mistake: String, check: String
        ) {
            (self.before, self.starter, self.kept) = (before, starter, kept)
            (self.helper, self.given) = (helper, given)
            (self.solution, self.mistake, self.check) = (solution, mistake, check)
        }
    }
    package var id: String
    package var title: String
    /// The names of the files with the code.
    package var files: [String]
    /// Whether the lesson shows a part of them.
    package var isPart: Bool
    package var cuts: [Cut]
    /// The line of code in which the first cut reads.
    package var readLine: String
    package var code: Code
    /// The options of blocks of code: ` language=5`, or empty.
    package var options: String
    package var plain: Worlds
    package var changed: Worlds
    /// One call of the check.
    package var call: [String]
    /// The kinds that the rules of form forbid; empty for no rules.
    package var forbidden: [String]
    package var minutes = 1
    package var leaks: [Leak] = []

    package init(
        id: String, title: String, files: [String], isPart: Bool, cuts: [Cut], readLine: String, code: Code,
        options: String, plain: Worlds, changed: Worlds, call: [String], forbidden: [String]
    ) {
        (self.id, self.title, self.files, self.isPart, self.cuts) = (id, title, files, isPart, cuts)
        (self.readLine, self.code, self.options) = (readLine, code, options)
        (self.plain, self.changed, self.call, self.forbidden) = (plain, changed, call, forbidden)
    }

    /// The lesson file, without tables.
    package var text: String {
        let parts = head + asItIs + question + exercise + answers
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private var cut: Cut { cuts[0] }
    private var function: String { MarkdownText.code(cut.function) }
    private var source: String { files.listed() }

    private var head: [String] {
        let header = [
            "---", "format: 1", "id: \(id)", "title: \(title.asYAML)", "form: \(cut.form.rawValue)",
            "minutes: \(minutes)", "needs: []", "source: \("the code of \(source)".asYAML)",
        ]
        let leaks = leaks.isEmpty ? [] : ["leaks: [\(leaks.map(\.rawValue).joined(separator: ", "))]"]
        return [
            (header + leaks + ["---", "# \(MarkdownText.escape(title))"]).joined(separator: "\n"),
            """
            <!-- A lesson that holds as it stands, made of \(source.withoutComment). Replace its sentences piece by piece;
            'seams preview' shows it on each save. -->
            """,
            "\(function) \(cuts.map(\.kind.deed).withoutRepeats.listed()), and no caller can choose what it finds there. "
                .continued("You will see the code as it is, and then give it a seam."),
            """
            > [!NOTE] trainer
            > Only `seams present --notes` shows this quote. Ask the room before the probe runs: which value would a test
            > expect, and would it expect the same tomorrow, or on another machine?
            """,
        ]
    }

    private var asItIs: [String] {
        let isFake = fakeCondition.isEmpty
        return [
            "## The code as it is",
            isPart
                ? "This is the part of \(MarkdownText.escape(source)) that \(function) needs."
                : "This is \(MarkdownText.escape(source)).",
            block("subject\(options)", [code.before, code.helper]),
            "In the live world all is as the machine has it.",
            block("live", [plain.live]),
            isFake
                ? "The fake world runs the same code, wired the same way: there is no place yet for a stand-in."
                : "\(fakeWords) The code is the same, and it is wired the same way.",
            block("fake\(fakeCondition)", [plain.fake]),
            "The same \(plain.probe.count > 1 ? "lines run" : "line runs") in both worlds.",
            block("probe", [plain.probe.joined(separator: "\n")]),
            "No argument says what \(function) reads. The code takes it here, where no caller can reach:",
            MarkdownText.fence(code: readLine, "text"),
        ]
    }

    private var holdsClock: Bool { cuts.contains { $0.kind == .clock } }

    private var fakeCondition: String {
        if holdsClock { return " preload=clock" }
        return cut.kind == .network ? " network=none" : ""
    }

    private var fakeWords: String {
        holdsClock ? "In the fake world it is 19:30 UTC on 29 February 2024." : "The fake world is offline."
    }

    private var question: [String] {
        [
            "## Question",
            "What would a test prove that calls \(function) as the code is?",
            """
            - [ ] That the code is right
              It meets what the machine has at that moment, and nobody chose it.
            - [x] That the code is right for what the machine has at that moment
              The other cases are out of reach until a caller can choose.
            """,
        ]
    }

    private var exercise: [String] {
        [
            "## Exercise: the seam",
            "Give \(function) a seam: a caller can say what it reads, and one that says nothing still gets the live thing. "
                .continued("The check calls it like this:"),
            MarkdownText.fence(code: call.joined(separator: "\n"), "swift"),
            code.kept.isEmpty ? "" : "This stays as it is, beside your answer:",
            code.kept.isEmpty ? "" : block("subject\(options)", [code.kept]),
            given.isEmpty || code.given.isEmpty ? "" : "The stand-ins of the check conform to this:",
            given.isEmpty ? "" : block("subject\(options)", [given]),
            code.kept.isEmpty ? "" : "And this is yours to change:",
            block("exercise\(options)", [code.starter]),
            forbidden.isEmpty
                ? "" : MarkdownText.fence(code: "forbid: [\(forbidden.joined(separator: ", "))]", "yaml form"),
        ] + hints + [
            "An answer that passes runs in two worlds. The live one says nothing and gets the live thing:",
            block("live", [changed.live]),
            "The fake one hands over a stand-in:",
            block("fake", [changed.fake]),
            block("probe", [changed.probe.joined(separator: "\n")]),
        ]
    }

    private var given: String {
        let imports = code.before.split(separator: "\n").filter { $0.hasPrefix("import ") }.joined(separator: "\n")
        let parts = [code.given, code.helper].filter { !$0.isEmpty }
        return parts.isEmpty ? "" : ([imports] + parts).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var hints: [String] {
        let seams = cuts.map { cut in
            "> The seam is \(MarkdownText.code(cut.seam)). Its place is \(MarkdownText.escape(cut.holder))."
        }
        return [
            "> [!TIP]\n> The form is \(cut.name): \(MarkdownText.escape(cut.why)).",
            "> [!TIP]\n" + seams.joined(separator: "\n"),
            "> [!TIP]\n> Nothing of \(MarkdownText.code(cut.read)) may stay in this line:\n> "
                + MarkdownText.code(readLine) + ".",
        ]
    }

    private var answers: [String] {
        [
            "<details><summary>Check and answers</summary>",
            "> [!NOTE] passed\n"
                + "> A caller can say what \(function) reads, and a call that says nothing stays as it is.",
            block("check", [code.check]),
            block("solution", [code.solution]),
            block("mistake has-it-and-ignores-it", [code.mistake]),
            "</details>",
        ]
    }

    private func block(_ info: String, _ code: [String]) -> String {
        MarkdownText.fence(code: code.filter { !$0.isEmpty }.joined(separator: "\n\n"), "swift \(info)")
    }
}

extension String {
    /// The columns of a line of prose.
    private static let width = 110

    /// The paragraph with more text, in lines of a page's width. No code span is broken.
    fileprivate func continued(_ more: String = "") -> String {
        var lines: [String] = [], isInCode = false
        for word in (self + more).split(separator: " ") {
            if let last = lines.last, isInCode || last.count + 1 + word.count <= Self.width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
            if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isInCode.toggle() }
        }
        return lines.joined(separator: "\n")
    }

    /// The text for the inside of a comment.
    fileprivate var withoutComment: String { madeSafeOnOneLine.replacing("--", with: "- -") }
}
