import LessonModel
import SwiftSyntax

/// Makes lines that lead further than one call: they call before what changes the object, hand on what a call gave,
/// and choose other values. Whether one of them reaches the read is for a run to say.
struct LongerLines {
    let cutter: Cutter
    let target: CodeFunction

    private static let limit = 24

    /// The lines, the likeliest first.
    var all: [String] {
        let carriers = carriers, bodies = StateWords(cutter: cutter)
        let literals = BodyLiterals(carriers.flatMap { bodies.declarations(reachedFrom: $0) })
        let settings = [[]] + (literals.variables.isEmpty ? [] : [literals.variables.map(Self.setting)])
        let lines = settings.flatMap { statements in
            choices(literals).prefix(statements.isEmpty ? .max : 1).flatMap { samples in
                carriers.flatMap { self.lines(for: $0, samples, bodies, after: statements) }
            }
        }
        return Array(lines.withoutRepeats.prefix(Self.limit))
    }

    private static func setting(_ variable: String) -> String { "setenv(\(variable.debugDescription), \"1\", 1)" }

    /// The values of the lines: what is there and later, then other cases and small numbers, then what the code
    /// compares with.
    private func choices(_ literals: BodyLiterals) -> [SampleValues] {
        let text = literals.texts.first ?? "a"
        var all: [(SampleValues.Fullness, SampleValues.Choice)] = [
            (.later, .init(count: 2)),
            (.full, .init(enumCase: 1, count: 2, fillsDefaults: true, takesPlainResults: true)),
            (.later, .init(enumCase: -1, count: 2, number: 0, takesPlainResults: true)),
        ]
        if !literals.numbers.isEmpty || !literals.texts.isEmpty {
            all.insert((.full, .init(count: 2, number: literals.numbers.max().map { $0 + 1 } ?? 3, text: text)), at: 1)
        }
        all += literals.texts.dropFirst().prefix(2).map { (.full, .init(count: 2, text: $0)) }
        return all.map { fullness, choice in
            SampleValues(types: cutter.types, aliases: cutter.aliases, fullness: fullness, choice: choice)
        }
    }

    /// The functions by way of which the target is reached from outside, the nearest first.
    private var carriers: [CodeFunction] {
        var reached: Set<String> = [], next = [target], found: [CodeFunction] = []
        for _ in 0..<4 where found.count < 3 {
            found += next.filter { code in
                !code.isPrivate && cutter.declaration(of: code).map { !$0.isHidden } ?? false
            }
            reached.formUnion(next.map(\.identifier))
            let named = Set(next.map(\.identifier))
            next = cutter.functions.filter { caller in
                !reached.contains(caller.identifier) && caller.uses.contains { named.contains($0.target) }
            }
        }
        return Array(found.prefix(3))
    }

    private func lines(
        for code: CodeFunction, _ samples: SampleValues, _ bodies: StateWords, after statements: [String]
    ) -> [String] {
        guard let declaration = cutter.declaration(of: code) else { return [] }
        let type = cutter.types[code.types.joined(separator: ".")], maker = LineMaker(cutter: cutter, samples: samples)
        var draft = LineDraft(samples: samples, statements: statements)
        switch code.kind {
        case .function, .property:
            guard let object = maker.object(code, declaration, type) else { return [] }
            draft.hold(object, of: type)
            let plain = draft.lines(ending: code, declaration, maker.observed(after: code, of: type))
            guard let type, draft.hasObject else { return plain }
            let before = bodies.preparers(of: code, in: type)
            guard !before.isEmpty else { return plain }
            for (_, function) in before.prefix(5) { draft.prepare(function) }
            return draft.lines(ending: code, declaration, maker.observed(after: code, of: type)) + plain
        case .initializer, .value, .fallback:
            guard let type, let made = samples.call(of: type) else { return [] }
            draft.hold(LineMaker.Object(text: made, samples: samples, isForeign: type.kind == .actor), of: type)
            return draft.exercising(bodies.callable(in: type).map(\.1)).map { [$0] } ?? []
        default: return []
        }
    }
}

/// A line while it is written: an object, what is called on it, and what these calls gave.
private struct LineDraft {
    var samples: SampleValues
    var statements: [String] = []
    private var tries = false, awaits = false, isForeign = false
    private(set) var hasObject = false
    private var base = ""

    init(samples: SampleValues, statements: [String]) {
        self.samples = samples
        self.statements = statements
    }

    mutating func hold(_ object: LineMaker.Object, of type: TypeOutline?) {
        samples = object.samples
        isForeign = object.isForeign
        let isStatic = type.map { object.text == $0.name || object.text.hasPrefix($0.name + "<") && !object.isCall }
        hasObject = !object.text.isEmpty && isStatic != true
        base = hasObject ? "it" : object.text
        if hasObject {
            let isObject = type?.kind == .classType || type?.kind == .actor
            statements.append("\(isObject ? "let" : "var") it = \(object.text)")
        }
    }

