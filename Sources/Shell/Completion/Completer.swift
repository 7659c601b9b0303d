import LessonCode
import LessonModel

/// Finds the candidates at the cursor: commands and their arguments, names in scope, members behind a dot.
package struct Completer {
    typealias Candidate = CompletionList.Candidate
    /// The word before the cursor, and everything that could stand in its place.
    typealias Choice = (word: Substring, candidates: [Candidate])

    let scope: Scope
    /// The names in a folder, those of folders with a slash at the end.
    let names: @Sendable (_ folder: String) -> [String]
    /// The members that can follow the dot at the end of Swift typed for a world, or for all, where the scope knows none.
    let furtherMembers: (_ code: Substring, _ world: String?) -> [ScopeName]

    package init(
        scope: Scope, names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
        furtherMembers: @escaping (_ code: Substring, _ world: String?) -> [ScopeName] = { _, _ in [] }
    ) {
        (self.scope, self.names, self.furtherMembers) = (scope, names, furtherMembers)
    }

    /// The candidates for the word before the cursor, which counts characters of the text.
    package func completions(text: String, cursor: Int) -> CompletionList {
        let typed = text.prefix(max(0, cursor)), choice = choice(atEndOf: typed.drop(while: \.isWhitespace))
        return CompletionList(
            start: typed.count - choice.word.count, candidates: choice.candidates.matching(choice.word))
    }

    private func choice(atEndOf line: Substring) -> Choice {
        let reader = CellReader(scope: scope)
        if let (world, input) = reader.worldNamed(by: line) { return swift(atEndOf: input, for: world) }
        if line.first == ":" { return spelledCommand(line.dropFirst()) }
        if line.isOneWord { return firstWord(line) }
        guard let (entry, rest) = reader.bareEntry(line) else { return swift(atEndOf: line) }
        return argument(of: entry.takes, atEndOf: rest.drop(while: \.isWhitespace))
    }

    private func spelledCommand(_ line: Substring) -> Choice {
        guard let blank = line.firstIndex(where: \.isWhitespace) else { return (line, Self.commands) }
        guard let entry = CommandTable.entry(meantBy: line[..<blank]) else { return ("", []) }
        return argument(of: entry.takes, atEndOf: line[blank...].drop(while: \.isWhitespace))
    }

    /// The beginning of a line may become a command, the name of a world, or Swift.
    private func firstWord(_ word: Substring) -> Choice {
        let commands = Self.commands.filter { !scope.declares($0.text) }
        let worlds = scope.wirings.map { Candidate($0 + ":", "asks this world alone") }
        let keywords = word.isEmpty ? [] : Self.keywords.map { Candidate($0, "Swift") }
        return (word, (commands + worlds + namesInScope + keywords).sortedWithoutRepeats)
    }

    /// Names in Swift, none where the text ends inside a string or a comment.
    func swift(atEndOf code: Substring, for world: String? = nil) -> Choice {
        guard let path = CellSyntax(String(code)).nameAtEnd else { return ("", []) }
        let word = code.suffix(path.word.count)
        guard let owner = path.owner else { return (word, namesInScope.sortedWithoutRepeats) }
        let known = members(of: owner)
        guard known.matching(word).isEmpty else { return (word, known.sortedWithoutRepeats) }
        let further = furtherMembers(code.dropLast(word.count), world).map(\.candidate)
        return (word, (known + further).sortedWithoutRepeats)
    }

    static let commands = CommandTable.entries.map { Candidate($0.word, $0.summary) }.sortedWithoutRepeats

    private var namesInScope: [Candidate] { scope.names.reversed().map(\.candidate) }

    /// The words of Swift with which a line often begins.
    static let keywords = [
        "await", "class", "enum", "extension", "for", "func", "if", "import",
        "let", "protocol", "struct", "switch", "try", "var", "while",
    ]
}

extension ScopeName {
    var candidate: CompletionList.Candidate {
        CompletionList.Candidate(name, detail.isEmpty ? keyword : "\(keyword) \(detail)")
    }
}

extension [CompletionList.Candidate] {
    /// The candidates sorted by their text; among several with the same text, the first one stays.
    var sortedWithoutRepeats: Self {
        var seen: Set<String> = []
        return filter { seen.insert($0.text).inserted }.sorted { $0.text < $1.text }
    }

    /// The candidates that begin with a word; if there are none, the candidates that do when letter case is ignored.
    fileprivate func matching(_ word: Substring) -> Self {
        let exact = filter { $0.text.hasPrefix(word) }
        return exact.isEmpty ? filter { $0.text.lowercased().hasPrefix(word.lowercased()) } : exact
    }
}

extension Substring {
    /// Whether the part can be the beginning of a command, of `hard-wired:` or of a name.
    fileprivate var isOneWord: Bool {
        first?.isNumber != true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
}

extension Completer {
    /// The members that can follow the names before a dot, as far as the scope knows the types of these names.
    func members(of owner: [NamePath.Part]) -> [Candidate] {
        guard let first = owner.first, let start = scope.names.last(where: { $0.name == first.name }) else { return [] }
        if start.isType, !first.isCall {
            return owner.count == 1 ? start.members.filter(\.isStatic).map(\.candidate) : []
        }
        var type = start.isType ? start : self.type(of: start, isCall: first.isCall)
        for part in owner.dropFirst() {
            let member = type?.members.first { $0.name == part.name && !$0.isStatic }
            type = member.flatMap { self.type(of: $0, isCall: part.isCall) }
        }
        return type?.members.filter { !$0.isStatic }.map(\.candidate) ?? []
    }

    /// The type of a value, or of what a function returns when it is called.
    private func type(of name: ScopeName, isCall: Bool) -> ScopeName? {
        guard isCall == (name.keyword == "func") else { return nil }
        let written = isCall ? name.detail.resultType : name.detail[...]
        let type = written?.bareTypeName
        return scope.names.last { $0.isType && $0.name == type }
    }
}

extension ScopeName {
    private static let types: Set = ["class", "struct", "enum", "actor", "protocol", "typealias"]

    fileprivate var isType: Bool { Self.types.contains(keyword) }

    /// Whether the member follows the type's own name and not a value: `static let`, `class func`, `case`, `init`.
    fileprivate var isStatic: Bool {
        ["static ", "class "].contains { keyword.hasPrefix($0) } || keyword == "case" || keyword == "init"
    }
}

extension String {
    fileprivate var resultType: Substring? {
        ranges(of: "-> ").last.map { self[$0.upperBound...] }
    }
}

extension Substring {
    /// A type's own name: `Box` of `any Box<Int>?`.
    fileprivate var bareTypeName: String {
        var name = trimmed
        while let last = name.last, "?!)".contains(last) { name.removeLast() }
        name = name.drop { $0 == "(" }
        for word in ["any ", "some "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
        return String(name.prefix { $0 != "<" })
    }
}
