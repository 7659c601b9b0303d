import CodeParsing
import SwiftSyntax

/// The test of a cut as XCTest has it, for a target whose own tests are all written so.
package struct XCTestText {
    private let file: SourceFileSyntax
    private let name: String

    /// - Parameter test: the same test for Swift Testing: a function, and what it declares.
    /// - Parameter name: the name of the class.
    package init(_ test: String, named name: String) {
        file = SwiftText.parse(test)
        self.name = name
    }

    /// Whether tests are written for XCTest and none for Swift Testing, by the texts of their files.
    package static func isMeant(by texts: some Sequence<String>) -> Bool {
        let imports = { (module: Regex<Substring>) in texts.contains { $0.contains(module) } }
        return imports(#/\bimport\ XCTest\b/#) && !imports(#/\bimport\ Testing\b/#)
    }

    package var code: String {
        file.statements.map { item in
            item.item.as(FunctionDeclSyntax.self).flatMap(testCase) ?? item.trimmedDescription
        }.joined(separator: "\n\n") + "\n"
    }

    /// Nil for a function that is no test.
    private func testCase(_ function: FunctionDeclSyntax) -> String? {
        let attributes = function.attributes.map(\.trimmedDescription)
        guard attributes.contains("@Test"), let body = function.body else { return nil }
        let isOfMainActor = attributes.contains("@MainActor"), text = body.trimmedDescription
        // XCTest calls a function of the main actor only where it may wait for it.
        let waits = isOfMainActor || text.contains("await ")
        let effects = (waits ? " async" : "") + (text.contains("try ") ? " throws" : "")
        let lines = body.statements.flatMap { claim($0) ?? [$0.trimmedDescription] }
        let head = "\(isOfMainActor ? "@MainActor " : "")func test\(function.name.text.withCapital)()\(effects) {"
        let inner = ["    " + head] + lines.map { "        " + $0 } + ["    }"]
        return (["final class \(name): XCTestCase {"] + inner + ["}"]).joined(separator: "\n")
    }

    /// The lines that claim the same as `#expect`; nil for any other statement.
    private func claim(_ item: CodeBlockItemSyntax) -> [String]? {
        guard let macro = item.item.as(MacroExpansionExprSyntax.self), macro.macroName.text == "expect",
            let claimed = macro.arguments.first?.expression
        else { return nil }
        let parts = Comparison(claimed)
        let (value, before) = parts.left.withoutWait
        guard let right = parts.right else {
            guard before.isEmpty, value.hasPrefix("!") else { return before + ["XCTAssertTrue(\(value))"] }
            return ["XCTAssertFalse(\(value.dropFirst()))"]
        }
        return before + [right == "nil" ? "XCTAssertNil(\(value))" : "XCTAssertEqual(\(value), \(right))"]
    }

    /// The sides of an expression that compares two values with `==`; the whole at the left of any other.
    private struct Comparison {
        var left: String
        var right: String?

        init(_ expression: ExprSyntax) {
            left = expression.trimmedDescription
            var inner = expression, marks = ""
            while let marked = inner.as(TryExprSyntax.self)?.expression ?? inner.as(AwaitExprSyntax.self)?.expression {
                marks += inner.is(TryExprSyntax.self) ? "try " : "await "
                inner = marked
            }
            guard let parts = inner.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
                parts[1].trimmedDescription == "=="
            else { return }
            (left, right) = (marks + parts[0].trimmedDescription, parts[2].trimmedDescription)
        }
    }
}

extension String {
    /// The expression as an argument of an assertion, which cannot wait, and the line that waits before.
    fileprivate var withoutWait: (value: String, before: [String]) {
        contains("await ") ? ("value", ["let value = \(self)"]) : (self, [])
    }
}
