import CodeParsing
import SwiftSyntax

extension Item {
    /// The item as an expression, where it is an `if` or a `switch` that may have a value: each of its branches is a single
    /// expression, and one of them is always taken. Nil for any other item.
    ///
    /// Whether the branches have one type, only the compiler knows.
    package var asValue: Item? {
        guard kind == .statement, let statement = SwiftText.parse(code.text).statements.first,
            Syntax(statement.item).as(ExpressionStmtSyntax.self)?.expression.hasValuesOnly == true
        else { return nil }
        var item = self
        item.kind = .expression
        return item
    }
}

extension ExprSyntax {
    /// Whether it is an `if` or a `switch` with a single expression in each branch.
    fileprivate var hasValuesOnly: Bool {
        if let choice = self.as(IfExprSyntax.self) { return choice.hasValuesOnly }
        guard let choice = self.as(SwitchExprSyntax.self), !choice.cases.isEmpty else { return false }
        return choice.cases.allSatisfy { branch in
            if case .switchCase(let branch) = branch { branch.statements.isValue } else { false }
        }
    }
}

extension IfExprSyntax {
    fileprivate var hasValuesOnly: Bool {
        guard body.statements.isValue else { return false }
        // No switch over the toolchain's own library is exhaustive, because that library can grow.
        switch elseBody {
        case .ifExpr(let next): return next.hasValuesOnly
        case .codeBlock(let last): return last.statements.isValue
        default: return false
        }
    }
}

extension CodeBlockItemListSyntax {
    /// Whether a branch with these statements gives a value, or leaves by an error.
    fileprivate var isValue: Bool {
        guard let only = first?.item, count == 1 else { return false }
        return switch only {
        case .expr: true
        case .stmt(let statement):
            statement.is(ThrowStmtSyntax.self)
                || statement.as(ExpressionStmtSyntax.self)?.expression.hasValuesOnly == true
        default: false
        }
    }
}
