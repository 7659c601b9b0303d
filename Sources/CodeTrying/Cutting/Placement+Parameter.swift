import LessonModel
import SwiftSyntax

extension Placement {
    /// Puts the plug into a parameter of the function itself, with the live thing as its default, or as what the function
    /// hands on under its old signature where a protocol of another module may ask for that.
    mutating func placeParameter(_ plug: Plug, in function: CutFunction, asking: String? = nil) throws(NoPlace) {
        guard let clause = function.parameterClause else {
            let isSubscript = function.code.baseName.hasPrefix("subscript")
            throw NoPlace(
                why: isSubscript ? "no subscript gets another parameter" : "\(function.shortName) has no parameters")
        }
        if function.function?.isOperator == true { throw NoPlace(why: "no operator gets another parameter") }
        if function.code.isOverride || function.initializer?.isFixed == true {
            throw NoPlace(why: "a superclass or a protocol fixes the parameters of \(function.shortName)")
        }
        if function.code.isPrivate {
            throw NoPlace(why: "\(function.shortName) is private, so that no test could hand it anything")
        }
        let file = function.file, binding = plug.isReadOnce ? plug.sites.first?.binding(in: function) : nil
        let labels = Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
        var name = function.words.free(of: plug.names)
        if let binding, !labels.contains(binding.name), let site = plug.sites.first {
            name = binding.name
            removeLine(of: binding.statement, reading: site, as: name, in: file)
        } else {
            let reference = name
            plug.replace(in: &edits) { _ in reference }
        }
        let isKept = plug.isFunction && plug.sites.contains(where: \.isInClosure)
        let type = isKept || plug.type.hasPrefix("@Sendable") && function.isAsync ? plug.keptType : plug.type
        let usual = asking == nil ? " = \(plug.live)" : ""
        let before = add("\(name): \(type)\(usual)", to: clause, in: file)
        handOn(name, behind: before, in: function)
        if plug.use == .generator {
            try addGenerator(named: name, in: function)
            notes.append(Self.copyNote)
        }
        if plug.isReadOnce, plug.type == "Date", plug.sites.contains(where: \.isBehindCall) {
            notes.append("It is read when the call begins, no longer after what the function does first.")
        }
        seam = "\(name): \(plug.type)"
        holder = "a parameter of \(function.shortName)"
        way =
            function.initializer == nil
            ? .argument(function: function.code.baseName, label: name, before: before)
            : .initializer(type: function.code.types.joined(separator: "."), label: name, before: before)
        if let asking { try keepSignature(of: function, for: asking, handing: plug) }
        add(plug.declarations, behind: function.declaration, in: file)
    }

    /// Hands the parameter on where the function calls itself, or those calls would read the live thing.
    private mutating func handOn(_ name: String, behind labels: [String], in function: CutFunction) {
        for use in function.code.uses where use.target == function.code.identifier {
            let token = trees[function.file].token(at: AbsolutePosition(utf8Offset: use.offset))
            guard let call = token?.namedCall, let open = call.leftParen else { continue }
            let arguments = Array(call.arguments), index = call.indexOfArgument(behind: labels)
            if index > 0 {
                let end = arguments[index - 1].expression.endPositionBeforeTrailingTrivia.utf8Offset
                insert(", \(name): \(name)", at: end, in: function.file)
            } else {
                let gap = arguments.isEmpty ? "" : ", "
                let start = open.endPositionBeforeTrailingTrivia.utf8Offset
                insert("\(name): \(name)\(gap)", at: start, in: function.file)
            }
        }
    }

    /// Draws want a variable, which a parameter and a constant are not.
    mutating func addGenerator(named name: String, in function: CutFunction) throws(NoPlace) {
        try addGenerator("var generator = \(name)", in: function)
    }