    /// Calls a function before the one that is meant.
    mutating func prepare(_ function: FunctionDeclSyntax) {
        var draft = self
        guard let call = draft.call(function) else { return }
        if let type = function.signature.returnClause?.type.trimmedDescription, !function.givesNothing {
            let name = "made\(draft.samples.given.count + 1)"
            draft.statements.append("let \(name) = \(draft.marked(call, function))")
            draft.samples.given.append(SampleValues.Given(name: name, type: type))
        } else {
            draft.statements.append(draft.marked(call, function))
        }
        self = draft
    }

    /// The lines that end with a call, or with a property that is read or set.
    func lines(ending code: CodeFunction, _ declaration: DeclSyntax, _ observed: [String]) -> [String] {
        var draft = self
        let seen = observed.map { "\(isForeign ? "await " : "")\(base).\($0)" }
        let given = hasObject && !seen.isEmpty ? seen.count == 1 ? seen[0] : "(\(seen.joined(separator: ", ")))" : nil
        if let function = declaration.as(FunctionDeclSyntax.self) {
            guard let call = draft.call(function) else { return [] }
            let marked = draft.marked(call, function)
            return [draft.line(function.givesNothing ? marked : nil, function.givesNothing ? given : marked)]
        }
        guard !code.name.contains("subscript") else { return [] }
        let name = (base.isEmpty ? "" : base + ".") + code.baseName
        draft.awaits = isForeign
        let read = draft.line(nil, (isForeign ? "await " : "") + name)
        guard let type = declaration.as(VariableDeclSyntax.self)?.settableType, !isForeign, hasObject,
            let value = samples.value(of: type)
        else { return [read] }
        return [read, draft.line("\(name) = \(value)", given ?? name)]
    }

    /// The line that calls all of these, each whatever becomes of the one before.
    func exercising(_ functions: [FunctionDeclSyntax]) -> String? {
        var draft = self, names: [String] = []
        for function in functions.prefix(8) {
            guard let call = draft.call(function) else { continue }
            let marked = (draft.marked(call, function)).replacing(#/^try /#, with: "try? ")
            if function.givesNothing {
                draft.statements.append(marked.hasPrefix("try?") ? "_ = \(marked)" : marked)
            } else {
                names.append("made\(names.count + 1)")
                draft.statements.append("let \(names[names.count - 1]) = \(marked)")
            }
        }
        draft.tries = false
        guard !names.isEmpty else { return nil }
        return draft.line(nil, names.count == 1 ? names[0] : "(\(names.suffix(3).joined(separator: ", ")))")
    }

    private func line(_ last: String?, _ given: String?) -> String {
        let marks = (tries ? "try " : "") + (awaits ? "await " : "")
        let all = statements + [last].compactMap { $0 }
        guard let given else { return "\(marks)({ \(all.joined(separator: "; ")) })()" }
        if all.isEmpty { return given }
        return "\(marks)({ \(all.joined(separator: "; ")); return \(given) })()"
    }

    /// The call of a function, with variables for what it changes.
    private mutating func call(_ function: FunctionDeclSyntax) -> String? {
        var inner = samples
        if let generics = function.genericParameterClause {
            guard let (bound, _) = inner.binding(generics, function.genericWhereClause) else { return nil }
            inner = bound
        }
        let parameters = function.signature.parameterClause.parameters
        for parameter in parameters {
            let type = parameter.type.trimmedDescription
            guard type.hasPrefix("inout ") else { continue }
            let bare = String(type.dropFirst("inout ".count)), name = "held\(statements.count)"
            guard let value = inner.value(of: bare) else { return nil }
            statements.append("var \(name): \(inner.bound[bare] ?? bare) = \(value)")
            inner.held[(parameter.secondName ?? parameter.firstName).text] = name
        }
        guard let arguments = inner.arguments(parameters) else { return nil }
        let effects = function.signature.effectSpecifiers
        if effects?.throwsClause?.throwsSpecifier.text == "throws" { tries = true }
        if effects?.asyncSpecifier != nil || isForeign { awaits = true }
        return "\(base.isEmpty ? "" : base + ".")\(function.name.text)(\(arguments.joined(separator: ", ")))"
    }

    private func marked(_ call: String, _ function: FunctionDeclSyntax) -> String {
        let effects = function.signature.effectSpecifiers
        return (effects?.throwsClause?.throwsSpecifier.text == "throws" ? "try " : "")
            + (effects?.asyncSpecifier != nil || isForeign ? "await " : "") + call
    }
}

extension LineMaker.Object {
    fileprivate var isCall: Bool { text.hasSuffix(")") }
}

extension VariableDeclSyntax {
    /// The type of a variable that code of another file can set, and where this runs code; nil of any other.
    fileprivate var settableType: String? {
        guard bindingSpecifier.text == "var", bindings.count == 1, let binding = bindings.first,
            !modifiers.contains(where: { $0.detail != nil || ["private", "fileprivate"].contains($0.name.text) }),
            case .accessors(let list) = binding.accessorBlock?.accessors,
            list.contains(where: { ["set", "didSet", "willSet"].contains($0.accessorSpecifier.text) })
        else { return nil }
        return binding.typeAnnotation?.type.trimmedDescription
    }
}
