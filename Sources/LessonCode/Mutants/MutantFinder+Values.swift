import SwiftSyntax

extension MutantFinder {
    /// Adds the mutants in which a fake gives another value: in its type, where a wiring makes the fake, and where a
    /// test makes it. At least one value of each fake must matter: the others may be there because some value has to
    /// be.
    func addValues(to plan: inout MutantPlan) {
        for parsed in code + tests {
            for type in TypeReader.types(in: parsed.tree) where fakes.contains(type.name) {
                add(LiteralReader.sites(in: type.members), of: parsed, group: type.name, to: &plan)
            }
        }
        for filling in toldFakes {
            let parsed = ParsedBlock(filling.block)
            let inside = LiteralReader.sites(in: parsed.tree).filter {
                filling.value.range.contains(parsed.range($0.literal).lowerBound)
            }
            add(inside, of: parsed, group: filling.socket, to: &plan)
        }
        for parsed in tests {
            for call in CallReader.calls(in: parsed.tree) where fakes.contains(call.calleeName) {
                add(LiteralReader.sites(in: call), of: parsed, group: call.calleeName, to: &plan)
            }
        }
    }

    private func add(_ sites: [LiteralReader.Site], of parsed: ParsedBlock, group: String, to plan: inout MutantPlan) {
        for site in sites {
            let range = parsed.range(site.literal)
            for other in site.others {
                let number = plan.nextNumber
                let edit = MutantEdit(
                    range: range, prefix: "(seamsChoice == \(number) ? \(other) : ", suffix: ")", mutant: number)
                plan.add(
                    Mutant(number, .value, group: group, at: parsed.code(range), after: other), [(parsed.block, edit)])
            }
        }
    }
}