    mutating func addGenerator(_ line: String, in function: CutFunction) throws(NoPlace) {
        if let body = function.body {
            add(line, toStartOf: body, in: function.file)
        } else if let getter = function.getter {
            let layout = layout(function.file), brace = getter.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let close = getter.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            let isOnOneLine = layout.start(ofLineAt: brace) == layout.start(ofLineAt: close)
            let statements = getter.statements
            let indent = statements?.first.map {
                layout.indentation(at: $0.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
            let gap = getter.leftBrace.trailingTrivia.isEmpty ? " " : ""
            insert(
                isOnOneLine ? " \(line);\(gap)" : layout.newline + (indent ?? "") + line, at: brace, in: function.file)
            statements.map { addReturn(to: $0, in: function.file) }
        } else {
            throw NoPlace(why: "\(function.shortName) has no body of its own")
        }
        if let statements = function.body?.statements, function.function?.signature.returnClause != nil {
            addReturn(to: statements, in: function.file)
        }
    }

    /// One expression is returned without a word; behind another statement it needs the word.
    private mutating func addReturn(to statements: CodeBlockItemListSyntax, in file: Int) {
        guard statements.isOneValue, let only = statements.first else { return }
        insert("return ", at: only.positionAfterSkippingLeadingTrivia.utf8Offset, in: file)
    }

    /// Removes the line of a constant whose value a parameter of the same name now gives. In the watched copy the line
    /// stays, for it is where the value is read.
    private mutating func removeLine(of statement: Syntax, reading site: CutSite, as name: String, in file: Int) {
        let layout = layout(file), range = statement.trimmedRange.offsets
        let line = layout.start(ofLineAt: range.lowerBound)..<layout.end(ofLineAt: range.upperBound)
        let text = Array(sources[file].text.utf8), read = Array(FakeWatch.reading(name).utf8)
        let watched =
            text[line.lowerBound..<site.range.lowerBound] + read + text[site.range.upperBound..<line.upperBound]
        edits[file, default: TextEdits()].replace(line, with: "", watched: String(decoding: watched, as: UTF8.self))
    }
}

extension TokenSyntax {
    /// The call whose function the token names; nil when it names something else.
    fileprivate var namedCall: FunctionCallExprSyntax? {
        guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        let access = name.parent?.as(MemberAccessExprSyntax.self)
        return (access.map { ExprSyntax($0) } ?? ExprSyntax(name)).call
    }
}

extension CutFunction {
    /// The braces of a computed property that is only read.
    var getter: AccessorBlockSyntax? {
        guard let variable = declaration.as(VariableDeclSyntax.self),
            let block = variable.bindings.first?.accessorBlock,
            block.statements != nil
        else { return nil }
        return block
    }
}

extension CodeBlockItemListSyntax {
    /// Whether a body gives the value of its one expression, which may be an `if` or a `switch`.
    var isOneValue: Bool {
        guard count == 1, let item = first?.item else { return false }
        guard let statement = item.as(ExpressionStmtSyntax.self) else { return item.is(ExprSyntax.self) }
        if let choice = statement.expression.as(IfExprSyntax.self) { return choice.isValue }
        return statement.expression.as(SwitchExprSyntax.self)?.isValue ?? true
    }

    /// Whether a branch gives a value or leaves with an error, as each branch of a value does.
    fileprivate var isBranchOfValue: Bool { isOneValue || count == 1 && first?.item.is(ThrowStmtSyntax.self) == true }
}

extension IfExprSyntax {
    fileprivate var isValue: Bool {
        guard body.statements.isBranchOfValue else { return false }
        switch elseBody {
        case .ifExpr(let other): return other.isValue
        case .codeBlock(let block): return block.statements.isBranchOfValue
        default: return false
        }
    }
}

extension SwitchExprSyntax {
    fileprivate var isValue: Bool {
        cases.allSatisfy { $0.as(SwitchCaseSyntax.self)?.statements.isBranchOfValue ?? false }
    }
}

extension AccessorBlockSyntax {
    fileprivate var statements: CodeBlockItemListSyntax? {
        if case .getter(let statements) = accessors { statements } else { nil }
    }
}

extension CutSite {
    /// The constant of the function that does nothing but name the read; nil when there is none on a line of its own.
    fileprivate func binding(in function: CutFunction) -> (name: String, statement: Syntax)? {
        guard let value = expression.parent?.as(InitializerClauseSyntax.self),
            let binding = value.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            variable.bindingSpecifier.text == "let", let item = variable.parent?.as(CodeBlockItemSyntax.self),
            item.parent?.id == function.body.map({ Syntax($0.statements).id }), text == valueAlone,
            // The line goes with what stands in it.
            item.innerComments.isEmpty
        else { return nil }
        let layout = FileLayout(expression.root.description)
        guard layout.isAlone(item.trimmedRange.offsets), function.body?.statements.count ?? 0 > 1 else { return nil }
        return (name, Syntax(item))
    }

    /// The text of a read for which a name can stand as it is, and that is not reckoned from the name.
    private var valueAlone: String? { valueText("now") == "now" ? text : nil }
}
