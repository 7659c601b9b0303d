import LessonModel
import SwiftSyntax

extension Cutter {
    /// Lines of Swift that call the function, for a proof that nobody wrote lines for; empty where nothing is known of
    /// its object or its arguments.
    package func lines(for cut: Cut) -> [String] {
        let target =
            functions.first { $0.name == cut.function && $0.kind != .value }
            ?? functions.first {
                $0.name == cut.function
            }
        guard let target else { return [] }
        if let line = line(for: target) { return [line] }
        // A private function is reached through the functions that call it.
        let callers = functions.filter { caller in
            caller.uses.contains { $0.target == target.identifier } && caller.identifier != target.identifier
        }
        return callers.compactMap(line).prefix(1).map { $0 }
    }

    private func line(for code: CodeFunction) -> String? {
        guard !code.isPrivate, let declaration = declaration(of: code), !declaration.isHidden else { return nil }
        let samples = SampleValues(types: types), type = types[code.types.joined(separator: ".")]
        if code.kind == .value || code.kind == .initializer {
            guard let type, let made = samples.call(of: type), code.kind == .value else {
                return initializerLine(code, declaration, samples)
            }
            return "\(made).\(code.baseName)"
        }
        guard let object = object(code, declaration, type, samples) else { return nil }
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
            guard code.kind == .property, !code.name.contains("subscript") else { return nil }
            return object.wrap(code.baseName)
        }
        guard function.genericParameterClause == nil,
            let arguments = samples.arguments(function.signature.parameterClause.parameters)
        else { return nil }
        let effects = function.signature.effectSpecifiers
        let isForeign = type?.kind == .actor && !code.isStatic || type?.isMainActor == true
        let marks =
            (effects?.throwsClause == nil ? "" : "try ")
            + (effects?.asyncSpecifier != nil || isForeign && type?.kind == .actor ? "await " : "")
        let isMutating = function.modifiers.contains { $0.name.text == "mutating" }
        let call = "\(code.baseName)(\(arguments.joined(separator: ", ")))"
        return marks + (isMutating ? object.wrapMutating(call) : object.wrap(call))
    }

    private func initializerLine(_ code: CodeFunction, _ declaration: DeclSyntax, _ samples: SampleValues) -> String? {
        guard let initializer = declaration.as(InitializerDeclSyntax.self), initializer.genericParameterClause == nil,
            let arguments = samples.arguments(initializer.signature.parameterClause.parameters)
        else { return nil }
        let mark = initializer.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
        return "\(mark)\(code.types.joined(separator: "."))(\(arguments.joined(separator: ", ")))"
    }

    /// The code before the dot of a call.
    private struct Object {
        var text: String

        func wrap(_ member: String) -> String { text.isEmpty ? member : "\(text).\(member)" }
        func wrapMutating(_ call: String) -> String { "({ var it = \(text); return it.\(call) })()" }
    }

    private func object(
        _ code: CodeFunction, _ declaration: DeclSyntax, _ type: TypeOutline?, _ samples: SampleValues
    ) -> Object? {
        if code.types.isEmpty { return Object(text: "") }
        if code.isStatic {
            return type?.declaration.genericParameters == nil ? Object(text: code.types.joined(separator: ".")) : nil
        }
        guard let type else { return foreign(code.types, samples) }
        if type.kind == .enumeration { return samples.value(of: type.name).map { Object(text: $0) } }
        return samples.call(of: type).map { Object(text: $0) }
    }

    /// A value of a type that the module extends.
    private func foreign(_ types: [String], _ samples: SampleValues) -> Object? {
        samples.value(of: types.joined(separator: ".")).map {
            Object(text: "(\($0) as \(types.joined(separator: ".")))")
        }
    }

    /// The declaration of a function in the text.
    private func declaration(of code: CodeFunction) -> DeclSyntax? {
        guard trees.indices.contains(code.file),
            let token = trees[code.file].token(at: AbsolutePosition(utf8Offset: code.offset))
        else { return nil }
        var node: Syntax? = token.parent
        while let inner = node {
            let isMember = inner.parent?.is(MemberBlockItemSyntax.self) ?? false
            let isTop = inner.parent?.is(CodeBlockItemSyntax.self) ?? false
            if let declaration = inner.as(DeclSyntax.self), isMember || isTop { return declaration }
            node = inner.parent
        }
        return nil
    }
}

extension DeclSyntax {
    /// Whether code of another file cannot name it.
    fileprivate var isHidden: Bool {
        var node: Syntax? = Syntax(self)
        while let inner = node {
            let modifiers = inner.asProtocol((any WithModifiersSyntax).self)?.modifiers
            if ["private", "fileprivate"].contains(modifiers?.accessLevel) { return true }
            node = inner.parent
        }
        return false
    }
}
