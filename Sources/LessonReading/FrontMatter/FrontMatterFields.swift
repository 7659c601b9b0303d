import LessonModel
import Yams

/// The keys and values of a front matter with the place of each.
struct FrontMatterFields {
    private struct Field {
        let value: Node
        let position: Position
    }
    private static let required = ["format", "id", "title", "form", "minutes"]
    private static let known = required + ["needs", "path", "source", "leaks", "limits"]
    /// In bytes, more than any lesson needs; a large YAML text could exhaust the parser.
    private static let sizeLimit = 16_384
    /// Kept low, because aliases of aliases grow exponentially.
    private static let aliasLimit = 8

    private let fields: [String: Field]
    /// The required keys that are there in another spelling, which is reported.
    private let misspelt: Set<String>
    private let places: YAMLPlaces
    /// The line of the closing `---`, where missing keys are reported.
    private let end: Int

    /// Reads these lines (from 0) of the file; nil when they are no mapping, which is reported.
    init?(_ text: SourceText, lines: Range<Int>, findings: inout Findings) {
        end = lines.upperBound + 1
        let source = lines.map { text.bytes[text.lines[$0].range].text }
        places = YAMLPlaces(lines: source)
        do {
            try Self.checkSize(source)
            // The basic resolver: the default one compiles a dozen patterns to guess types that we ask for by name.
            let root = try Yams.compose(yaml: source.joined(separator: "\n") + "\n", .basic)
            (fields, misspelt) = try Self.fields(of: root, places, &findings)
        } catch let error as FrontMatterProblem {
            findings.add(error, at: Position(line: 2))
            return nil
        } catch {
            let (problem, position) = places.problem(error)
            findings.add(problem, at: position)
            return nil
        }
    }

    /// Refuses YAML that could keep the YAML reader busy for ever.
    private static func checkSize(_ lines: [String]) throws(FrontMatterProblem) {
        guard lines.reduce(0, { $0 + $1.utf8.count }) <= sizeLimit else { throw .tooLong(limit: sizeLimit) }
        let aliases = lines.joined(separator: "\n").utf8.split { $0.isSpace || "[]{},?".utf8.contains($0) }
            .count { $0.first == UInt8(ascii: "*") }
        guard aliases <= aliasLimit else { throw .tooManyAliases }
    }

    private static func fields(
        of root: Node?, _ places: YAMLPlaces, _ findings: inout Findings
    ) throws -> ([String: Field], misspelt: Set<String>) {
        guard let root else { return ([:], []) }
        guard let mapping = root.mapping else { throw FrontMatterProblem.notMapping }
        var fields: [String: Field] = [:], misspelt: Set<String> = []
        for (key, value) in mapping {
            let position = places.position(key.mark)
            if let name = key.scalar?.string, known.contains(name) {
                fields[name] = Field(value: value, position: position)
            } else {
                let name = key.scalar?.string ?? "?"
                findings.add(FrontMatterProblem.unknownKey(name, known: known), at: position)
                if let meant = nearestName(to: name, in: known) { misspelt.insert(meant) }
            }
        }
        return (fields, misspelt)
    }

    /// The form that the lesson names; nil when it names none that exists.
    var knownForm: Form? { fields["form"]?.value.scalar.flatMap { Form(rawValue: $0.string) } }

    /// The header these fields make; `file` is the path that suggests an id where there is none.
    func header(file: String, findings: inout Findings) -> Header {
        for key in Self.required where fields[key] == nil && !misspelt.contains(key) {
            let like = key == "id" ? LessonName.id(like: file) : nil
            findings.add(FrontMatterProblem.missingKey(key, like: like), at: Position(line: end))
        }
        checkFormat(&findings)
        return Header(
            id: id(&findings), title: text("title", &findings), form: form(&findings),
            minutes: minutes(&findings), needs: needs(&findings), path: path(&findings),
            source: text("source", &findings),
            limits: limits(&findings), leaks: leaks(&findings), leaksPosition: fields["leaks"]?.position)
    }

