import SwiftSyntax

/// Makes lines that call functions of a module, with values that nobody wrote.
struct LineMaker {
    let cutter: Cutter
    var samples: SampleValues

    /// Nil where nothing is known of the object or the arguments, or where no other file can call the function.
    func line(for code: CodeFunction) -> String? {
        guard !code.isPrivate, let declaration = cutter.declaration(of: code), !declaration.isHidden else { return nil }
        let type = cutter.types[code.types.joined(separator: ".")]
        switch code.kind {
        case .value:
            guard let type, let made = samples.call(of: type) else { return nil }
            return "\(made).\(code.baseName)"
        case .initializer: return initializerLine(code, declaration, type)
        case .deinitializer: return type.flatMap { samples.call(of: $0) }.map { "({ _ = \($0) })()" }
        case .property:
            guard let object = object(code, declaration, type) else { return nil }
            if let declared = declaration.as(SubscriptDeclSyntax.self) { return line(for: declared, of: object) }
            return (object.isForeign ? "await " : "") + object.wrap(code.baseName)
        case .function: return call(of: code, declaration, type)
        case .sharedValue: return (code.types + [code.baseName]).joined(separator: ".")
        default: return nil
        }
    }

    /// The line that reads by a subscript; nil where nothing is known of its arguments.
    private func line(for declared: SubscriptDeclSyntax, of object: Object) -> String? {
        let parameters = declared.parameterClause.parameters
        guard declared.genericParameterClause == nil, !object.text.isEmpty,
            let arguments = object.samples.arguments(parameters), arguments.count == parameters.count
        else { return nil }
        // A subscript has only the labels that stand before its parameters' names.
        let written = zip(arguments, parameters).map { argument, parameter in
            parameter.secondName == nil ? argument.dropLabel(parameter.firstName.text) : argument
        }
        return "\(object.isForeign ? "await " : "")\(object.text)[\(written.joined(separator: ", "))]"
    }

    private func call(of code: CodeFunction, _ declaration: DeclSyntax, _ type: TypeOutline?) -> String? {
        guard let function = declaration.as(FunctionDeclSyntax.self), let object = object(code, declaration, type)
        else { return nil }
        var samples = object.samples
        if let generics = function.genericParameterClause {
            guard let (inner, _) = samples.binding(generics, function.genericWhereClause) else { return nil }
            samples = inner
        }
        guard let arguments = samples.arguments(function.signature.parameterClause.parameters) else { return nil }
        var marks = function.marks(isForeign: object.isForeign)
        marks.tries = marks.tries || object.throwsWhenMade
        let isMutating = function.modifiers.contains { $0.name.text == "mutating" }
        if let call = function.operation(on: arguments) { return marks.words + call }
        let call = "\(code.baseName)(\(arguments.joined(separator: ", ")))"
        if function.givesNothing, let type, !code.isStatic, !object.text.isEmpty {
            let seen = observed(after: code, of: type)
            if !seen.isEmpty { return object.wrap(marks.words, call, isValue: isMutating, seeing: seen) }
        }
        return marks.words + (isMutating ? object.wrapMutating(call) : object.wrap(call))
    }

