import SwiftSyntax

extension MutantFinder {
    /// Adds the mutants in which a dependency that is handed over is not used: the code takes what live has, or the
    /// default.
    func addInjections(to plan: inout MutantPlan) {
        for parsed in code {
            for dependency in DependencyReader.dependencies(in: parsed.tree) {
                // A value with which a fake is made is mutated as a value of the fake.
                guard !fakes.contains(dependency.receiver), let instead = instead(of: dependency),
                    !instead.text.contains("\n")
                else { continue }
                add(instead, uses: uses(of: dependency, in: parsed), to: &plan)
            }
            for type in TypeReader.types(in: parsed.tree) where fakes.contains(type.name) {
                for function in type.overrides { add(function, of: parsed, to: &plan) }
            }
        }
    }

    private typealias Use = (parsed: ParsedBlock, expression: ExprSyntax)

    private func add(_ instead: (text: String, code: String), uses: [Use], to plan: inout MutantPlan) {
        guard let first = uses.first else { return }
        let number = plan.nextNumber
        let edits = uses.map { use in
            let edit = MutantEdit(
                range: use.parsed.range(use.expression), prefix: "(seamsChoice == \(number) ? \(instead.code) : ",
                suffix: ")", mutant: number)
            return (use.parsed.block, edit)
        }
        let place = first.parsed.code(first.parsed.range(first.expression))
        plan.add(Mutant(number, .injection, group: "\(number)", at: place, after: instead.text), edits)
    }

    /// The expression in the place of a dependency, as people write it and with its type; nil when there is none.
    private func instead(of dependency: DependencyReader.Dependency) -> (text: String, code: String)? {
        let text: String?
        switch dependency.way {
        case .parameter(let callee, let label):
            text =
                difference?.handedOver(to: callee, as: label)
                ?? (isHandedOver(to: callee, as: label) ? dependency.usual : nil)
        case .member(let type): text = difference?.handedOver(to: type, as: dependency.name)
        case .property:
            text = isSet(dependency.name) ? difference?.set(dependency.name) ?? dependency.usual : nil
        }
        guard let text, text != dependency.name else { return nil }
        guard let type = dependency.type?.nameable else { return (text, "(\(text))") }
        return (text, "(\(text) as \(type))")
    }

    private func isHandedOver(to callee: String, as label: String) -> Bool {
        callers.flatMap(CallReader.arguments).contains { $0.callee == callee && $0.label == label }
    }

    /// Whether a test or a wiring puts something into a property, for good or for the length of a scope.
    private func isSet(_ name: String) -> Bool {
        let tokens = callers.map { Array(ParsedBlock($0).tree.tokens(viewMode: .sourceAccurate).map(\.text)) }
        return tokens.contains { words in
            words.contains("$" + name)
                || words.indices.dropFirst().dropLast().contains {
                    words[$0 - 1] == "." && words[$0] == name && words[$0 + 1] == "="
                }
        }
    }

    private func uses(of dependency: DependencyReader.Dependency, in parsed: ParsedBlock) -> [Use] {
        let near = NameUseReader.uses(of: dependency.name, in: dependency.scope).map { (parsed, $0) }
        guard case .property(let type) = dependency.way else { return near }
        return near
            + code.flatMap { other in
                NameUseReader.uses(of: dependency.name, ofType: type, in: other.tree).map { (other, $0) }
            }
    }

    /// Adds the mutant in which a function that a fake overrides is not overridden.
    private func add(_ function: FunctionDeclSyntax, of parsed: ParsedBlock, to plan: inout MutantPlan) {
        guard let body = function.body else { return }
        let call = "super.\(function.name.text)(\(function.passedOn))", number = plan.nextNumber
        let only = body.statements.count == 1 ? body.statements.first?.item.as(ExprSyntax.self) : nil
        let start = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let edit =
            only.map {
                MutantEdit(
                    range: parsed.range($0), prefix: "(seamsChoice == \(number) ? \(call) : ", suffix: ")",
                    mutant: number)
            }
            ?? MutantEdit(
                range: start..<start, prefix: " if seamsChoice == \(number) { return \(call) }; ", suffix: "",
                mutant: number)
        let place = parsed.code(parsed.range(function.modifiers, to: function.signature))
        plan.add(Mutant(number, .injection, group: "\(number)", at: place, after: call), [(parsed.block, edit)])
    }
}

extension String {
    /// The type as it can stand after `as`; nil where it cannot.
    fileprivate var nameable: String? {
        let plain = replacing("@escaping ", with: "")
        let cannot =
            plain.hasPrefix("some ") || plain.hasPrefix("inout ") || plain.hasSuffix("!")
            || plain.hasPrefix("@autoclosure")
        return cannot ? nil : plain
    }
}

extension TypeReader.Site {
    fileprivate var overrides: [FunctionDeclSyntax] {
        members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { function in
            function.modifiers.contains { $0.name.text == "override" }
        }
    }
}

extension FunctionDeclSyntax {
    /// The function's own parameters as the arguments of a call.
    fileprivate var passedOn: String {
        signature.parameterClause.parameters.map { parameter in
            let name = (parameter.secondName ?? parameter.firstName).text
            return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
        }.joined(separator: ", ")
    }
}
