import LessonModel
import SwiftSyntax

/// Finds the mutants of some code with its tests. The mutants are few and safe: code that means the same as before must
/// not be among the mutants that a test is to notice.
package struct MutantFinder {
    let code: [ParsedBlock]
    let tests: [ParsedBlock]
    /// The types that only stand in for something.
    let fakes: Set<String>
    /// The difference between live and the other wirings; nil for an exercise.
    let difference: WiringDifference?
    /// The fillings of wirings of which a table promises something that it does not promise of live.
    let toldFakes: [WiringDifference.Filling]
    /// Code that the tests may use but are not there to judge.
    let given: [CodeBlock]
    /// The blocks in which callers may hand over something other than the default.
    let callers: [CodeBlock]

    /// Reads the code, tests and wirings of a stage; the starter of an exercise is not mutated, because it is wrong on
    /// purpose.
    package init(_ stage: Stage) {
        let difference = WiringDifference(stage)
        code = stage.subject.map(ParsedBlock.init)
        tests = stage.code(.test).map(ParsedBlock.init)
        let declared = Set(code.flatMap { TypeReader.types(in: $0.tree).map(\.name) })
        fakes = declared.intersection(difference.onlyFaked)
        self.difference = difference
        toldFakes = difference.fakes.filter { filling in
            stage.probes.contains { $0.promises(of: filling.block.wiringName ?? "", butNotOf: "live") }
        }
        given = stage.starterSubject
        callers = stage.code(.test) + stage.wirings + stage.code(.probe)
    }

    /// Reads a solution of an exercise and its check.
    package init(_ exercise: Exercise, solution: CodeBlock) {
        code = [ParsedBlock(solution)]
        tests = exercise.checks.map(ParsedBlock.init)
        fakes = Set(tests.flatMap { TypeReader.types(in: $0.tree).map(\.name) })
        (difference, toldFakes) = (nil, [])
        given = exercise.given
        callers = exercise.checks
    }

    /// All mutants, first those that must be noticed.
    package func plan() -> MutantPlan {
        var plan = MutantPlan()
        for block in code { addComparisons(of: block, to: &plan) }
        addInjections(to: &plan)
        addValues(to: &plan)
        for block in code { addAnswers(of: block, to: &plan) }
        for block in code { addOmissions(of: block, to: &plan) }
        return plan
    }

    private func addComparisons(of parsed: ParsedBlock, to plan: inout MutantPlan) {
        for site in ComparisonReader.sites(in: parsed.tree) {
            let number = plan.nextNumber, range = parsed.range(site.first, to: site.last)
            let place = parsed.code(range), sign = parsed.range(site.sign)
            let after =
                parsed.text(range.lowerBound..<sign.lowerBound) + site.opposite
                + parsed.text(sign.upperBound..<range.upperBound)
            let edit = MutantEdit(
                range: range, prefix: "((", suffix: ") != (seamsChoice == \(number)))", mutant: number)
            plan.add(Mutant(number, .comparison, group: "\(number)", at: place, after: after), [(parsed.block, edit)])
        }
    }

    private func addAnswers(of parsed: ParsedBlock, to plan: inout MutantPlan) {
        for site in ResultReader.sites(in: parsed.tree) {
            let number = plan.nextNumber, fill = { (text: String) in text.replacing("#", with: "\(number)") }
            let ranges = site.results.isEmpty ? [site.start..<site.start] : site.results.map { parsed.range($0) }
            let edits = ranges.map {
                MutantEdit(range: $0, prefix: fill(site.prefix), suffix: fill(site.suffix), mutant: number)
            }
            let mutant = Mutant(
                number, .answer, group: site.name, at: parsed.code(parsed.range(site.declaration)), after: "")
            plan.add(mutant, edits.map { (parsed.block, $0) }, variants: 3)
        }
    }

    private func addOmissions(of parsed: ParsedBlock, to plan: inout MutantPlan) {
        for statement in OmissionReader.sites(in: parsed.tree) {
            let number = plan.nextNumber, range = parsed.range(statement)
            let edit = MutantEdit(range: range, prefix: "if seamsChoice != \(number) { ", suffix: " }", mutant: number)
            plan.add(
                Mutant(number, .omission, group: "\(number)", at: parsed.code(range), after: ""), [(parsed.block, edit)]
            )
        }
    }
}

extension MutantFinder {
    /// The tests that look at what a spy or a server was asked: what functions answer may be nothing to them.
    package var testsOfCalls: [String] {
        tests.flatMap { parsed in
            TestReader.tests(in: parsed.tree).filter { test in
                ExpectationReader.conditions(in: test).contains { SpyQuestionReader.asksASpy($0) }
            }.map(\.name.text)
        }
    }

    /// The tests that expect nothing but that something made anew equals the same made anew.
    package var testsOfThemselves: [String] {
        tests.flatMap { parsed in
            TestReader.tests(in: parsed.tree).filter { test in
                let expectations = ExpectationReader.conditions(in: test)
                return !expectations.isEmpty && expectations.allSatisfy(\.comparesItselfAnew)
            }.map(\.name.text)
        }
    }
}

extension Mutant {
    init(_ number: Int, _ kind: Kind, group: String, at place: LocatedCode, after: String) {
        self.init(
            number: number, kind: kind, group: group, line: place.line, column: place.column,
            before: place.text.collapsingWhitespace, after: after.collapsingWhitespace)
    }
}

extension ParsedBlock {
    fileprivate func text(_ range: Range<Int>) -> String { code(range).text }
}

extension MutantFinder {
    /// The tests that use no name of the code, of the given code or of the helpers beside the tests.
    package var testsOfNothing: [String] {
        let helpers = tests.flatMap { DeclaredNames.all(in: $0.block.source).map(\.name) }
        let known = (code.map(\.block) + given).flatMap { DeclaredNames.all(in: $0.source).map(\.name) } + helpers
        guard !code.isEmpty else { return [] }
        return tests.flatMap { parsed -> [String] in
            TestReader.tests(in: parsed.tree).filter { test in
                let own = test.body.map { SourcePiece(file: "", text: $0.description).identifiers } ?? []
                return own.isDisjoint(with: known)
            }.map(\.name.text)
        }
    }
}

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
