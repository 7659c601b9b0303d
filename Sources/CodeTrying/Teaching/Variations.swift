import CodeParsing
import SwiftSyntax

/// The same Swift with another value in the place of one literal: what may lead into another branch of some code.
enum Variations {
    /// The variations of a text, each with one literal changed.
    static func all(of text: String) -> [String] {
        LiteralCollector.literals(in: text).flatMap { literal, others in replaced(text, literal, others) }
    }

    /// The variations with values with which code compares, and those next to them.
    static func all(of text: String, like literals: BodyLiterals) -> [String] {
        let near: [Int] = literals.numbers.prefix(4).flatMap { number -> [Int] in [number, number + 1, number - 1] }
        let numbers = near.filter { $0 >= 0 }.withoutRepeats.map(String.init)
        let words = literals.texts.prefix(3).map(\.debugDescription)
        return LiteralCollector.literals(in: text).flatMap { literal, others in
            let isNumber = others.contains("14"), isText = others.contains("\"book\"")
            return replaced(text, literal, isNumber ? numbers : isText ? words : [])
        }
    }

    private static func replaced(_ text: String, _ literal: Range<Int>, _ others: [String]) -> [String] {
        others.map { other in
            var edits = TextEdits()
            edits.replace(literal, with: other)
            return edits.applied(to: text)
        }
    }
}

/// Finds the literals of a text, each with other values. A class because SwiftSyntax visits with subclasses of its own.
private final class LiteralCollector: SyntaxVisitor {
    private var found: [(range: Range<Int>, others: [String])] = []

    static func literals(in text: String) -> [(range: Range<Int>, others: [String])] {
        let collector = LiteralCollector(viewMode: .sourceAccurate)
        collector.walk(SwiftText.parse(text))
        return collector.found
    }

    /// Instants that differ in the hour, the weekday, the month and the year: before and after what runs are held at.
    private static let instants = [
        "1_705_312_800", "978_310_800", "1_752_359_400", "1_923_973_200", "1_735_646_400", "1_709_211_600",
    ]

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let value = Int(node.literal.text.filter { $0 != "_" }) ?? 0
        // The seconds of an hour say in which unit a zone is told.
        if value == 3600 { return .skipChildren }
        let others = value > 900_000_000 ? Self.instants : ["0", "1", "14", "100"]
        note(node, others.filter { $0 != node.literal.text })
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        note(node, ["0.0", "100.0"])
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        note(node, [node.literal.text == "true" ? "false" : "true"])
        return .skipChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.trimmedDescription {
        case "\"a\"": note(node, ["\"\"", "\"book\""])
        case "\"de_DE\"": note(node, ["\"tr_TR\"", "\"en_US\""])
        case "\"00000000-0000-0000-0000-000000000001\"": note(node, ["\"00000000-0000-0000-0000-00000000002A\""])
        default: break
        }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription == "$0.lowerBound" { note(node, ["$0.upperBound", "$0.upperBound - 1"]) }
        return .visitChildren
    }

    private func note(_ node: some SyntaxProtocol, _ others: [String]) {
        found.append((node.trimmedRange.offsets, others))
    }
}
