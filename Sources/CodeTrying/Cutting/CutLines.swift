import LessonModel
import SwiftSyntax

extension Cutter {
    /// Lines of Swift that call the function, for a proof that nobody wrote lines for: with ever fuller values, since
    /// code does little with empty ones. None where nothing is known of its object or its arguments.
    package func lines(for cut: Cut) -> [String] {
        guard let target = target(of: cut) else { return [] }
        return SampleValues.Fullness.allCases.compactMap { fullness in
            line(reaching: target, samples(fullness))
        }.withoutRepeats
    }

    private func target(of cut: Cut) -> CodeFunction? {
        // A default has the name of the value that it stands in for, and no line can call it.
        let named = functions.filter { $0.name == cut.function && $0.kind != .fallback }
        let code = named.filter { $0.kind != .value }
        // A requirement of a protocol has the name of what an extension gives for it, and no body.
        return code.first { !isRequirement($0) } ?? code.first ?? named.first
    }

    /// Whether a protocol asks for a function.
    private func isRequirement(_ code: CodeFunction) -> Bool {
        declaration(of: code)?.surrounding?.is(ProtocolDeclSyntax.self) ?? false
    }

    /// Whether no other file can call the function that a cut is about.
    package func isOfPrivateFunction(_ cut: Cut) -> Bool { target(of: cut)?.isPrivate ?? false }

    /// Longer lines, which do more before they call the function, and hand over other values.
    package func longerLines(for cut: Cut) -> [String] {
        target(of: cut).map { LongerLines(cutter: self, target: $0).all } ?? []
    }

    /// A line that calls a function or, where it is private, a function by way of which it is called.
    private func line(reaching target: CodeFunction, _ samples: SampleValues) -> String? {
        let maker = LineMaker(cutter: self, samples: samples)
        return callers(of: target).joined().lazy.compactMap { maker.line(for: $0) }.first
    }

    /// The function itself, those that call it, and those that call these: no step further than three.
    func callers(of target: CodeFunction) -> [[CodeFunction]] {
        // Callers of what a protocol asks for may get what its extension gives.
        let asked = functions.filter { $0.name == target.name && isRequirement($0) }
        var reached = Set(asked.map(\.identifier)), rings = [[target]]
        while rings.count < 4, let last = rings.last, !last.isEmpty {
            let named = Set(last.map(\.identifier)).union(rings.count == 1 ? reached : [])
            reached.formUnion(named)
            rings.append(
                functions.filter { caller in
                    !reached.contains(caller.identifier) && caller.uses.contains { named.contains($0.target) }
                })
        }
        return rings
    }

    /// The maker of values of the module's types for a line.
    func samples(_ fullness: SampleValues.Fullness, _ choice: SampleValues.Choice = .init()) -> SampleValues {
        SampleValues(types: types, protocols: protocols, aliases: aliases, fullness: fullness, choice: choice)
    }

    /// The protocols that stand outside of all types.
    var protocols: [String: ProtocolDeclSyntax] {
        let pairs = trees.flatMap(\.statements).compactMap { $0.item.as(ProtocolDeclSyntax.self) }
            .map { ($0.name.text, $0) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The types that have another name in the module.
    var aliases: [String: String] {
        let pairs = trees.flatMap(\.statements).compactMap { $0.item.as(TypeAliasDeclSyntax.self) }.filter {
            $0.genericParameterClause == nil
        }.map { ($0.name.text, $0.initializer.value.trimmedDescription) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The declaration of a function in the text.
    func declaration(of code: CodeFunction) -> DeclSyntax? {
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
