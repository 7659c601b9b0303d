import CodeParsing
import LessonCode
import LessonModel
import SwiftSyntax

extension FakePlug {
    /// The line with the fake handed over; nil when the line has no place for it.
    package func handedOver(in line: String) -> String? {
        guard !expression.isEmpty || spy != nil else { return nil }
        switch way {
        case .taskLocal(let path):
            return "\(line.marks)\(path).withValue(\(expression)) { \(line) }"
        case .argument(let function, let label, let before):
            return edited(line, { $0.calledName == function }) { inserted(label, before, in: $0) }
        case .initializer(let type, let label, let before):
            return edited(line, { $0.makes(type) }) { inserted(label, before, in: $0) }
        case .property(_, let name, _, let shared?):
            guard line.contains(shared + ".") else { return nil }
            // The shared object gets its live thing back, or the next test would meet the fake.
            let place = "\(shared).\(name)"
            let set = "let live = \(place); defer { \(place) = live }; \(place) = \(expression)"
            return "\(line.marks)({ \(set); return \(line) })()"
        case .property(let type, let name, let isObject, nil):
            return edited(line, { $0.makes(type) }) { call in
                "({ \(isObject ? "let" : "var") it = \(call.trimmedDescription); it.\(name) = \(expression); return it })()"
            }
        case .subclass(let type, let named, _):
            return edited(line, { $0.makes(type) }) { call in
                named + call.genericArguments + call.textBehindName
            }
        }
    }

    /// The line with a name for what notes its calls; nil where a test could not give it one.
    func spied(in line: String) -> SpiedLine? {
        guard let spy else { return nil }
        guard case .subclass(_, let named, let held?) = way else {
            let named = line.replacing("\(spy)()", with: "spy")
            return SpiedLine(making: "let spy = \(spy)()", line: named, calls: "spy.calls")
        }
        let calls = CallReader.calls(in: SwiftText.parse(line)).filter { $0.makes(named) }
        guard let call = calls.first, calls.count == 1, !call.isInner, let making = call.making else { return nil }
        var edits = TextEdits()
        edits.replace(making.trimmedRange.offsets, with: "tested")
        return SpiedLine(
            making: "let tested = \(making.trimmedDescription)", line: edits.applied(to: line),
            calls: "tested.\(held).calls")
    }

    /// The line with each call that fits replaced.
    private func edited(
        _ line: String, _ fits: (FunctionCallExprSyntax) -> Bool, by replacement: (FunctionCallExprSyntax) -> String
    ) -> String? {
        let tree = SwiftText.parse(line)
        let calls = CallReader.calls(in: tree).filter(fits)
        guard !calls.isEmpty else { return nil }
        var edits = TextEdits()
        for call in calls { edits.replace(call.trimmedRange.offsets, with: replacement(call)) }
        return edits.applied(to: line)
    }

    private func inserted(_ label: String, _ before: [String], in call: FunctionCallExprSyntax) -> String {
        var arguments = call.arguments.map { argument in
            (label: argument.label?.text ?? "_", text: argument.with(\.trailingComma, nil).trimmedDescription)
        }
        arguments.insert((label, "\(label): \(expression)"), at: call.indexOfArgument(behind: before))
        let closure = call.trailingClosure.map { " " + $0.trimmedDescription } ?? ""
        let list = arguments.map(\.text).joined(separator: ", ")
        return "\(call.calledExpression.trimmedDescription)(\(list))\(closure)"
    }
}

/// A line for a test that looks at the calls of a spy.
struct SpiedLine: Equatable {
    /// The statement before the line that gives a name to the spy, or to the object that holds it.
    var making: String
    var line: String
    /// The list of the calls.
    var calls: String
}

extension String {
    /// The words that stand before a call around the line, since they stand before one in it.
    fileprivate var marks: String { CallMarks(tries: contains("try "), awaits: contains("await ")).words }
}

extension FunctionCallExprSyntax {
    /// The index at which an argument stands whose parameter is behind those with these labels. A call may leave out what
    /// has a default; what it says stands in the order of the parameters.
    func indexOfArgument(behind labels: [String]) -> Int {
        let given = arguments.map { $0.label?.text ?? "_" }
        var index = 0, rest = labels[...]
        while index < given.count, let place = rest.firstIndex(of: given[index]) {
            rest = rest[(place + 1)...]
            index += 1
        }
        return index
    }

    /// The call with the words and marks that belong to making an object; nil where it may make none and the line goes on.
    fileprivate var making: ExprSyntax? {
        var made = ExprSyntax(self)
        while let parent = made.parent {
            if parent.is(OptionalChainingExprSyntax.self) { return nil }
            let kinds: [any ExprSyntaxProtocol.Type] = [
                TryExprSyntax.self, AwaitExprSyntax.self, ForceUnwrapExprSyntax.self,
            ]
            guard kinds.contains(where: { parent.is($0) }), let outer = parent.as(ExprSyntax.self) else { break }
            made = outer
        }
        return made
    }

    /// Whether the call stands in a closure, or behind a statement of the same line: it may name what these declare.
    fileprivate var isInner: Bool {
        sequence(first: Syntax(self), next: \.parent).contains { node in
            if let closure = node.as(ClosureExprSyntax.self), !closure.runsAtOnce { return true }
            guard let statement = node.as(CodeBlockItemSyntax.self), let list = statement.parent else { return false }
            return list.as(CodeBlockItemListSyntax.self)?.first?.id != statement.id
        }
    }

    fileprivate var calledName: String? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// The types for the generic parameters of what is called, in their brackets; empty where it says none.
    fileprivate var genericArguments: String {
        calledExpression.trimmedDescription.firstMatch(of: #/<.*>/#).map { String($0.0) } ?? ""
    }

    /// The arguments of the call, in their parentheses and behind them.
    fileprivate var textBehindName: String {
        String(trimmedDescription.dropFirst(calledExpression.trimmedDescription.count))
    }

    /// Whether the call makes an object of a type.
    fileprivate func makes(_ type: String) -> Bool {
        let called = calledExpression.trimmedDescription.replacing(#/(<.*>)?(\.init)?$/#, with: "")
        return called == type || type.hasSuffix("." + called)
    }
}

extension ClosureExprSyntax {
    /// Whether the line makes it only to call it once: `({ … })()`.
    fileprivate var runsAtOnce: Bool {
        guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self),
            let call = tuple.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return call.calledExpression.id == tuple.id && call.arguments.isEmpty
    }
}
