import CodeParsing
import SwiftSyntax

/// The stored properties that functions of a type name and change, themselves or by way of each other.
struct StateWords {
    let cutter: Cutter

    /// The functions that code of another file can call on an object, in the order of the text.
    func callable(in type: TypeOutline) -> [(CodeFunction, FunctionDeclSyntax)] {
        cutter.functions.filter { code in
            code.types == type.path && code.kind == .function && !code.isStatic && !code.isPrivate
        }.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }.compactMap { code in
            guard let declaration = cutter.declaration(of: code), !declaration.isHidden,
                let function = declaration.as(FunctionDeclSyntax.self)
            else { return nil }
            return (code, function)
        }
    }

    /// The functions that change what a function looks at.
    func preparers(of code: CodeFunction, in type: TypeOutline) -> [(CodeFunction, FunctionDeclSyntax)] {
        let variables = type.stored.filter { $0.bindingSpecifier.text == "var" }.flatMap(\.bindings)
            .map(\.pattern.trimmedDescription)
        let words = Set(declarations(reachedFrom: code).flatMap { $0.identifiers })
        let asked = variables.filter(words.contains)
        // A fake goes into each call of that name, and an overload has no place for it.
        let others = callable(in: type).filter { $0.0.baseName != code.baseName }
        let changing = others.filter { other, _ in
            let texts = declarations(reachedFrom: other).map(\.trimmedDescription)
            return asked.contains { name in texts.contains { $0.changes(name) } }
        }
        // Where the text does not tell, a function that gives nothing is there for what it changes.
        return changing.isEmpty && !asked.isEmpty ? others.filter { $0.1.givesNothing } : changing
    }

    /// The declaration of a function, and those of the functions of the module that it calls.
    func declarations(reachedFrom code: CodeFunction) -> [DeclSyntax] {
        var found: [DeclSyntax] = [], reached: Set<String> = [], next = [code]
        for _ in 0..<4 {
            found += next.compactMap(cutter.declaration)
            reached.formUnion(next.map(\.identifier))
            let named = Set(next.flatMap(\.uses).map(\.target)).subtracting(reached)
            next = named.isEmpty ? [] : cutter.functions.filter { named.contains($0.identifier) }
        }
        return found
    }
}

extension DeclSyntax {
    fileprivate var identifiers: [String] {
        tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier(let name) = token.tokenKind { name } else { nil }
        }
    }
}

extension String {
    /// Whether code assigns to a variable, to a part of it, or puts something into it.
    fileprivate func changes(_ name: String) -> Bool {
        let steps = #"(\[[^\]]*\]|[?!]|\.\w+)*\s*"#
        let ways = #"([+*/%\-]?=[^=]|\.(append|insert|updateValue|formUnion|push|add|merge|removeFirst|popLast)\b)"#
        guard let change = try? Regex("\\b\(name)\\b\(steps)\(ways)") else { return false }
        // To people a dot between letters is no end of a word, to Swift it is.
        return contains(change.wordBoundaryKind(.simple))
    }
}

/// The values with which code compares, and the variables of the environment that it looks up.
struct BodyLiterals {
    private(set) var texts: [String] = []
    private(set) var numbers: [Int] = []
    private(set) var variables: [String] = []

    /// Those of all declarations of a text.
    init(of text: String) {
        self.init(SwiftText.parse(text).statements.compactMap { $0.item.as(DeclSyntax.self) })
    }

    init(_ declarations: [DeclSyntax]) {
        for declaration in declarations {
            let collector = LiteralCollector(viewMode: .sourceAccurate)
            collector.walk(declaration)
            texts += collector.texts
            numbers += collector.numbers
            variables += collector.variables
        }
        (texts, numbers, variables) = (texts.withoutRepeats, numbers.withoutRepeats, variables.withoutRepeats)
    }
}

/// Collects these values from a declaration. A class because SwiftSyntax visits with subclasses of its own.
private final class LiteralCollector: SyntaxVisitor {
    private(set) var texts: [String] = []
    private(set) var numbers: [Int] = []
    private(set) var variables: [String] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let text = node.representedLiteralValue else { return .visitChildren }
        if node.isVariable {
            variables.append(text)
        } else if node.isCompared {
            texts.append(text)
        }
        return .skipChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isCompared, let number = node.representedLiteralValue, number < 1_000_000 { numbers.append(number) }
        return .skipChildren
    }
}

extension ExprSyntaxProtocol {
    /// Whether the literal is what something is compared with: by an operator, in a case, as a key or a beginning.
    fileprivate var isCompared: Bool {
        if parent?.is(ExpressionPatternSyntax.self) == true { return true }
        if let list = parent?.as(ExprListSyntax.self) {
            return list.contains { item in
                let name = item.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
                return ["==", "!=", "<", ">", "<=", ">=", "~="].contains(name)
            }
        }
        guard let arguments = parent?.parent?.parent else { return false }
        if arguments.is(SubscriptCallExprSyntax.self) { return true }
        let called = arguments.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        return ["hasPrefix", "hasSuffix", "contains"].contains(called?.declName.baseName.text)
    }

    /// Whether the literal names a variable of the environment.
    fileprivate var isVariable: Bool {
        guard let call = parent?.parent?.parent else { return false }
        if let key = call.as(SubscriptCallExprSyntax.self) {
            return key.calledExpression.trimmedDescription.hasSuffix("environment")
        }
        return call.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "getenv"
    }
}
