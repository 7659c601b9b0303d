import SwiftSyntax

/// The expression that reads something volatile, as it stands in the text.
struct CutSite {
    let file: Int
    let use: PlacedUse
    let expression: ExprSyntax
    /// The name as it is read: `Date()`.
    let name: String

    /// Nil when the place has no expression that could be replaced: a reference to the function itself, say.
    init?(_ use: PlacedUse, named name: String, file: Int, in tree: SourceFileSyntax) {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: use.offset)), let start = token.parent,
            let expression = Self.expression(from: start, member: Self.member(of: name), isCall: name.contains("("))
        else { return nil }
        self.file = file
        self.use = use
        self.name = name
        self.expression = expression
    }

    var range: Range<Int> { expression.trimmedRange.offsets }
    var text: String { expression.trimmedDescription }

    /// `random` of `FixedWidthInteger.random(in:)`; nil of an initializer.
    private static func member(of name: String) -> String? {
        let base = name.prefix { $0 != "(" }.split(separator: ".")
        guard base.count > 1, base.last != "init", let last = base.last else { return nil }
        return String(last)
    }

    /// The innermost expression around a token that names the member, or that calls the initializer.
    private static func expression(from start: Syntax, member: String?, isCall: Bool) -> ExprSyntax? {
        var node: Syntax? = start
        while let inner = node, let expression = inner.as(ExprSyntax.self) {
            if member == nil, inner.is(FunctionCallExprSyntax.self) { return expression }
            if let member, names(inner, member) {
                guard isCall else { return expression }
                let call = inner.parent?.as(FunctionCallExprSyntax.self)
                return call?.calledExpression.id == expression.id ? call.map { ExprSyntax($0) } : nil
            }
            node = inner.parent
        }
        return nil
    }

    /// Whether an expression is the name of a member, with what stands before it.
    private static func names(_ node: Syntax, _ member: String) -> Bool {
        if let access = node.as(MemberAccessExprSyntax.self) { return access.declName.isCalled(member) }
        guard let reference = node.as(DeclReferenceExprSyntax.self), reference.isCalled(member) else { return false }
        return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    }
}

extension DeclReferenceExprSyntax {
    /// Whether this is the name, with backticks or without.
    fileprivate func isCalled(_ name: String) -> Bool { (baseName.identifier?.name ?? baseName.text) == name }
}

extension CutSite {
    /// The surroundings of the expression up to the declaration that holds it, from the inside out.
    var ancestors: [Syntax] {
        var nodes: [Syntax] = [], node = expression.parent
        while let inner = node, !inner.is(MemberBlockItemSyntax.self) {
            nodes.append(inner)
            node = inner.parent
        }
        return nodes
    }

    /// Whether the expression may run more than once in a call, or after it.
    var isRepeated: Bool {
        ancestors.contains { node in
            node.is(ClosureExprSyntax.self) || node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self)
                || node.is(RepeatStmtSyntax.self)
        } || isInLocalFunction
    }

    /// Whether code may wait for something in the call before it comes to the expression: what is read before the wait
    /// is then another value.
    var isBehindWait: Bool {
        guard let outermost = ancestors.last else { return false }
        return outermost.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.await) && token.position < expression.position
        }
    }

    /// Whether the call runs other functions before it comes to the expression, which may take their time. Making a value
    /// takes none.
    var isBehindCall: Bool {
        guard let outermost = ancestors.last else { return false }
        return outermost.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .leftParen && token.position < expression.position
                && token.parent?.as(FunctionCallExprSyntax.self).map(isEarlierCall) == true
        }
    }

    private func isEarlierCall(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.endPosition <= expression.position else { return false }
        let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
        return name.first?.isLowercase ?? false
    }

    /// Whether the expression stands in a function within a function.
    private var isInLocalFunction: Bool { ancestors.count { $0.is(FunctionDeclSyntax.self) } > 1 }

    /// Whether the expression stands in a closure, which may live longer than the call.
    var isInClosure: Bool { ancestors.contains { $0.is(ClosureExprSyntax.self) } || isInLocalFunction }

    /// The way by which the expression leaves the task that calls the function, as the end of a sentence about code; nil
    /// where it runs in that task, or in one that gets its task-locals.
    var wayOutOfTask: String? {
        ancestors.compactMap { $0.as(ClosureExprSyntax.self) }.lazy.compactMap { closure -> String? in
            if let call = closure.call {
                let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
                return Self.callsOutOfTask.contains(name) ? "'\(name)' runs" : nil
            }
            return closure.isReturned ? "is called after the function has returned it" : nil
        }.first
    }

    /// Calls whose closures run in another task or thread, without the task-locals of the code that calls.
    private static let callsOutOfTask: Set = [
        "detached", "async", "asyncAfter", "addOperation", "detachNewThread", "scheduledTimer", "Thread", "Timer",
        "concurrentPerform", "addBarrierBlock", "BlockOperation", "dataTask", "notify",
    ]

    /// The outermost list of captures in which the code holds its object weakly and has not got hold of it when it comes to
    /// the expression; nil where there is none.
    var weakCaptures: ClosureCaptureClauseSyntax? {
        for closure in ancestors.reversed().compactMap({ $0.as(ClosureExprSyntax.self) }) {
            guard let captures = closure.signature?.capture,
                captures.items.contains(where: { $0.trimmedDescription.hasPrefix("weak self") })
            else { continue }
            let earlier = closure.tokens(viewMode: .sourceAccurate).prefix { $0.position < expression.position }
            let words = earlier.map(\.text), isBound = zip(words, words.dropFirst()).contains { $0 == ("let", "self") }
            return isBound ? nil : captures
        }
        return nil
    }

    /// The text by which a value is looked up in what is read, in its quotes.
    var key: String? {
        let argument = expression.parent?.as(SubscriptCallExprSyntax.self)?.arguments.first?.expression
        return argument?.as(StringLiteralExprSyntax.self)?.trimmedDescription
    }

    /// The member that is used of what is read: `integer(forKey: "x")` of `UserDefaults.standard.integer(forKey: "x")`.
    var memberAccess: MemberAccessExprSyntax? {
        guard let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id else {
            return nil
        }
        return access
    }

    /// The call of that member; nil for a property.
    var memberCall: FunctionCallExprSyntax? {
        guard let access = memberAccess, let call = access.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == ExprSyntax(access).id
        else { return nil }
        return call
    }
}

extension ClosureExprSyntax {
    /// The call that takes the closure, in its parentheses or behind them; nil where none does.
    fileprivate var call: FunctionCallExprSyntax? {
        if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
        if let behind = parent?.as(MultipleTrailingClosureElementSyntax.self) {
            return behind.parent?.parent?.as(FunctionCallExprSyntax.self)
        }
        guard let argument = parent?.as(LabeledExprSyntax.self) else { return nil }
        return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    }

    /// Whether the closure is the value of a function.
    fileprivate var isReturned: Bool {
        if parent?.is(ReturnStmtSyntax.self) ?? false { return true }
        guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        return list.count == 1
    }
}

extension [CutSite] {
    /// The sites that are none of these.
    func without(_ others: [CutSite]) -> [CutSite] {
        filter { site in !others.contains { $0.file == site.file && $0.use.offset == site.use.offset } }
    }
}

extension Range<AbsolutePosition> {
    var offsets: Range<Int> { lowerBound.utf8Offset..<upperBound.utf8Offset }
}
