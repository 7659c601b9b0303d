import SwiftSyntax

/// Finds a task-local that an earlier cut, or a person, has put into a module: one clock is enough for all of its code.
enum AmbientSeam {
    /// The name of the enum that holds such a task-local with this name, type and live value; nil where there is none.
    static func like(_ plug: Plug, in trees: [SourceFileSyntax]) -> String? {
        guard plug.declarations.isEmpty else { return nil }
        let enums = trees.flatMap(\.statements).compactMap { $0.item.as(EnumDeclSyntax.self) }
        return enums.first { holder in
            !["private", "fileprivate"].contains(holder.modifiers.accessLevel)
                && holder.memberBlock.members.contains { holds(plug, $0.decl) }
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
