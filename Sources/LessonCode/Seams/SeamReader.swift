import CodeParsing
import LessonModel
import SwiftSyntax

/// Finds where something else can be plugged into a subject: by what its declarations admit, not by what a lesson says.
///
/// A place is a seam when more than one thing can have its type, or when the wirings of the lesson fill it differently.
struct SeamReader {
    private let declarations: StageDeclarations
    private let wirings: WiringDifference

    init(_ stage: Stage, _ declarations: StageDeclarations) {
        self.declarations = declarations
        wirings = WiringDifference(stage)
    }

    /// The seams of a type or a function, in the order of their kinds.
    func seams(of name: String) -> [Seam] {
        guard let subject = declarations[name] else { return [] }
        let found = own(subject) + ambient(of: name)
        return Seam.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
    }

    private func own(_ subject: StageDeclarations.Declaration) -> [Seam] {
        if let function = subject.syntax.as(FunctionDeclSyntax.self) {
            return parameter(function, shape(of: subject), subject.block)
        }
        let shape = shape(of: subject)
        return memberwise(subject, shape)
            + declarations.all(named: subject.name).flatMap { part in
                (part.syntax.group?.members ?? []).flatMap { seams($0.decl, in: part, of: subject, shape) }
            }
    }

    private func shape(of subject: StageDeclarations.Declaration) -> PlugShape {
        let clauses = subject.syntax.asProtocol((any WithGenericParametersSyntax).self)
        return PlugShape(declarations: declarations)
            .within(clauses?.genericParameterClause, clauses?.genericWhereClause)
    }

    private func seams(
        _ member: DeclSyntax, in part: StageDeclarations.Declaration, of subject: StageDeclarations.Declaration,
        _ shape: PlugShape
    ) -> [Seam] {
        let block = part.block
        if let initializer = member.as(InitializerDeclSyntax.self), !initializer.hides {
            return self.initializer(initializer, of: subject.name, shape, block)
        }
        if let function = member.as(FunctionDeclSyntax.self), !function.hides {
            return parameter(function, shape, block) + override(function, in: part, shape)
        }
        if let variable = member.as(VariableDeclSyntax.self), !variable.isStatic {
            return property(variable, shape, block)
        }
        return []
    }

    private func initializer(
        _ node: InitializerDeclSyntax, of type: String, _ shape: PlugShape, _ block: ParsedBlock
    ) -> [Seam] {
        let parameters = node.signature.parameterClause.parameters
        let plugs = plugs(parameters, of: type, shape.within(node.genericParameterClause, node.genericWhereClause))
        guard !plugs.isEmpty else { return [] }
        return [
            Seam(.initializer, "init(\(parameters.words))", usual: plugs.usual, line: block.line(of: node))
        ]
    }

