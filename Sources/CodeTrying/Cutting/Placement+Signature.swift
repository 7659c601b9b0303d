import SwiftSyntax

/// A protocol of another module may ask for a function as it is, and have one of its own for types that lack it: with one
/// parameter more, the code would compile, and nothing would call it any more.
extension Placement {
    /// Keeps the function under its old signature, which hands the live thing on to the one with the new parameter.
    mutating func keepSignature(of function: CutFunction, for name: String, handing plug: Plug) throws(NoPlace) {
        guard case .argument(_, let label, let before) = way, let declared = function.function else { return }
        let layout = layout(function.file)
        let indent = layout.indentation(at: declared.positionAfterSkippingLeadingTrivia.utf8Offset)
        let call = try declared.call(handing: "\(label): \(plug.live)", behind: before.count)
        let lines = [declared.head + " {", layout.unit + call, "}"].map { indent + $0 }
        let text = ([String(), String()] + lines).joined(separator: layout.newline)
        insert(text, at: declared.endPositionBeforeTrailingTrivia.utf8Offset, in: function.file)
        notes.append("'\(name)' may ask for \(function.shortName), which stays and hands on the live thing.")
    }
}

extension Conformances {
    /// The name of a protocol of another module that may ask for a member; nil where its type conforms to none. What
    /// protocols of the standard library ask for is known.
    func foreignProtocol(asking function: CodeFunction) -> String? {
        let type = function.types.joined(separator: ".")
        guard function.kind == .function, !function.isPrivate, !type.isEmpty else { return nil }
        let all = (written[type] ?? []) + (protocols[type] ?? [])
        return all.first { requirements[$0] == nil && $0.wholeMatch(of: #/s:\d.*/#) != nil }?.lastMangledName
    }
}

extension String {
    /// The last name in the compiler's identifier of a protocol: `s:13FoundationXML17XMLParserDelegateP`.
    fileprivate var lastMangledName: String {
        var rest = dropFirst(2), name = Substring()
        while let count = rest.prefixMatch(of: #/\d+/#).flatMap({ Int($0.output) }) {
            rest = rest.drop(while: \.isNumber)
            name = rest.prefix(count)
            rest = rest.dropFirst(count)
        }
        return String(name)
    }
}

extension FunctionDeclSyntax {
    /// The function without its comments and its body.
    fileprivate var head: String { with(\.body, nil).trimmedDescription }

    /// The call of a function of the same name that takes an argument more, behind so many others.
    fileprivate func call(handing argument: String, behind count: Int) throws(NoPlace) -> String {
        var arguments: [String] = []
        for parameter in signature.parameterClause.parameters {
            guard let value = parameter.valueToHandOn else {
                throw NoPlace(why: "a protocol of another module may ask for \(name.text) as it is")
            }
            let label = parameter.firstName.text
            arguments.append(label == "_" ? value : "\(label): \(value)")
        }
        arguments.insert(argument, at: count)
        let effects = signature.effectSpecifiers
        let marks = [effects?.throwsClause.map { _ in "try" }, effects?.asyncSpecifier.map { _ in "await" }]
        let call = "\(name.text)(\(arguments.joined(separator: ", ")))"
        return (marks.compactMap(\.self) + [call]).joined(separator: " ")
    }
}

extension FunctionParameterSyntax {
    /// The argument that hands the parameter on; nil where none can.
    fileprivate var valueToHandOn: String? {
        let value = (secondName ?? firstName).text, type = type.trimmedDescription
        guard ellipsis == nil, value != "_" else { return nil }
        if type.hasPrefix("inout ") { return "&" + value }
        return type.contains("@autoclosure") ? value + "()" : value
    }
}
