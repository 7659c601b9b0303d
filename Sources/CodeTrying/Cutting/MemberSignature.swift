import LessonCode
import SwiftSyntax

/// The declaration of a member as a protocol can ask for it, read from the compiler's identifier and cut down to what a
/// call of it names.
struct MemberSignature: Hashable {
    struct Parameter: Hashable {
        /// Nil for `_`.
        var label: String?
        var type: String

        var isFunction: Bool { type.contains("->") }
    }
    var name: String
    /// Nil for a property.
    var parameters: [Parameter]?
    /// `Void` for none.
    var result: String
    var isAsync = false
    var isThrowing = false
    /// Whether code assigns to the property.
    var isSet = false
    /// Whether some call does not use the result.
    var isDiscardable = false

    /// The type to which the member belongs; empty for a function of a module.
    var owner = ""
    /// Whether the member belongs to the type and not to each value.
    var isOfType = false
    /// The conditions under which a generic member is there, as its name has them.
    var conditions: [String] = []

    /// Nil for what is no function and no property; and for a member that is generic or private, unless it is asked for its
    /// name alone.
    init?(identifier: String, modules: Set<String>, forName: Bool = false) {
        guard identifier.hasPrefix("s:"), let text = LinkerName.demangled("$s" + identifier.dropFirst(2)) else {
            return nil
        }
        isOfType = text.hasPrefix("static ") || text.hasPrefix("class ")
        var bare = text.replacing(#/^(static|class)\ /#, with: "").replacing(#/\(extension\ in\ [^)]*\):/#, with: "")
        if forName {
            bare = bare.replacing(#/\((\w+)\ in\ _[0-9A-F]+\)/#) { "\($0.1)" }
            let clause = #/<[^<>]*\ where\ ((?:[^<>]|<[^<>]*>)*)>(?=\.)/#
            conditions = bare.matches(of: clause).map { Self.clean(String($0.1), modules) }
            bare = bare.replacing(clause, with: "")
        }
        var rest = Substring(bare.replacing(#/<\ where\ [^>]*>/#, with: ""))
        guard forName || !rest.contains("<A") else { return nil }
        let path = rest.prefix { $0 != "(" && $0 != " " && $0 != "<" }
        name = path.split(separator: ".").last.map(String.init) ?? ""
        owner = Self.clean(String(path.dropLast(name.count)), modules).trimmedDots
        if Self.library.contains(owner) || modules.contains(owner) { owner = "" }
        rest = rest.dropFirst(path.count)
        let generic = GenericClause(takenFrom: &rest)
        conditions += generic.conditions.map { Self.clean($0, modules) }
        if rest.hasPrefix(" : ") {
            result = Self.clean(String(rest.dropFirst(3)), modules)
            return
        }
        guard rest.hasPrefix("("), let parts = Self.parts(ofListIn: rest) else { return nil }
        parameters = parts.list.map { part in
            let label = part.prefixMatch(of: #/([A-Za-z_]\w*):\ /#).map { String($0.1) }
            let type = label.map { String(part.dropFirst($0.count + 2)) } ?? part
            return Parameter(label: label == "_" ? nil : label, type: Self.clean(generic.opened(type), modules))
        }
        let tail = parts.rest.split(separator: "-> ", maxSplits: 1)
        (isAsync, isThrowing) = (tail.first?.contains("async") ?? false, tail.first?.contains("throws") ?? false)
        let result = tail.count > 1 ? Self.clean(generic.opened(String(tail[1])), modules) : "Void"
        self.result = result == "()" ? "Void" : result
    }

    /// The parts between the commas of a list in parentheses or brackets, and what follows it.
    static func parts(ofListIn text: Substring) -> (list: [String], rest: String)? {
        var list: [String] = [], current = "", depth = 0, index = text.startIndex
        while index < text.endIndex {
            let character = text[index], next = text.index(after: index)
            let isArrow = character == ">" && index > text.startIndex && text[text.index(before: index)] == "-"
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character), !isArrow { depth -= 1 }
            if depth == 0 {
                if !current.isEmpty { list.append(current) }
                return (list, String(text[next...]))
            }
            if depth == 1, character == "," {
                list.append(current)
                current = ""
            } else if index > text.startIndex, !(current.isEmpty && character == " ") {
                current.append(character)
            }
            index = next
        }
        return nil
    }

    /// A type without the names of modules.
    private static func clean(_ type: String, _ modules: Set<String>) -> String {
        // An argument that is handed over unevaluated is handed to a protocol's function as the value it gives.
        let bare = type.replacing(#/__(shared|owned)\ |@autoclosure\ \(\) -> /#, with: "")
        return bare.replacing(/\b([A-Za-z_]\w*)\.(?=[A-Z_])/) { match in
            let module = String(match.1)
            return modules.contains(module) || library.contains(module) ? "" : String(match.0)
        }.replacing(" : ", with: ": ").replacing("-> ()", with: "-> Void").sugared
    }

    private static let library: Set = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationInternationalization",
        "_Concurrency", "Dispatch", "__C",
    ]
}

extension MemberSignature {
    /// The member as a call names it: without the parameters whose defaults the call takes. Nil when the call does not
    /// fit.
    func used(by call: FunctionCallExprSyntax) -> MemberSignature? {
        guard let parameters else { return nil }
        var used: [Parameter] = [], rest = parameters[...]
        for argument in call.arguments {
            let label = argument.label?.text
            guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
            used.append(rest[index])
            rest = rest[(index + 1)...]
        }
        if call.trailingClosure != nil {
            guard let last = rest.last(where: \.isFunction), call.additionalTrailingClosures.isEmpty else { return nil }
            used.append(last)
        }
        var signature = self
        signature.parameters = used
        signature.isDiscardable = result != "Void" && call.isStatement
        return signature
    }

    /// The names that the parameters have inside.
    var innerNames: [String] {
        var names: [String] = []
        for parameter in parameters ?? [] {
            var name = Self.innerName(parameter)
            while names.contains(name) { name += "2" }
            names.append(name)
        }
        return names
    }

    private static func innerName(_ parameter: Parameter) -> String {
        guard let label = parameter.label else { return parameter.isFunction ? "body" : "value" }
        if label.contains(where: \.isUppercase) { return lastWord(of: label).asName }
        return prepositions.contains(label) ? lastWord(of: parameter.type.filter(\.isLetter)).asName : label.asName
    }

    /// The last word of a name, in small letters: `key` of `forKey`, `request` of `URLRequest`, `url` of `baseURL`.
    private static func lastWord(of name: String) -> String {
        let word = name.wholeMatch(of: /.*?(?<word>(?:[A-Z][^A-Z]+|[A-Z]+|[^A-Z]+))/)?.word ?? name[...]
        return word.lowercased()
    }

    private static let prepositions: Set = ["from", "for", "in", "at", "with", "of", "to", "by", "on", "as"]

    /// `func integer(forKey key: String) -> Int`, without a body.
    var head: String {
        guard let parameters else { return "var \(name): \(result)" }
        let list = zip(parameters, innerNames).map { parameter, inner in
            let label = parameter.label.map { $0 == inner ? "" : "\($0) " } ?? "_ "
            return "\(label)\(inner): \(parameter.isFunction ? "@escaping " : "")\(parameter.type)"
        }
        return "func \(name)(\(list.joined(separator: ", ")))\(effects)" + (result == "Void" ? "" : " -> \(result)")
    }

    var effects: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
    /// The words before a call.
    var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    /// The call of the member of an object, with the inner names or these arguments.
    func call(of object: String, _ arguments: [String]? = nil) -> String {
        guard let parameters else { return "\(object).\(name)" }
        let list = zip(parameters, arguments ?? innerNames).map { parameter, value in
            (parameter.label.map { $0 + ": " } ?? "") + value
        }
        return "\(object).\(name)(\(list.joined(separator: ", ")))"
    }

    /// The type of a closure that does the same: `(String) -> Int`. A task keeps what is handed to it.
    var closureType: String {
        let isKept = FakeTask(result) != nil
        let types = (parameters ?? []).map { isKept && $0.isFunction ? "@escaping \($0.type)" : $0.type }
        return "(\(types.joined(separator: ", ")))\(effects) -> \(result)"
    }
}

extension MemberSignature {
    /// Two uses of one member are the same, whether or not they use what it returns.
    var key: MemberSignature {
        var key = self
        (key.isSet, key.isDiscardable) = (false, false)
        return key
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call stands alone, so that nobody uses what it returns.
    var isStatement: Bool {
        var node = Syntax(self)
        while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
            node = parent
        }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
        return !item.isResult
    }
}

extension CodeBlockItemSyntax {
    /// Whether the item is all that a function or a computed property does, so that its value is what they give.
    fileprivate var isResult: Bool {
        guard let items = parent?.as(CodeBlockItemListSyntax.self), items.count == 1, let owner = items.parent else {
            return false
        }
        if owner.is(AccessorBlockSyntax.self) { return true }
        if let accessor = owner.parent?.as(AccessorDeclSyntax.self) {
            return accessor.accessorSpecifier.tokenKind == .keyword(.get)
        }
        let result = owner.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.trimmedDescription
        return result.map { !["Void", "()"].contains($0) } ?? false
    }
}

extension String {
    fileprivate var trimmedDots: String { hasSuffix(".") ? String(dropLast()) : self }

    /// The type as people write it: `[Int]`, `[String: Int]` and `Int?`.
    fileprivate var sugared: String {
        var type = self
        while true {
            let inner = type.replacing(#/\bArray<([^<>]*)>/#) { "[\($0.1)]" }
                .replacing(#/\bDictionary<([^<>,]*),\ ([^<>]*)>/#) { "[\($0.1): \($0.2)]" }
                .replacing(#/\bOptional<([^<>]*)>/#) { match in
                    match.1.contains("->") || match.1.hasPrefix("any ") ? "(\(match.1))?" : "\(match.1)?"
                }
            if inner == type { return type }
            type = inner
        }
    }

    /// The word as a name, where it is a keyword of Swift.
    fileprivate var asName: String {
        Self.keywords.contains(self) ? self + "Value" : self
    }

    private static var keywords: Set<String> {
        [
            "in", "for", "as", "is", "default", "return", "extension", "class", "protocol", "where", "self", "init",
            "import", "operator", "repeat", "switch", "case", "static", "struct", "enum", "func", "var", "let", "if",
            "else", "guard", "do", "try", "throw", "throws", "while", "break", "continue", "defer", "super",
            "subscript",
        ]
    }
}
