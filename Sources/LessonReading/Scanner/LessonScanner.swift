import LessonModel

/// Reads a lesson file to its end and reports all of its problems at once.
///
/// The file passes through four readers, each a value that knows nothing of the next: `SourceText` makes lines of
/// bytes, `MarkdownReader` makes blocks of lines, `LessonReader` gives the blocks their meaning, and the checks compare
/// the whole with what every lesson promises.
package struct LessonScanner {
    /// The largest size of a lesson file in bytes: some ten times the longest file that anybody wrote.
    package static let limit = 1024 * 1024

    /// The lesson in these bytes, or the problems that keep them from being a lesson; `file` is the path that
    /// diagnostics name.
    package static func scan(_ bytes: some Collection<UInt8>, file: String) -> ScannedLesson {
        var findings = Findings()
        guard bytes.count <= limit else {
            findings.add(TextProblem.tooLong(limit: limit), at: Position(line: 1))
            return ScannedLesson(lesson: nil, diagnostics: findings.diagnostics(file: file))
        }
        let text = SourceText(bytes, findings: &findings)
        let frontMatter = FrontMatter(text, findings: &findings)
        let blocks = MarkdownReader.blocks(in: text, from: frontMatter.bodyStart, findings: &findings)
        let draft = LessonReader.draft(of: blocks, findings: &findings)
        let header = frontMatter.header(findings: &findings)
        let lesson = Lesson(
            file: file, header: header, introduction: draft.introduction, steps: StepDigest.steps(draft.steps, in: text)
        )
        LessonChecks(lesson: lesson, draft: draft, form: frontMatter.form).run(&findings)
        let diagnostics = findings.diagnostics(file: file)
        let isSound = !diagnostics.contains { $0.severity == .error }
        return ScannedLesson(lesson: isSound ? lesson : nil, diagnostics: diagnostics)
    }

    /// The id that the front matter of these bytes gives; nil when it gives none. Nothing but the front matter is read.
    package static func id(of bytes: some Collection<UInt8>) -> String? {
        var findings = Findings()
        let text = SourceText(bytes, findings: &findings)
        let id = FrontMatter(text, findings: &findings).header(findings: &findings).id
        return id.isEmpty ? nil : id
    }
}
