import Testing

@testable import LessonCore

struct ImportPlanTests {
    private func module(_ name: String, _ declared: [(String, String)]) -> GeneratedModule {
        GeneratedModule(
            name: name, source: "", isDeclaring: !declared.isEmpty,
            names: declared.map { DeclaredName(name: $1, keyword: $0) })
    }

    @Test func modulesThatDeclareSomethingAreImported() {
        let modules = [module("Wiring", [("let", "ids")]), module("Input1", []), module("Input2", [("struct", "P")])]
        #expect(ImportPlan.imports(of: modules) == ["@testable import Wiring", "@testable import Input2"])
    }

    @Test func aNameThatWasDeclaredAgainIsImportedFromItsNewestModuleAlone() {
        let modules = [
            module("Wiring", [("let", "store"), ("let", "ids")]), module("Input1", [("var", "store")]),
            module("Input2", [("struct", "P"), ("let", "store")]), module("Input3", [("class", "P")]),
        ]
        #expect(
            ImportPlan.imports(of: modules) == [
                "@testable import Wiring", "@testable import Input1", "@testable import Input2",
                "@testable import Input3", "@testable import class Input3.P", "@testable import let Input2.store",
            ])
    }

    @Test func nothingBeforeNeedsNoImport() {
        #expect(ImportPlan.imports(of: []).isEmpty)
    }

    @Test func theModulesThatASourceImportsAreItsOutermost() {
        let source = "import Foundation\n@testable import struct A.B.C\n// import No\nlet x = 1\nimport Testing"
        #expect(ImportReader.imports(in: source) == ["Foundation", "A", "Testing"])
    }
}
