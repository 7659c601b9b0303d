import LessonModel

/// The YAML between two lines of `---` at the top of a lesson file.
struct FrontMatter {
    /// The first line (from 0) after the front matter.
    let bodyStart: Int
    /// Nil when the file has no front matter that ends.
    private let fields: FrontMatterFields?

    init(_ text: SourceText, findings: inout Findings) {
        let isMark: (SourceLine) -> Bool = {
            text.bytes[$0.range].starts(with: "---".utf8) && text.bytes[$0.range].dropFirst(3).allSatisfy(\.isBlank)
        }
        guard let first = text.lines.first, isMark(first) else {
            findings.add(FrontMatterProblem.missing, at: Position(line: 1))
            bodyStart = 0
            fields = nil
            return
        }
        guard let end = text.lines.dropFirst().firstIndex(where: { isMark($0) || Self.isBody($0, text) }),
            isMark(text.lines[end])
        else {
            findings.add(FrontMatterProblem.unclosed, at: Position(line: 1))
            bodyStart = Self.firstTitle(in: text) ?? text.lines.count
            fields = nil
            return
        }
        bodyStart = end + 1
        fields = FrontMatterFields(text, lines: 1..<end, findings: &findings)
    }

    /// The form that the lesson names; nil when it names none that exists.
    var form: Form? { fields?.knownForm }

    /// The header; a missing value is reported and replaced by a harmless one.
    func header(findings: inout Findings) -> Header {
        fields?.header(findings: &findings) ?? Header(id: "", title: "", form: .none, minutes: 1)
    }

    /// Whether a line never stands in front matter, so that the end of the front matter must come before it.
    private static func isBody(_ line: SourceLine, _ text: SourceText) -> Bool {
        text.bytes[line.range].starts(with: "## ".utf8) || text.bytes[line.range].starts(with: "```".utf8)
    }

    private static func firstTitle(in text: SourceText) -> Int? {
        text.lines.firstIndex { text.bytes[$0.range].starts(with: "# ".utf8) }
    }
}