    private func initializerLine(_ code: CodeFunction, _ declaration: DeclSyntax, _ type: TypeOutline?) -> String? {
        guard let initializer = declaration.as(InitializerDeclSyntax.self), initializer.genericParameterClause == nil
        else { return nil }
        var samples = samples, name = code.types.joined(separator: ".")
        if let type, let generics = type.declaration.genericParameters {
            guard let (inner, arguments) = samples.binding(generics, type.declaration.genericRequirements) else {
                return nil
            }
            (samples, name) = (inner, "\(name)<\(arguments.joined(separator: ", "))>")
        }
        guard let arguments = samples.arguments(initializer.signature.parameterClause.parameters) else { return nil }
        let mark = initializer.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
        return "\(mark)\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// The code before the dot of a call.
    struct Object {
        var text: String
        /// The values that fit the object's generic parameters.
        var samples: SampleValues
        /// Whether it is an actor, which is waited for.
        var isForeign = false
        var throwsWhenMade: Bool { Self.throwsWhenMade(text) }

        /// Whether code makes a value that may throw: a throwing initializer is called as "(try …)", however deep it lies.
        static func throwsWhenMade(_ text: String) -> Bool { text.contains("(try ") }

        func wrap(_ member: String) -> String { text.isEmpty ? member : "\(text).\(member)" }
        func wrapMutating(_ call: String) -> String { "({ var it = \(text); return it.\(call) })()" }

        /// A call that gives nothing, with what can be seen of the object after it.
        func wrap(_ marks: String, _ call: String, isValue: Bool, seeing members: [String]) -> String {
            let wait = isForeign ? "await " : "", list = members.map { "\(wait)it.\($0)" }
            let given = list.count == 1 ? list[0] : "(\(list.joined(separator: ", ")))"
            return "\(marks)({ \(isValue ? "var" : "let") it = \(text); \(marks)it.\(call); return \(given) })()"
        }
    }

    func object(_ code: CodeFunction, _ declaration: DeclSyntax, _ type: TypeOutline?) -> Object? {
        if code.types.isEmpty { return Object(text: "", samples: samples) }
        guard let type else { return foreign(code, declaration) }
        var samples = samples
        if let generics = type.declaration.genericParameters {
            guard let (inner, arguments) = samples.binding(generics, type.declaration.genericRequirements) else {
                return nil
            }
            samples = inner
            if code.isStatic {
                return Object(text: "\(type.name)<\(arguments.joined(separator: ", "))>", samples: samples)
            }
        }
        if code.isStatic { return Object(text: type.name, samples: samples) }
        let made = type.kind == .enumeration ? samples.value(of: type.name) : self.samples.call(of: type)
        let text = made ?? type.sharedObject
        return text.map { Object(text: $0, samples: samples, isForeign: type.kind == .actor) }
    }

    /// A value of a type that the module extends, or of one that conforms to its protocol.
    private func foreign(_ code: CodeFunction, _ declaration: DeclSyntax) -> Object? {
        let name = code.types.joined(separator: "."), group = declaration.surrounding
        let clause = group?.genericRequirements
        if code.isStatic { return clause == nil ? Object(text: name, samples: samples) : nil }
        if group?.is(ProtocolDeclSyntax.self) == true { return nil }
        if ["Array", "Collection", "Sequence"].contains(name), clause != nil {
            guard let element = samples.concrete(samples.asks(of: "Element", clause)) else { return nil }
            let values = samples.elements([element]) { $0.value(of: $1) }
            return values.isEmpty ? nil : Object(text: "[\(values.joined(separator: ", "))]", samples: samples)
        }
        let isOfOwn = !samples.conformers(to: name).isEmpty
        guard let value = isOfOwn ? using(code) : samples.value(of: name) else { return nil }
        let isOfLibrary = SampleValues.Known.value(of: name, .bare) != nil
        return Object(text: isOfLibrary ? "(\(value) as \(name))" : value, samples: samples)
    }

    /// A value of a type that gets this function from its protocol, and has none of its own in the place.
    private func using(_ code: CodeFunction) -> String? {
        let conforming = samples.conformers(to: code.types.joined(separator: ".")).filter { type in
            !cutter.functions.contains { $0.types == type.path && $0.memberName == code.memberName }
        }
        return conforming.lazy.compactMap { samples.value(of: $0.name) }.first
    }

    /// The members by which the effect of a call that gives nothing can be seen, at most three.
    func observed(after code: CodeFunction, of type: TypeOutline?) -> [String] {
        guard let type else { return [] }
        let stored = type.stored.filter(\.isReadable).flatMap(\.bindings).filter { binding in
            let isClosure = binding.initializer?.value.is(ClosureExprSyntax.self) ?? false
            return binding.typeAnnotation?.type.isFunction != true && !isClosure
        }.map(\.pattern.trimmedDescription)
        let others = cutter.functions.filter { other in
            other.types == code.types && other.identifier != code.identifier && !other.isPrivate && !other.isStatic
        }.compactMap { other -> String? in
            guard let declaration = cutter.declaration(of: other), !declaration.isHidden else { return nil }
            if other.kind == .property { return declaration.isPlainProperty ? other.baseName : nil }
            guard other.kind == .function, let function = declaration.as(FunctionDeclSyntax.self),
                function.isPlainQuestion
            else { return nil }
            return "\(other.baseName)()"
        }
        return Array((stored + others).withoutRepeats.prefix(3))
    }
}

extension FunctionDeclSyntax {
    var isOperator: Bool { name.tokenKind != .identifier(name.text) }

    /// `a + b`, or `-a`; nil of a function that is no operator. The arguments come with the labels that such a call has not.
    func operation(on arguments: [String]) -> String? {
        guard isOperator, !arguments.isEmpty else { return nil }
        let values = zip(arguments, signature.parameterClause.parameters).map { argument, parameter in
            let value = argument.dropLabel(parameter.firstName.text)
            return value.hasPrefix("&") ? String(value.dropFirst()) : value
        }
        if values.count == 2 { return "\(values[0]) \(name.text) \(values[1])" }
        let isBehind = modifiers.contains { $0.name.tokenKind == .keyword(.postfix) }
        return isBehind ? "\(values[0])\(name.text)" : "\(name.text)\(values[0])"
    }
}

extension FunctionDeclSyntax {
    var givesNothing: Bool {
        guard let type = signature.returnClause?.type.trimmedDescription else { return true }
        return ["Void", "()"].contains(type)
    }

    /// Whether the function only gives something, and needs nothing for it.
    fileprivate var isPlainQuestion: Bool {
        !givesNothing && signature.effectSpecifiers == nil && genericParameterClause == nil
            && signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
            && !modifiers.contains { $0.name.text == "mutating" }
    }
}

extension String {
    /// An argument without its label, where it has this one.
    fileprivate func dropLabel(_ label: String) -> String {
        hasPrefix(label + ": ") ? String(dropFirst(label.count + 2)) : self
    }
}

extension VariableDeclSyntax {
    /// Whether code of another file can read the variable; who may set it is another question.
    var isReadable: Bool {
        !modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}

extension DeclSyntax {
    /// The type, protocol or extension in which it stands.
    var surrounding: (any DeclGroupSyntax)? {
        var node = parent
        while let inner = node {
            if let group = inner.asProtocol((any DeclGroupSyntax).self) { return group }
            node = inner.parent
        }
        return nil
    }

    /// Whether the property is read without effects.
    fileprivate var isPlainProperty: Bool {
        guard let variable = self.as(VariableDeclSyntax.self), variable.isReadable else { return false }
        return !variable.bindings.contains { binding in
            guard case .accessors(let list) = binding.accessorBlock?.accessors else { return false }
            return list.contains { $0.effectSpecifiers != nil }
        }
    }
}