    /// The seam in the initializer that the compiler makes for a struct.
    private func memberwise(_ subject: StageDeclarations.Declaration, _ shape: PlugShape) -> [Seam] {
        guard let node = subject.syntax.as(StructDeclSyntax.self) else { return [] }
        let members = node.memberBlock.members.map(\.decl)
        guard !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return [] }
        let stored = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
            !variable.isStatic && variable.isStored && !(variable.bindsConstant)
        }
        guard !stored.contains(where: \.hides) else { return [] }
        let bindings = stored.flatMap(\.bindings)
        let plugs = bindings.filter { binding in
            binding.typeAnnotation.map { shape.fits($0.type) } ?? false
                || wirings.handedOver(to: subject.name, as: binding.pattern.lineText) != nil
        }
        guard let first = plugs.first else { return [] }
        let words = bindings.map { $0.pattern.lineText + ($0.typeAnnotation?.lineText ?? "") }.joined(separator: ", ")
        let usual = plugs.compactMap { $0.initializer?.value.lineText }
        return [
            Seam(
                .initializer, "init(\(words))", usual: usual.isEmpty ? nil : usual.joined(separator: ", "),
                line: subject.block.line(of: first))
        ]
    }

    private func parameter(_ node: FunctionDeclSyntax, _ shape: PlugShape, _ block: ParsedBlock) -> [Seam] {
        let parameters = node.signature.parameterClause.parameters
        let shape = shape.within(node.genericParameterClause, node.genericWhereClause)
        let plugs = plugs(parameters, of: node.name.text, shape)
        guard !plugs.isEmpty else { return [] }
        return [Seam(.parameter, node.words, usual: plugs.usual, line: block.line(of: node))]
    }

    private func plugs(
        _ parameters: FunctionParameterListSyntax, of callee: String, _ shape: PlugShape
    ) -> [FunctionParameterSyntax] {
        parameters.filter { shape.fits($0.type) || wirings.handedOver(to: callee, as: $0.firstName.text) != nil }
    }

    private func property(_ node: VariableDeclSyntax, _ shape: PlugShape, _ block: ParsedBlock) -> [Seam] {
        guard node.bindingSpecifier.text == "var", !node.hides, !node.has("private(set)", "fileprivate(set)") else {
            return []
        }
        return node.bindings.filter { binding in
            binding.isSettable
                && (binding.typeAnnotation.map { shape.fits($0.type) } ?? false
                    || wirings.set(binding.pattern.lineText) != nil)
        }.map { binding in
            Seam(
                .property, "var \(binding.pattern.lineText)\(binding.typeAnnotation?.lineText ?? "")",
                usual: binding.usual, line: block.line(of: node))
        }
    }

    private func override(
        _ node: FunctionDeclSyntax, in part: StageDeclarations.Declaration, _ shape: PlugShape
    ) -> [Seam] {
        // A method that an extension declares cannot be overridden.
        guard let type = part.syntax.as(ClassDeclSyntax.self), !type.has("final"), !node.has("final"), !node.isStatic,
            node.signature.returnClause.map({ shape.fits($0.type) }) == true || isOverridden(node, in: part.name)
        else { return [] }
        return [Seam(.override, node.words, usual: node.body?.onlyExpression, line: part.block.line(of: node))]
    }

    private func isOverridden(_ node: FunctionDeclSyntax, in type: String) -> Bool {
        declarations.subjects.contains { other in
            guard let group = other.syntax.group, group.inherited.contains(type) else { return false }
            return group.members.contains { member in
                member.decl.as(FunctionDeclSyntax.self).map { $0.has("override") && $0.words == node.words } ?? false
            }
        }
    }

    /// The ambient seams: static variables that the subject, or code that it calls, reads.
    private func ambient(of name: String) -> [Seam] {
        let reached = declarations.reached(from: [name]).flatMap { declarations.all(named: $0) }
        let names = Set(reached.flatMap(\.syntax.namesInOrder))
        return (declarations.subjects + declarations.extensions).filter { names.contains($0.name) }.flatMap { owner in
            (owner.syntax.group?.members ?? []).compactMap { $0.decl.as(VariableDeclSyntax.self) }
                .filter { $0.isStatic && !$0.hides && $0.bindingSpecifier.text == "var" }
                .flatMap { ambient($0, owner: owner, readFrom: names) }
        }
    }

    private func ambient(
        _ node: VariableDeclSyntax, owner: StageDeclarations.Declaration, readFrom names: Set<String>
    ) -> [Seam] {
        let isTaskLocal = node.attributes.contains { $0.lineText.hasPrefix("@TaskLocal") }
        let shape = PlugShape(declarations: declarations)
        return node.bindings.filter { binding in
            binding.isSettable && names.contains(binding.pattern.lineText)
                && (isTaskLocal || binding.typeAnnotation.map { shape.fits($0.type) } ?? false)
        }.map { binding in
            Seam(
                isTaskLocal ? .taskLocal : .staticProperty,
                "\(owner.name).\(binding.pattern.lineText)\(binding.typeAnnotation?.lineText ?? "")",
                usual: binding.usual, line: owner.block.line(of: node))
        }
    }
}

/// A line and the statements of a wiring that make what the line calls: the code that every user of the subject writes.
struct CallSite {
    /// The statements of the wiring without which the line would not work.
    let made: [Item]
    let line: String

    init(_ line: String, after wiring: CodeBlock) {
        self.line = line
        let items = ItemReader.items(of: SourcePiece(wiring, file: "")) ?? []
        var needed = SourcePiece(file: "", text: line).identifiers, made: [Item] = []
        for item in items.reversed() where item.serves(needed) {
            made.insert(item, at: 0)
            needed.formUnion(item.identifiers)
        }
        self.made = made
    }

    /// The names from which the subjects are searched: first those in the statement that declares the line's first
    /// name, then those in the line.
    var names: [String] {
        let asked = SwiftText.parse(line).namesInOrder
        let maker = made.first { item in item.declaredNames.contains { $0.name == asked.first } }
        return ([maker?.code.text, line].compactMap { $0 }).flatMap { SwiftText.parse($0).namesInOrder }
    }

    /// The statements and the line, as a comparison shows them: one of several lines keeps these, since `#if` is no code
    /// on a line with others.
    var lines: [String] { made.map(\.code.text) + [line] }
}

extension Item {
    /// Whether code that uses these names would get something else without the statement.
    fileprivate func serves(_ names: Set<String>) -> Bool {
        switch kind {
        case .surround: true
        case .assignment(let target, _):
            SwiftText.parse(target.text).namesInOrder.first.map(names.contains) ?? false
        default: declaredNames.contains { names.contains($0.name) }
        }
    }
}
