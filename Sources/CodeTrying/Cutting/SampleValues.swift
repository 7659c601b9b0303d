import SwiftSyntax

/// Makes a value of a type out of its name, for a call that nobody wrote, and for what a fake gives.
struct SampleValues {
    /// The fullness of the values: code often does nothing with an empty list, or with a moment long gone.
    enum Fullness: CaseIterable {
        /// Lists are empty, and moments lie in the past.
        case bare
        /// Lists have an element, and moments lie on the day that circumstances hold still.
        case full
        /// The same, and moments lie between those that circumstances hold still.
        case later
        /// The same as full, and moments lie two hours after those that circumstances hold still.
        case soon
    }
    let types: [String: TypeOutline]
    var protocols: [String: ProtocolDeclSyntax] = [:]
    var aliases: [String: String] = [:]
    var fullness = Fullness.bare
    /// The types that stand for the generic parameters around.
    var bound: [String: String] = [:]
    var choice = Choice()
    /// The place in a list for whose element a value is made.
    var ordinal = 0
    /// The results of calls before, and the variables for what a call changes, by the name of its parameter.
    var given: [Given] = []
    var held: [String: String] = [:]

    /// The expression of a value; nil for a type of which nothing is known.
    func value(of type: String, depth: Int = 0) -> String? {
        let type = String(type.replacing(#/^((any|some|borrowing|consuming|sending|__owned)\ )+/#, with: "").trimmed)
        if let other = bound[type] ?? aliases[type], other != type { return value(of: other, depth: depth) }
        if let optional = type.optional { return fullValue(of: optional, depth) ?? "nil" }
        // A type of the module may have the name of the library's.
        if types[type] == nil, let known = Known.value(of: type, fullness) { return chosen(type, known) }
        if type.hasPrefix("["), type.hasSuffix("]") { return list(String(type.dropFirst().dropLast()), depth) }
        if type.hasPrefix("Set<") || type.hasPrefix("Array<") { return list(type.between("<", ">"), depth) }
        if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->") {
            let parts = type.between("(", ")").parts(by: ",").map { value(of: $0.withoutLabel, depth: depth + 1) }
            return parts.contains(nil) ? nil : "(\(parts.compactMap { $0 }.joined(separator: ", ")))"
        }
        if let match = type.wholeMatch(of: /(?:@\w+ )*\((.*?)\)( async)?( throws)? -> (.+)/) {
            return closure(parameters: String(match.1), result: String(match.4), depth: depth)
        }
        return depth < 4 ? made(type, depth) : nil
    }

    private func fullValue(of type: String, _ depth: Int) -> String? {
        fullness == .bare || depth > 3 ? nil : value(of: type, depth: depth + 1)
    }

    private func list(_ inner: String, _ depth: Int) -> String {
        let parts = inner.parts(by: ":"), values = elements(parts) { $0.fullValue(of: $1, depth) }
        if !values.isEmpty { return "[\(values.joined(separator: ", "))]" }
        return parts.count > 1 ? "[:]" : "[]"
    }

    private func closure(parameters: String, result: String, depth: Int) -> String? {
        let count = parameters.parts(by: ",").count
        let head = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
        if ["Void", "()"].contains(result) { return "{ \(head)}" }
        return value(of: result, depth: depth + 1).map { "{ \(head)\($0) }" }
    }

    /// A value of a type of the module, or of one that conforms to a protocol of the module.
    private func made(_ type: String, _ depth: Int) -> String? {
        let base = String(type.prefix { $0 != "<" })
        guard let outline = types[base] ?? types.first(where: { $0.key.hasSuffix("." + base) })?.value else {
            let own = { conformers(to: base).lazy.compactMap { made($0.name, depth + 1) }.first }
            return choice.standsIn ? standIn(for: base, depth) ?? own() : own() ?? standIn(for: base, depth)
        }
        if outline.kind == .enumeration { return enumeration(outline, depth) }
        let given = type.contains("<") ? type.between("<", ">").parts(by: ",") : []
        return call(of: outline, depth: depth, given: given)
    }

    private func enumeration(_ outline: TypeOutline, _ depth: Int) -> String? {
        let cases = outline.members.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        let plain = cases.filter { $0.parameterClause == nil }, others = cases.filter { $0.parameterClause != nil }
        let values = plain.map(\.name.text) + others.compactMap { whole($0, depth) }
        guard !values.isEmpty else { return nil }
        let index = choice.enumCase < 0 ? values.count - 1 : (choice.enumCase + ordinal) % values.count
        return "\(outline.name).\(values[index])"
    }

    /// A case with what it carries: `expired(since: "a")`.
    private func whole(_ one: EnumCaseElementSyntax, _ depth: Int) -> String? {
        let values = (one.parameterClause?.parameters ?? []).map { parameter -> String? in
            let label = parameter.firstName.map { $0.text == "_" ? "" : "\($0.text): " } ?? ""
            return value(of: parameter.type.trimmedDescription, depth: depth + 1).map { label + $0 }
        }
        guard !values.contains(nil) else { return nil }
        return "\(one.name.text)(\(values.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// The types of the module that say they conform, in the order of their names.
    func conformers(to name: String) -> [TypeOutline] {
        types.values.filter { $0.inherited.contains(name) }.sorted { $0.name < $1.name }
    }

    /// A call of the simplest initializer of a type.
    ///
    /// - Parameter given: the types for its generic parameters, where somebody says them.
    func call(of outline: TypeOutline, depth: Int = 0, given: [String] = []) -> String? {
        guard outline.kind != .enumeration else { return nil }
        guard let generics = outline.declaration.genericParameters else {
            return call(of: outline, named: outline.name, depth)
        }
        guard let (inner, arguments) = binding(generics, outline.declaration.genericRequirements, given) else {
            return nil
        }
        return inner.call(of: outline, named: "\(outline.name)<\(arguments.joined(separator: ", "))>", depth)
    }

    private func call(of outline: TypeOutline, named name: String, _ depth: Int) -> String? {
        let all = outline.allInitializers(in: types)
        let initializers = all.filter { initializer in
            !initializer.isPrivate && initializer.signature.effectSpecifiers?.asyncSpecifier == nil
                && initializer.genericParameterClause == nil
        }
        let calm = initializers.filter { $0.signature.effectSpecifiers == nil }
        let safe = calm.filter { $0.optionalMark == nil }, failing = calm.filter { $0.optionalMark != nil }
        // A seam stands in those that set the properties themselves.
        for (some, mark) in [(safe.filter { !$0.delegates }, ""), (safe, ""), (failing, "!")] {
            let written = some.compactMap { arguments($0.signature.parameterClause.parameters, depth: depth) }
            if let least = written.min(by: { $0.count < $1.count }) {
                return "\(name)(\(least.joined(separator: ", ")))\(mark)"
            }
        }
        for initializer in initializers
        where initializer.signature.effectSpecifiers != nil && initializer.optionalMark == nil {
            let written = arguments(initializer.signature.parameterClause.parameters, depth: depth)
            if let written { return "(try \(name)(\(written.joined(separator: ", "))))" }
        }
        guard all.isEmpty else { return nil }
        return outline.kind == .structure ? memberwise(outline, name, depth) : "\(name)()"
    }

    private func memberwise(_ outline: TypeOutline, _ name: String, _ depth: Int) -> String? {
        var list: [String] = []
        for variable in outline.stored where !variable.isLazy {
            // Of `var latitude, longitude: Double` the last name has the type.
            let shared = variable.bindings.last?.typeAnnotation
            for binding in variable.bindings {
                let type = (binding.typeAnnotation ?? shared)?.type
                if let initial = binding.initializer {
                    let isFilled = choice.standsIn && type?.isFunction == true || isFilled(initial, in: outline)
                    guard variable.bindingSpecifier.text == "var", isFilled else { continue }
                }
                guard let type = type?.trimmedDescription else { return nil }
                if type.hasSuffix("?"), variable.bindingSpecifier.text == "var", !choice.fillsDefaults { continue }
                guard let value = value(of: type, depth: depth + 1) else { return nil }
                list.append("\(binding.pattern.trimmedDescription): \(value)")
            }
        }
        return "\(name)(\(list.joined(separator: ", ")))"
    }

    /// The arguments for the parameters without a default; nil when some have no known value.
    func arguments(_ parameters: FunctionParameterListSyntax, depth: Int = 0) -> [String]? {
        var list: [String] = []
        for (index, parameter) in parameters.enumerated() where parameter.ellipsis == nil {
            let type = parameter.type.trimmedDescription.replacing(#/@autoclosure\ \(\) -> /#, with: "")
                .replacing(#/@\w+\ /#, with: "")
            let label = parameter.firstName.text
            if let initial = parameter.defaultValue {
                let isKnown = choice.fillsDefaults && Known.value(of: type.plainOptional, fullness) != nil
                // Without labels, the compiler gives an argument to the first parameter that could take it.
                let isBefore = label == "_" && parameters.dropFirst(index + 1).contains { $0.firstName.text == "_" }
                guard isKnown || isBefore || isFilled(initial) || choice.standsIn && isCollaborator(parameter.type)
                else {
                    continue
                }
            }
            let name = (parameter.secondName ?? parameter.firstName).text
            let found = held[name].map { "&" + $0 } ?? given(for: type, called: name)
            guard found != nil || !type.hasPrefix("inout "), let value = found ?? value(for: parameter, type, depth)
            else { return nil }
            list.append(label == "_" ? value : "\(label): \(value)")
        }
        return list
    }
}

extension SampleValues {
    /// The value for a parameter. A closure that a builder would read as its content returns instead.
    private func value(for parameter: FunctionParameterSyntax, _ type: String, _ depth: Int) -> String? {
        let value = value(of: type, depth: depth + 1)
        let isBuilt = parameter.attributes.contains { $0.trimmedDescription.hasSuffix("Builder") }
        guard isBuilt, let value, value.hasPrefix("{ ["), value.hasSuffix("] }") else { return value }
        return value.replacing(#/^{ \[/#, with: "{ return [")
    }

    /// The same with types for generic parameters, and these types in their order; nil where none is known to fit.
    func binding(
        _ clause: GenericParameterClauseSyntax, _ requirements: GenericWhereClauseSyntax?, _ given: [String] = []
    ) -> (SampleValues, [String])? {
        var inner = self, arguments: [String] = []
        for (index, parameter) in clause.parameters.enumerated() {
            let name = parameter.name.text
            let asked = [parameter.inheritedType?.trimmedDescription].compactMap { $0 } + asks(of: name, requirements)
            let said = given.indices.contains(index) ? bound[given[index]] ?? given[index] : nil
            guard let type = said ?? concrete(asked.flatMap { $0.parts(by: "&") }) else { return nil }
            inner.bound[name] = type
            arguments.append(type)
        }
        return (inner, arguments)
    }

    /// The protocols, or the type, that a clause asks of a name.
    func asks(of name: String, _ clause: GenericWhereClauseSyntax?) -> [String] {
        (clause?.requirements ?? []).compactMap { item in
            switch item.requirement {
            case .conformanceRequirement(let asked) where asked.leftType.trimmedDescription == name:
                return asked.rightType.trimmedDescription
            case .sameTypeRequirement(let asked) where asked.leftType.trimmedDescription == name:
                return asked.rightType.trimmedDescription
            default: return nil
            }
        }
    }

    /// A type that is, or conforms to, all of these.
    func concrete(_ asked: [String]) -> String? {
        let special = asked.filter { !Self.plain.contains($0) }
        guard let first = special.first else { return "Int" }
        if let known = Self.fitting[first] { return known }
        if types[first] != nil { return first }
        return conformers(to: first).first { $0.declaration.genericParameters == nil }?.name
    }

    /// Protocols to which `Int` conforms.
    private static let plain: Set = [
        "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "Any",
        "CustomStringConvertible", "Numeric", "SignedNumeric", "AdditiveArithmetic", "BinaryInteger",
        "FixedWidthInteger", "Strideable", "Copyable",
    ]
    private static let fitting = [
        "Clock": "ContinuousClock", "RandomNumberGenerator": "SystemRandomNumberGenerator", "StringProtocol": "String",
        "Sequence": "[Int]", "Collection": "[Int]", "BidirectionalCollection": "[Int]",
        "RandomAccessCollection": "[Int]",
        "Error": "CancellationError", "FloatingPoint": "Double", "BinaryFloatingPoint": "Double", "String": "String",
        "Int": "Int", "Double": "Double", "ContinuousClock": "ContinuousClock",
    ]
}

extension DeclGroupSyntax {
    var genericParameters: GenericParameterClauseSyntax? {
        asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }

    var genericRequirements: GenericWhereClauseSyntax? {
        asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
            ?? self.as(ExtensionDeclSyntax.self)?.genericWhereClause
    }
}

extension String {
    /// `Int` of `Int?` and `Optional<Int>`; nil of other types.
    var optional: String? {
        if hasPrefix("Optional<"), hasSuffix(">") { return between("<", ">") }
        guard hasSuffix("?") else { return nil }
        let inner = String(dropLast())
        return inner.hasPrefix("(") && inner.contains("->") ? inner.between("(", ")") : inner
    }

    /// The type without its question mark.
    fileprivate var plainOptional: String { hasSuffix("?") ? String(dropLast()) : self }

    /// The text between the first of one character and the last of another.
    func between(_ first: Character, _ last: Character) -> String {
        guard let start = firstIndex(of: first), let end = lastIndex(of: last), start < end else { return "" }
        return String(self[index(after: start)..<end])
    }

    fileprivate var withoutLabel: String { replacing(#/^[a-z_]\w*:\ */#, with: "") }

    /// The parts between a character that stands outside of all brackets.
    func parts(by separator: Character) -> [String] {
        var parts: [String] = [], current = "", depth = 0, last: Character = " "
        for character in self {
            if "[(<".contains(character) { depth += 1 }
            if "])".contains(character) || character == ">" && last != "-" { depth -= 1 }
            if character == separator, depth == 0 {
                parts.append(String(current.trimmed))
                current = ""
            } else {
                current.append(character)
            }
            last = character
        }
        let end = String(current.trimmed)
        return end.isEmpty ? parts : parts + [end]
    }

    /// Whether the line makes an object whose initializer may fail, and ends where it does.
    package var forcesObject: Bool { contains(")!") }
}
