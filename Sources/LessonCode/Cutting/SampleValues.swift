import LessonModel
import SwiftSyntax

/// Makes a value of a type out of its name, for a call that nobody wrote, and for what a fake gives.
struct SampleValues {
    let types: [String: TypeOutline]

    /// The expression of a value; nil for a type of which nothing is known.
    func value(of type: String, depth: Int = 0) -> String? {
        let type = type.replacing(#/^(any|some|borrowing|consuming|sending|__owned)\ /#, with: "").trimmed
        if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
        if let known = Self.known[type] { return known }
        if type.hasPrefix("["), type.hasSuffix("]") { return type.hasColonAtTop ? "[:]" : "[]" }
        if type.hasPrefix("Set<") { return "[]" }
        if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->") {
            let parts = type.dropFirst().dropLast().split(separator: ",").map {
                value(of: String($0), depth: depth + 1)
            }
            return parts.contains(nil) ? nil : "(\(parts.compactMap { $0 }.joined(separator: ", ")))"
        }
        if let match = type.wholeMatch(of: /(?:@\w+ )*\((.*?)\)( async)?( throws)? -> (.+)/) {
            return closure(parameters: String(match.1), result: String(match.4), depth: depth)
        }
        return depth < 3 ? made(type, depth) : nil
    }

    private func closure(parameters: String, result: String, depth: Int) -> String? {
        let count = parameters.isEmpty ? 0 : parameters.split(separator: ",").count
        let head = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
        if ["Void", "()"].contains(result) { return "{ \(head)}" }
        return value(of: result, depth: depth + 1).map { "{ \(head)\($0) }" }
    }

    /// A value of a type of the module.
    private func made(_ type: String, _ depth: Int) -> String? {
        guard let outline = types[type] ?? types.first(where: { $0.key.hasSuffix("." + type) })?.value,
            outline.declaration.genericParameters == nil
        else { return nil }
        if outline.kind == .enumeration {
            let cases = outline.members.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            return cases.first { $0.parameterClause == nil }.map { "\(outline.name).\($0.name.text)" }
        }
        return call(of: outline, depth: depth)
    }

    /// A call of the simplest initializer of a type.
    func call(of outline: TypeOutline, depth: Int = 0) -> String? {
        guard outline.kind != .enumeration, outline.declaration.genericParameters == nil else { return nil }
        let initializers = outline.initializers.filter { initializer in
            !["private", "fileprivate"].contains(initializer.modifiers.accessLevel) && initializer.optionalMark == nil
                && initializer.signature.effectSpecifiers == nil && initializer.genericParameterClause == nil
        }
        // A seam stands in those that set the properties themselves.
        for some in [initializers.filter { !$0.delegates }, initializers] {
            let written = some.compactMap { arguments($0.signature.parameterClause.parameters, depth: depth) }
            if let least = written.min(by: { $0.count < $1.count }) {
                return "\(outline.name)(\(least.joined(separator: ", ")))"
            }
        }
        guard outline.initializers.isEmpty else { return nil }
        return outline.kind == .structure ? memberwise(outline, depth) : "\(outline.name)()"
    }

    private func memberwise(_ outline: TypeOutline, _ depth: Int) -> String? {
        var list: [String] = []
        for variable in outline.stored where !variable.isLazy {
            for binding in variable.bindings where binding.initializer == nil {
                guard let type = binding.typeAnnotation?.type.trimmedDescription else { return nil }
                if type.hasSuffix("?"), variable.bindingSpecifier.text == "var" { continue }
                guard let value = value(of: type, depth: depth + 1) else { return nil }
                list.append("\(binding.pattern.trimmedDescription): \(value)")
            }
        }
        return "\(outline.name)(\(list.joined(separator: ", ")))"
    }

    /// The arguments for the parameters without a default; nil when some have no known value.
    func arguments(_ parameters: FunctionParameterListSyntax, depth: Int = 0) -> [String]? {
        var list: [String] = []
        for parameter in parameters where parameter.defaultValue == nil && parameter.ellipsis == nil {
            let type = parameter.type.trimmedDescription.replacing(#/@\w+\ /#, with: "")
            guard !type.hasPrefix("inout "), let value = value(of: type, depth: depth + 1) else { return nil }
            let label = parameter.firstName.text
            list.append(label == "_" ? value : "\(label): \(value)")
        }
        return list
    }

    private static let response =
        "URLResponse(url: URL(fileURLWithPath: \"/a\"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)"

    private static let known: [String: String] = [
        "String": "\"a\"", "Substring": "\"a\"", "Character": "\"a\"", "Bool": "true", "Double": "1.5", "Float": "1.5",
        "Int": "3", "Int8": "3", "Int16": "3", "Int32": "3", "Int64": "3", "UInt": "3", "UInt8": "3", "UInt16": "3",
        "UInt32": "3", "UInt64": "3", "Decimal": "3", "TimeInterval": "60", "CGFloat": "1.5", "Any": "3",
        "Date": "Date(timeIntervalSince1970: 1_700_000_000)", "Data": "Data()", "URL": "URL(fileURLWithPath: \"/a\")",
        "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!",
        "Calendar": "Calendar(identifier: .gregorian)",
        "TimeZone": "TimeZone(secondsFromGMT: 0)!", "Locale": "Locale(identifier: \"en_US\")", "Void": "()",
        "URLRequest": "URLRequest(url: URL(fileURLWithPath: \"/a\"))", "URLResponse": response,
        "Duration": "Duration.seconds(1)", "DateComponents": "DateComponents()", "CharacterSet": "CharacterSet()",
        "Range<Int>": "0..<3", "ClosedRange<Int>": "0...3", "Error": "CancellationError()",
        "RandomNumberGenerator": "SystemRandomNumberGenerator()", "Process": "Process()",
        "DispatchTime": "DispatchTime(uptimeNanoseconds: 1_000_000_000)", "NSString": "\"a\"", "NSNumber": "3",
    ]
}

extension DeclGroupSyntax {
    var genericParameters: GenericParameterClauseSyntax? {
        asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }

    /// Whether a colon stands in the outermost brackets: of a dictionary's type.
    fileprivate var hasColonAtTop: Bool {
        var depth = 0
        for character in self {
            if "[(<".contains(character) { depth += 1 }
            if "])>".contains(character) { depth -= 1 }
            if character == ":", depth == 1 { return true }
        }
        return false
    }
}
