import LessonCode
import LessonModel

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
