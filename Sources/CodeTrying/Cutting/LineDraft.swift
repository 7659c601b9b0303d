import SwiftSyntax

/// A line while it is written: an object, what is called on it, and what these calls gave.
struct LineDraft {
    var samples: SampleValues
    var statements: [String] = []
    private var marks = CallMarks(), isForeign = false
    private(set) var hasObject = false
    private var base = "", object = ""

    init(samples: SampleValues, statements: [String]) {
        self.samples = samples
        self.statements = statements
    }

    mutating func hold(_ object: LineMaker.Object, of type: TypeOutline?) {
        samples = object.samples
        isForeign = object.isForeign
        marks.tries = object.throwsWhenMade
        let isStatic = type.map { object.text == $0.name || object.text.hasPrefix($0.name + "<") && !object.isCall }
        hasObject = !object.text.isEmpty && isStatic != true
        base = hasObject ? "it" : object.text
        self.object = object.text
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
            draft.statements.append("let \(name) = \(call)")
            draft.samples.given.append(SampleValues.Given(name: name, type: type))
        } else {
            draft.statements.append(call)
        }
        self = draft
    }

    /// The lines that end with a call, or with a property that is read or set.
    func lines(ending code: CodeFunction, _ declaration: DeclSyntax, _ observed: [String]) -> [String] {
        if let direct = asking(declaration) { return direct.lines(ending: code, declaration, []) }
        var draft = self
        let seen = observed.map { "\(isForeign ? "await " : "")\(base).\($0)" }
        let given = hasObject && !seen.isEmpty ? seen.count == 1 ? seen[0] : "(\(seen.joined(separator: ", ")))" : nil
        if let function = declaration.as(FunctionDeclSyntax.self) {
            guard let call = draft.call(function) else { return [] }
            return [draft.line(function.givesNothing ? call : nil, function.givesNothing ? given : call)]
        }
        guard !code.name.contains("subscript") else { return [] }
        let name = (base.isEmpty ? "" : base + ".") + code.baseName
        draft.marks.awaits = isForeign
        let read = draft.line(nil, (isForeign ? "await " : "") + name)
        guard let type = declaration.as(VariableDeclSyntax.self)?.settableType, !isForeign, hasObject,
            let value = samples.value(of: type)
        else { return [read] }
        return [read, draft.line("\(name) = \(value)", given ?? name)]
    }

    /// The same without a name for the object, where nothing but one call or one read of a value needs it.
    private func asking(_ declaration: DeclSyntax) -> LineDraft? {
        guard hasObject, statements.count == 1, base != object, !marks.tries else { return nil }
        let function = declaration.as(FunctionDeclSyntax.self), variable = declaration.as(VariableDeclSyntax.self)
        if let function {
            let changes = function.modifiers.contains { $0.name.text == "mutating" }
            guard !changes, !function.givesNothing, !function.takesInOut else { return nil }
        } else {
            guard let variable, variable.settableType == nil, !variable.isLazy else { return nil }
        }
        var direct = self
        (direct.base, direct.statements) = (object, [])
        return direct
    }

    /// The line that calls all of these, each whatever becomes of the one before.
    func exercising(_ functions: [FunctionDeclSyntax]) -> String? {
        var draft = self, names: [String] = []
        for function in functions.prefix(8) {
            guard let call = draft.call(function) else { continue }
            let marked = call.replacing(#/^try /#, with: "try? ")
            if function.givesNothing {
                draft.statements.append(marked.hasPrefix("try?") ? "_ = \(marked)" : marked)
            } else {
                names.append("made\(names.count + 1)")
                draft.statements.append("let \(names[names.count - 1]) = \(marked)")
            }
        }
        draft.marks.tries = statements.contains(where: LineMaker.Object.throwsWhenMade)
        guard !names.isEmpty else { return draft.statements.count > statements.count ? draft.line(nil, nil) : nil }
        return draft.line(nil, names.count == 1 ? names[0] : "(\(names.suffix(3).joined(separator: ", ")))")
    }

    private func line(_ last: String?, _ given: String?) -> String {
        let marks = marks.words
        let all = statements + [last].compactMap { $0 }
        guard let given else { return "\(marks)({ \(all.joined(separator: "; ")) })()" }
        if all.isEmpty { return given }
        return "\(marks)({ \(all.joined(separator: "; ")); return \(given) })()"
    }

    /// The call of a function with its marks, and variables for what it changes.
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
        let asked = function.marks(isForeign: isForeign)
        marks.formUnion(asked)
        if let call = function.operation(on: arguments) { return asked.words + call }
        let callee = (base.isEmpty ? "" : base + ".") + function.name.text
        return "\(asked.words)\(callee)(\(arguments.joined(separator: ", ")))"
    }
}

/// The words that Swift asks for before a call.
struct CallMarks {
    var tries = false
    var awaits = false

    var words: String { (tries ? "try " : "") + (awaits ? "await " : "") }

    mutating func formUnion(_ other: CallMarks) {
        tries = tries || other.tries
        awaits = awaits || other.awaits
    }
}

extension FunctionDeclSyntax {
    /// The words before a call of the function. One that rethrows needs none, since no made-up closure throws.
    ///
    /// - Parameter isForeign: whether the function belongs to an actor.
    func marks(isForeign: Bool) -> CallMarks {
        let effects = signature.effectSpecifiers
        return CallMarks(
            tries: effects?.throwsClause?.throwsSpecifier.text == "throws",
            awaits: effects?.asyncSpecifier != nil || isForeign)
    }
}

extension FunctionDeclSyntax {
    fileprivate var takesInOut: Bool {
        signature.parameterClause.parameters.contains { $0.type.trimmedDescription.hasPrefix("inout ") }
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
