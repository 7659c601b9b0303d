import SwiftSyntax

/// Finds a task-local that an earlier cut, or a person, has put into a module: one clock is enough for all of its code.
enum AmbientSeam {
    /// The name of the enum that holds such a task-local with this name, type and live value; nil where there is none.
    static func like(_ plug: Plug, in trees: [SourceFileSyntax]) -> String? {
        guard plug.declarations.isEmpty else { return nil }
        let enums = trees.flatMap(\.statements).compactMap { $0.item.as(EnumDeclSyntax.self) }
        return enums.first { holder in
            !holder.modifiers.isPrivate && holder.memberBlock.members.contains { holds(plug, $0.decl) }
        }?.name.text
    }

    private static func holds(_ plug: Plug, _ member: DeclSyntax) -> Bool {
        guard let variable = member.as(VariableDeclSyntax.self), variable.isReadable,
            variable.attributes.contains(where: { $0.trimmedDescription == "@TaskLocal" }),
            let binding = variable.bindings.first, variable.bindings.count == 1
        else { return false }
        return binding.pattern.trimmedDescription == plug.names[0]
            && binding.typeAnnotation?.type.trimmedDescription == plug.type
            && binding.initializer?.value.trimmedDescription == plug.live
    }
}

/// A seam that an object has from an earlier cut, or from a person: a property that its initializer fills.
struct StoredSeam {
    let name: String
    /// The labels before its parameter.
    let before: [String]

    /// Nil where the type has no property with the name, the type and the live value of a plug.
    init?(in type: TypeOutline, like plug: Plug) {
        guard plug.declarations.isEmpty, let name = plug.names.first(where: { type.keeps(plug, as: $0) })
        else { return nil }
        self.name = name
        guard !type.isMemberwise else {
            before = Array(type.memberwiseLabels().prefix { $0 != name })
            return
        }
        let lists = type.designated.filter { !$0.isPrivate }.map { Array($0.signature.parameterClause.parameters) }
        let places = lists.map { $0.firstIndex { $0.fills(plug, named: name) } }
        guard let list = lists.first, let place = places.first ?? nil, !places.contains(nil) else { return nil }
        before = list[..<place].map(\.firstName.text)
    }
}

extension TypeOutline {
    /// Whether a stored property can be what a plug fills; of one that the compiler's initializer fills with what is live.
    fileprivate func keeps(_ plug: Plug, as name: String) -> Bool {
        stored.contains { variable in
            guard let binding = variable.bindings.first, variable.bindings.count == 1, !variable.isLazy,
                binding.pattern.trimmedDescription == name, plug.isOf(binding.typeAnnotation?.type)
            else { return false }
            let isOpen = variable.isReadable && variable.bindingSpecifier.text == "var"
            return isMemberwise ? isOpen && plug.isLive(binding.initializer) : binding.initializer == nil
        }
    }
}

extension FunctionParameterSyntax {
    fileprivate func fills(_ plug: Plug, named name: String) -> Bool {
        firstName.text == name && secondName == nil && plug.isOf(type) && plug.isLive(defaultValue)
    }
}

extension Plug {
    /// Whether a type is that of the plug, whoever may call it from where.
    fileprivate func isOf(_ type: TypeSyntax?) -> Bool {
        type.map { $0.trimmedDescription.bare == self.type.bare } ?? false
    }

    fileprivate func isLive(_ value: InitializerClauseSyntax?) -> Bool {
        guard let text = value?.value.trimmedDescription else { return false }
        return text == live || "{ \(text.replacing(".init", with: "()")) }" == live
    }
}

extension String {
    /// A type without the words that say how long a closure lives, and who may call it.
    fileprivate var bare: String { replacing(#/@(escaping|Sendable)\ /#, with: "") }
}
