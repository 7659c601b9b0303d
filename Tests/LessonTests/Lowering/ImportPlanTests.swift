import Testing

@testable import LessonCode

struct ImportPlanTests {
    private func module(
        _ name: String, _ declared: [DeclaredName], visibility: Visibility? = nil, needs: [String] = []
    ) -> GeneratedModule {
        GeneratedModule(
            name: name, source: "", visibility: visibility ?? (declared.isEmpty ? .nothing : .names), names: declared,
            needs: needs)
    }

    private func name(_ keyword: String, _ name: String, _ signature: String = "") -> DeclaredName {
        DeclaredName(name: name, keyword: keyword, signature: signature)
    }

    @Test func onlyWhatTheTextNamesIsImported() {
        let modules = [
            module("Wiring", [name("let", "ids"), name("let", "store")]), module("Input1", []),
            module("Input2", [name("struct", "P")]),
        ]
        let plan = ImportPlan(modules, for: ["ids", "nextID"])
        #expect(plan.modules == ["Wiring"])
        #expect(
            plan.lines == ["@testable import func Wiring.seamsEntryWiring0", "@testable import let Wiring.ids"])
    }

    @Test func whatANeededModuleNeedsIsOpenedToo() {
        let modules = [
            module("Input1", [name("struct", "P")]), module("Input2", [name("let", "p")], needs: ["Input1"]),
        ]
        let plan = ImportPlan(modules, for: ["p", "x"])
        #expect(plan.modules == ["Input1", "Input2"])
        #expect(
            plan.lines == [
                "@testable import func Input1.seamsEntryInput10", "@testable import func Input2.seamsEntryInput20",
                "@testable import let Input2.p",
            ])
    }

    @Test func aNameThatWasDeclaredAgainIsImportedFromItsNewestModuleAlone() {
        let modules = [
            module("Wiring", [name("let", "store")]), module("Input1", [name("func", "store", "()")]),
            module("Input2", [name("struct", "store")]),
        ]
        #expect(ImportPlan(modules, for: ["store"]).lines.last == "@testable import struct Input2.store")
        #expect(ImportPlan(modules, for: ["store"]).modules == ["Input2"])
    }

    @Test func functionsWithOtherParametersAddUp() {
        let modules = [
            module("Input1", [name("func", "f", "(_: Int)")]), module("Input2", [name("func", "f", "(_: String)")]),
            module("Input3", [name("func", "f", "(_: Int)")]),
        ]
        #expect(ImportPlan(modules, for: ["f"]).modules == ["Input2", "Input3"])
    }

    @Test func anExtensionIsThereForAllAndBringsNoNames() {
        let modules = [module("Input1", [name("let", "a")], visibility: .unnamed)]
        #expect(ImportPlan(modules, for: []).lines == ["@testable import func Input1.seamsEntryInput10"])
    }

    @Test func operatorsAreImportedWithTheirModuleUntilTheyAreDeclaredAgain() {
        let first = module("Input1", [name("func", "+++", "(a: Int)")], visibility: .whole)
        let second = module("Input2", [name("func", "+++", "(a: Int)")], visibility: .whole)
        #expect(ImportPlan([first], for: ["+++"]).lines == ["@testable import Input1"])
        #expect(
            ImportPlan([first, second], for: ["+++"]).lines == [
                "@testable import func Input1.seamsEntryInput10", "@testable import Input2",
            ])
    }

    @Test func aNameInBackticksIsTheNameWithout() {
        let modules = [module("Input1", [name("let", "`class`")])]
        #expect(ImportPlan(modules, for: ["class"]).lines.last == "@testable import let Input1.`class`")
    }

    @Test func nothingBeforeNeedsNoImport() {
        #expect(ImportPlan([], for: ["a"]).lines.isEmpty)
    }

    @Test func theModulesThatASourceImportsAreItsOutermost() {
        let source = "import Foundation\n@testable import struct A.B.C\n// import No\nlet x = 1\nimport Testing"
        #expect(ImportReader.imports(in: source) == ["Foundation", "A", "Testing"])
    }
}
