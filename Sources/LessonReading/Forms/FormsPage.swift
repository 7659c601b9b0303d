import LessonModel

/// The decision table of a course, `Forms.md`: a section for each form, with four bullets that each begin with their
/// topic in bold. Other sections are ignored.
package struct FormsPage: Sendable, Equatable {
    package private(set) var table = DecisionTable()
    /// The problems of the page.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The page in these bytes; `file` is the path that diagnostics name.
    package init(_ bytes: some Collection<UInt8>, file: String) {
        var findings = Findings()
        let text = SourceText(bytes, findings: &findings)
        let blocks = MarkdownReader.blocks(in: text, from: 0, findings: &findings)
        for (heading, blocks) in Self.sections(blocks) { read(blocks, under: heading, &findings) }
        diagnostics = findings.diagnostics(file: file)
    }

    private static func sections(_ blocks: [RawBlock]) -> [(heading: RawHeading, blocks: [RawBlock])] {
        blocks.reduce(into: []) { sections, block in
            if case .heading(let heading) = block {
                sections.append((heading, []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].blocks.append(block)
            }
        }
    }

    private mutating func read(_ blocks: [RawBlock], under heading: RawHeading, _ findings: inout Findings) {
        let names = InlineReader.inlines(heading.lines).compactMap {
            if case .code(let name) = $0 { name } else { nil }
        }
        guard heading.level == 2, let name = names.first else { return }
        guard let form = Form(rawValue: name), form.isForm else {
            return findings.add(FormsPageProblem.unknownForm(name), at: heading.position)
        }
        guard table[form] == nil else { return findings.add(FormsPageProblem.repeatedForm(name), at: heading.position) }
        var words: [FormAdvice.Topic: String] = [:]
        for item in blocks.flatMap(\.items) { read(item, into: &words, &findings) }
        for topic in FormAdvice.Topic.allCases where words[topic] == nil {
            findings.add(FormsPageProblem.missingTopic(topic, form: name), at: heading.position)
        }
        table.advice.append(FormAdvice(form, words))
    }

    private func read(_ item: RawList.Item, into words: inout [FormAdvice.Topic: String], _ findings: inout Findings) {
        guard case .paragraph(let lines)? = item.blocks.first,
            case .strong(let label)? = InlineReader.inlines(lines).first
        else { return findings.add(FormsPageProblem.noTopic, at: item.position) }
        let name = label.map(\.plain).joined().collapsingWhitespace,
            bare = name.last == ":" ? String(name.dropLast()) : name
        guard let topic = FormAdvice.Topic(rawValue: bare) else {
            return findings.add(FormsPageProblem.unknownTopic(bare), at: item.position)
        }
        guard words[topic] == nil else { return findings.add(FormsPageProblem.repeatedTopic(topic), at: item.position) }
        let text = InlineReader.inlines(lines).dropFirst().map(\.plain).joined().collapsingWhitespace
        if text.isEmpty { findings.add(FormsPageProblem.emptyTopic(topic), at: item.position) }
        words[topic] = text
    }
}

extension RawBlock {
    fileprivate var items: [RawList.Item] {
        if case .list(let list) = self { list.items } else { [] }
    }
}

/// The problems that the decision table of a course can have.
enum FormsPageProblem: Problem {
    case unknownForm(String)
    case repeatedForm(String)
    case missingTopic(FormAdvice.Topic, form: String)
    case noTopic
    case unknownTopic(String)
    case repeatedTopic(FormAdvice.Topic)
    case emptyTopic(FormAdvice.Topic)

    var message: String {
        switch self {
        case .unknownForm(let name): "no form is called '\(name)'"
        case .repeatedForm(let name): "the form '\(name)' has an entry already"
        case .missingTopic(let topic, let form): "the entry of '\(form)' does not say '\(topic.rawValue)'"
        case .noTopic: "this bullet does not begin with its topic"
        case .unknownTopic(let name): "no topic is called '\(name)'"
        case .repeatedTopic(let topic): "'\(topic.rawValue)' was said already"
        case .emptyTopic(let topic): "nothing follows '\(topic.rawValue)'"
        }
    }

    var hint: String {
        let topics = FormAdvice.Topic.allCases.map(\.rawValue)
        return switch self {
        case .unknownForm(let name): suggestion(for: name, among: Form.allCases.filter(\.isForm).map(\.rawValue))
        case .repeatedForm, .repeatedTopic: "keep one of them"
        case .missingTopic(let topic, _), .emptyTopic(let topic): "write '- **\(topic.rawValue):** …'"
        case .noTopic: "write '- **\(topics[0]):** …', in bold; the topics are: \(topics.joined(separator: ", "))"
        case .unknownTopic(let name): suggestion(for: name, among: topics)
        }
    }
}
