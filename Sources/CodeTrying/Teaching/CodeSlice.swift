import CodeParsing
import LessonCode
import LessonModel
import SwiftSyntax

/// The part of somebody's code that one function needs, as it stands there: a lesson about the function shows no more.
///
/// It goes by names and so keeps too much rather than too little. Whether the part compiles is for the compiler to say.
package struct CodeSlice {
    private let sources: [TriedSource]

    package init(_ sources: [TriedSource]) {
        self.sources = sources
    }

    /// The part that a function with this name needs, in one text; nil when no declaration has the name.
    ///
    /// - Parameters:
    ///   - function: the name with types, with or without labels: `Greeter.greeting(at:)`.
    ///   - others: the names of functions that stay with what they need, where they are there.
    ///   - unreached: the offsets, before their bodies, of functions that are not needed though something else has the same name; by the
    ///     index of their file.
    package func text(
        for function: String, and others: [String] = [], leaving unreached: [Int: Set<Int>] = [:]
    ) -> String? {
        let trees = sources.map { SwiftText.parse($0.text) }
        let own = Set(trees.flatMap { TypeReader.types(in: $0) }.map(\.name))
        let roots = trees.enumerated().map { SlicePart.parts(of: $1, own: own, unreached: unreached[$0] ?? []) }
        guard Self.keep(function, in: roots) else { return nil }
        for other in others { _ = Self.keep(other, in: roots) }
        keepWhatIsNamed(roots.flatMap { $0 })
        return Self.joined(zip(sources, roots).map { source, parts in Self.kept(of: source.text, parts) })
    }

    /// Keeps the declarations with a name. Returns whether there is one.
    private static func keep(_ function: String, in roots: [[SlicePart]]) -> Bool {
        let path = function.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        let kept = roots.flatMap { $0 }.filter { $0.keep(path[...]) }
        return !kept.isEmpty
    }

    /// All of the code in one text.
    package var wholeText: String { Self.joined(sources.map(\.text)) }

    /// Keeps what the kept parts name, until they name nothing more.
    private func keepWhatIsNamed(_ roots: [SlicePart]) {
        var known = -1
        while true {
            let words = roots.reduce(into: Set<String>()) { $0.formUnion($1.keptWords) }
            guard words.count != known else { return }
            known = words.count
            for part in roots { part.keepNamed(by: words, inAll: false) }
        }
    }

    private static func kept(of text: String, _ parts: [SlicePart]) -> String {
        var edits = TextEdits()
        for range in parts.flatMap(\.left) { edits.replace(range, with: "") }
        return edits.applied(to: text)
    }

    /// The texts as one, with each import once, at the top.
    private static func joined(_ texts: [String]) -> String {
        let texts = texts.map { $0.replacing("\r\n", with: "\n") }
        guard texts.count > 1 else { return texts.map(\.withoutBlankEnds).joined() }
        let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        let imports = lines.flatMap { $0.filter(\.isImport) }.withoutRepeats.joined(separator: "\n")
        let rest = lines.map { $0.filter { !$0.isImport }.joined(separator: "\n").withoutBlankEnds }
        return ([imports] + rest).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

extension String {
    /// Whether the line is an import, perhaps with a word before it that says who else may see it.
    fileprivate var isImport: Bool {
        prefixMatch(of: /(?:@\w+ +|(?:public|package|internal|private) +)*import +/) != nil
    }
}

/// A declaration that can be left out of a text, with its members. A class since parts are marked in place.
private final class SlicePart {
    /// The declaration with the comments and blanks before it.
    let range: Range<Int>
    let names: [String]
    /// The names that stand in it, those in its members apart.
    let words: Set<String>
    let members: [SlicePart]
    /// Whether the part stays wherever the part around it stays.
    let isNeeded: Bool
    let isExtension: Bool
    /// Whether it extends a type of another module, which nobody has to name for its members.
    let isOfForeignType: Bool
    /// Whether nothing that is kept calls it, though something has its name.
    let isUnreached: Bool
    /// Whether a protocol of another module may ask for any of the members.
    let keepsMembers: Bool
    /// The names of the members for which protocols of the library ask.
    let asked: Set<String>
    private var isKept = false

    static func parts(of tree: SourceFileSyntax, own: Set<String>, unreached: Set<Int>) -> [SlicePart] {
        tree.statements.map { item in
            SlicePart(item.item.as(DeclSyntax.self), in: Syntax(item), own: own, unreached: unreached)
        }
    }

    private init(_ declaration: DeclSyntax?, in item: Syntax, own: Set<String>, unreached: Set<Int>) {
        range = item.position.utf8Offset..<item.endPosition.utf8Offset
        let group = declaration?.asProtocol((any DeclGroupSyntax).self)
        let isOpen = group != nil && declaration?.is(ProtocolDeclSyntax.self) == false
        names = declaration?.declaredNames ?? []
        let isLeft = declaration?.head.map { unreached.contains(where: $0.contains) } ?? false
        isUnreached = isLeft
        isNeeded = declaration.map { $0.isNeeded && !($0.isOverride && isLeft) } ?? true
        isExtension = declaration?.is(ExtensionDeclSyntax.self) ?? false
        isOfForeignType = isExtension && names.allSatisfy { !own.contains($0) }
        let inherited = (group?.inheritanceClause?.inheritedTypes ?? []).map(\.type.trimmedDescription)
        keepsMembers = inherited.contains { !own.contains($0) && Self.membersAskedFor[$0] == nil }
        asked = Set(inherited.flatMap { Self.membersAskedFor[$0] ?? [] })
        guard isOpen, let group else {
            (words, members) = (item.identifierWords, [])
            return
        }
        members = group.memberBlock.members.map { SlicePart($0.decl, in: Syntax($0), own: own, unreached: unreached) }
        words = group.memberBlock.members.reduce(into: item.identifierCounts) { counts, member in
            for (word, count) in Syntax(member).identifierCounts { counts[word, default: 0] -= count }
        }.filter { $0.value > 0 }.keys.reduce(into: []) { $0.insert($1) }
    }

    /// The members that protocols of the library ask for: those with a name, for initializers and operators stay anyway.
    /// The raw type of an enumeration, which stands in the same place, asks for none.
    private static let membersAskedFor: [String: [String]] = [
        "Sendable": [], "@unchecked Sendable": [], "Error": [], "AnyObject": [], "String": [], "Int": [],
        "Equatable": [], "Comparable": [], "Hashable": ["hash", "hashValue"], "Codable": ["encode"],
        "Encodable": ["encode"], "Decodable": [], "CaseIterable": ["allCases"], "Identifiable": ["id"],
        "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
        "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
        "RawRepresentable": ["rawValue"],
    ]

    /// Keeps the declaration with this path, and what stands around it. Returns whether it is there.
    func keep(_ path: ArraySlice<String>) -> Bool {
        guard let first = path.first, names.contains(first) || path.count == 1 && isNeeded && first == "init" else {
            return false
        }
        if path.count == 1 {
            isKept = true
            return true
        }
        // An extension of a nested type is named by its whole path.
        let found = members.filter { $0.keep(path.dropFirst()) }
        guard !found.isEmpty else { return false }
        isKept = true
        return true
    }

    var keptWords: Set<String> {
        guard isKept else { return [] }
        return members.reduce(into: words) { $0.formUnion($1.keptWords) }
    }

    /// Keeps the parts that have one of these names.
    func keepNamed(by words: Set<String>, inAll keepsAll: Bool) {
        let isNamed = names.contains { words.contains($0) }
        if isExtension, !keepsMembers, asked.isEmpty {
            let isUsed = members.contains { !$0.isUnreached && $0.names.contains { words.contains($0) } }
            isKept = isKept || isUsed && (isNamed || isOfForeignType)
        } else {
            isKept = isKept || isNeeded || keepsAll || isNamed && !isUnreached
        }
        guard isKept else { return }
        for member in members {
            member.keepNamed(by: words, inAll: keepsMembers || !asked.isDisjoint(with: member.names))
        }
    }

    /// The ranges of what is not kept.
    var left: [Range<Int>] { isKept ? members.flatMap(\.left) : [range] }
}

extension DeclSyntax {
    fileprivate var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.map { $0.pattern.trimmedDescription }
        }
        if let type = self.as(ExtensionDeclSyntax.self) {
            return [String(type.extendedType.trimmedDescription.split(separator: ".").last ?? "")]
        }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }

    /// The part of a function or a variable before its body, where the compiler says that it stands.
    fileprivate var head: Range<Int>? {
        let body: (any SyntaxProtocol)?
        if let function = self.as(FunctionDeclSyntax.self) {
            body = function.body
        } else if let variable = self.as(VariableDeclSyntax.self) {
            body = variable.bindings.first?.accessorBlock
        } else {
            return nil
        }
        return position.utf8Offset..<(body?.position ?? endPosition).utf8Offset
    }

    fileprivate var isOverride: Bool {
        asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "override" } ?? false
    }

    /// Whether the declaration stays whether or not somebody names it: without it others mean something else, or do not
    /// compile.
    fileprivate var isNeeded: Bool {
        if isOverride { return true }
        if let function = self.as(FunctionDeclSyntax.self) {
            if case .identifier = function.name.tokenKind { return false }
            return true
        }
        if let variable = self.as(VariableDeclSyntax.self) {
            let isPlain = variable.bindings.contains { $0.initializer == nil && $0.accessorBlock == nil }
            return isPlain && !variable.isOfType
        }
        if self.is(TypeAliasDeclSyntax.self) { return false }
        return asProtocol((any DeclGroupSyntax).self) == nil
    }
}

extension Syntax {
    fileprivate var identifierCounts: [String: Int] {
        tokens(viewMode: .sourceAccurate).reduce(into: [:]) { counts, token in
            if case .identifier(let name) = token.tokenKind { counts[name, default: 0] += 1 }
        }
    }

    fileprivate var identifierWords: Set<String> { Set(identifierCounts.keys) }
}

extension String {
    /// The text without blank lines at its start and its end.
    var withoutBlankEnds: String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines = lines.dropFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines = lines.dropLast() }
        return lines.joined(separator: "\n")
    }
}