    private func checkFormat(_ findings: inout Findings) {
        guard let field = fields["format"] else { return }
        guard let format = wholeNumber("format", &findings) else { return }
        if format > Header.currentFormat {
            findings.add(FrontMatterProblem.formatTooNew(format), at: field.position)
        } else if format < Header.currentFormat {
            findings.add(FrontMatterProblem.formatTooOld(format), at: field.position)
        }
    }

    private func id(_ findings: inout Findings) -> String {
        let id = text("id", &findings)
        guard let field = fields["id"], !id.isEmpty, !LessonName.isID(id) else { return id }
        findings.add(FrontMatterProblem.unfitID(id), at: field.position)
        return id
    }

    private func needs(_ findings: inout Findings) -> [String] {
        let needs = texts("needs", &findings)
        for id in needs where !LessonName.isID(id) {
            findings.add(FrontMatterProblem.unfitID(id), at: fields["needs"]?.position ?? Position(line: end))
        }
        return needs
    }

    private func path(_ findings: inout Findings) -> PathName? {
        let name = text("path", &findings)
        return name.isEmpty ? nil : PathName(name)
    }

    private func leaks(_ findings: inout Findings) -> [Leak] {
        let names = texts("leaks", &findings), place = fields["leaks"]?.position ?? Position(line: end)
        for name in names where Leak(rawValue: name) == nil {
            findings.add(FrontMatterProblem.unknownLeak(name), at: place)
        }
        let leaks = names.compactMap(Leak.init)
        let repeated = leaks.indices.first { leaks[..<$0].contains(leaks[$0]) }
        if let repeated { findings.add(FrontMatterProblem.repeatedLeak(leaks[repeated].rawValue), at: place) }
        return leaks
    }

    private func form(_ findings: inout Findings) -> Form {
        let name = text("form", &findings)
        guard let field = fields["form"], !name.isEmpty, knownForm == nil else { return knownForm ?? .none }
        findings.add(FrontMatterProblem.unknownForm(name), at: field.position)
        return .none
    }

    private func minutes(_ findings: inout Findings) -> Int {
        guard let field = fields["minutes"], let minutes = wholeNumber("minutes", &findings) else { return 1 }
        if minutes < 1 { findings.add(FrontMatterProblem.minutesNotPositive(minutes), at: place(ofValue: field)) }
        return max(1, minutes)
    }

    private func limits(_ findings: inout Findings) -> LimitChanges {
        guard let field = fields["limits"] else { return [:] }
        return LimitsReader(places: places).changes(field.value, at: field.position, &findings)
    }

    private func wholeNumber(_ key: String, _ findings: inout Findings) -> Int? {
        guard let field = fields[key] else { return nil }
        if let scalar = field.value.scalar, scalar.style == .plain, let number = Int(scalar.string) { return number }
        findings.add(FrontMatterProblem.notNumber(key), at: place(ofValue: field))
        return nil
    }

    /// The place of a value that stands there; that of its key where it is empty.
    private func place(ofValue field: Field) -> Position {
        guard field.value.scalar?.string.isEmpty != true, let mark = field.value.mark else { return field.position }
        return places.position(mark)
    }

    /// The text of a key, or an empty text when the key is absent; reports a value that is empty or no text.
    private func text(_ key: String, _ findings: inout Findings) -> String {
        guard let field = fields[key] else { return "" }
        guard let scalar = field.value.scalar else {
            findings.add(FrontMatterProblem.notText(key), at: field.position)
            return ""
        }
        let isNull = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
        let isEmpty = isNull || scalar.string.allSatisfy(\.isWhitespace)
        if isEmpty { findings.add(FrontMatterProblem.emptyKey(key), at: field.position) }
        return isEmpty ? "" : scalar.string
    }

    private func texts(_ key: String, _ findings: inout Findings) -> [String] {
        guard let field = fields[key] else { return [] }
        let texts = field.value.sequence?.compactMap { $0.scalar?.string }
        if let texts, texts.count == field.value.sequence?.count { return texts }
        let single = field.value.scalar?.string ?? ""
        findings.add(FrontMatterProblem.notTexts(key, like: single), at: field.position)
        return []
    }
}
