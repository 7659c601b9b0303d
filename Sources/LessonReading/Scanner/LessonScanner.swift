import LessonModel

/// Reads a lesson file to its end and reports all of its problems at once.
///
/// The file passes through four readers, each a value that knows nothing of the next: `SourceText` makes lines of
/// bytes, `MarkdownReader` makes blocks of lines, `LessonReader` gives the blocks their meaning, and the checks compare
/// the whole with what every lesson promises.
package struct LessonScanner {
    /// The largest size of a lesson file in bytes: some ten times the longest file that anybody wrote.
    package static let limit = 1024 * 1024

    /// Whether a text begins with the mark of UTF-16.
    package static func isUTF16(_ bytes: some Collection<UInt8>) -> Bool {
        [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2)))
    }

    /// The lesson in these bytes, or the problems that keep them from being a lesson; `file` is the path that
    /// diagnostics name. `isChecked` says that these bytes passed all checks before, which then do not run again.
    /// `foretelling` gets the Swift that each run of the lesson will compile, before it is checked.
    package static func scan(
        _ bytes: some Collection<UInt8>, file: String, isChecked: Bool = false,
        foretelling: ([String]) -> Void = { _ in }
    ) -> ScannedLesson {
        var findings = Findings()
        if let problem = wholeProblem(of: bytes) {
            findings.add(problem, at: Position(line: 1))
            return ScannedLesson(lesson: nil, diagnostics: findings.diagnostics(file: file))
        }
        let text = SourceText(bytes, findings: &findings)
        let frontMatter = FrontMatter(text, findings: &findings)
        let blocks = MarkdownReader.blocks(in: text, from: frontMatter.bodyStart, findings: &findings)
        let draft = LessonReader.draft(of: blocks, findings: &findings)
        foretelling(draft.steps.flatMap(\.code).filter { $0.role.map(compiled.contains) ?? false }.map(\.source))
        let header = frontMatter.header(file: file, findings: &findings)
        let lesson = Lesson(
            file: file, header: header, introduction: draft.introduction, steps: StepDigest.steps(draft.steps, in: text)
        )
        if !isChecked { LessonChecks(lesson: lesson, draft: draft, form: frontMatter.form).run(&findings) }
        let diagnostics = findings.diagnostics(file: file)
        let isSound = !diagnostics.contains { $0.severity == .error }
        return ScannedLesson(lesson: isSound ? lesson : nil, diagnostics: diagnostics)
    }

    /// The problem that is the one reason for everything else that is wrong with a file; nil where there is none.
    private static func wholeProblem(of bytes: some Collection<UInt8>) -> TextProblem? {
        if bytes.count > limit { return .tooLong(limit: limit) }
        if isUTF16(bytes) { return .utf16 }
        return bytes.allSatisfy(\.isSpace) ? .empty : nil
    }

    /// The roles of what each run compiles, but for probes, which the checks themselves read.
    private static let compiled: Set<Role> = [.subject, .live, .fake, .wiring, .test, .solution]

    /// Whether a text begins with the mark of front matter, whatever follows.
    package static func hasFrontMatter(_ bytes: some Collection<UInt8>) -> Bool {
        var findings = Findings()
        let text = SourceText(bytes.prefix(limit), findings: &findings)
        return text.lines.first.map { FrontMatter.isMark($0, in: text) } ?? false
    }

    /// The front matter of these bytes; nil when it gives the lesson no id. Nothing else is read.
    package static func header(of bytes: some Collection<UInt8>) -> Header? {
        var findings = Findings()
        let text = SourceText(bytes, findings: &findings)
        let header = FrontMatter(text, findings: &findings).header(findings: &findings)
        return header.id.isEmpty ? nil : header
    }
}

/// The result of reading one lesson file: the lesson, or the problems that keep the file from being one.
package struct ScannedLesson: Sendable, Equatable {
    /// Nil when there are errors.
    package var lesson: Lesson?
    /// In the order of the file.
    package var diagnostics: [Diagnostic]

    package init(lesson: Lesson?, diagnostics: [Diagnostic]) {
        self.lesson = lesson
        self.diagnostics = diagnostics
    }
}

/// The digests of steps, which tell whether a step's text is still the one that a learner saw.
enum StepDigest {
    /// The steps with the digests of their text, which reaches from below a step's heading to the next step.
    static func steps(_ steps: [Step], in text: SourceText) -> [Step] {
        let ends = steps.dropFirst().map { $0.line - 1 } + [text.lines.count]
        return zip(steps, ends).map { step, end in
            var step = step
            step.digest = digest(of: text.lines[step.line..<end].map { text.bytes[$0.range] })
            return step
        }
    }

    /// FNV-1a over the lines without the blanks at their ends; blank lines at the end do not count.
    private static func digest(of lines: [ArraySlice<UInt8>]) -> String {
        let trimmed = lines.map {
            $0.prefix(upTo: ($0.lastIndex { $0 != UInt8(ascii: " ") }).map { $0 + 1 } ?? $0.startIndex)
        }
        let last = trimmed.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for (index, line) in trimmed.prefix(last).enumerated() {
            if index > 0 { hash = (hash ^ UInt64(UInt8.newline)) &* 0x100_0000_01b3 }
            for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return String(hash, radix: 16)
    }
}
