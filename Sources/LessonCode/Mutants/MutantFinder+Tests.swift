import LessonModel
import SwiftSyntax

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
