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
        case .subclass(let type, let named):
            return edited(line, { $0.makes(type) }) { call in
                "\(named)(\(call.arguments.trimmedDescription))"
            }
        }
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

    fileprivate var calledName: String? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether the call makes an object of a type.
    fileprivate func makes(_ type: String) -> Bool {
        let called = calledExpression.trimmedDescription.replacing(#/<.*>$/#, with: "").replacing(".init", with: "")
        return called == type || type.hasSuffix("." + called)
    }
}
