import LessonModel

/// One top-level statement of a wiring, a probe or an input.
package struct Item: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case importing
        /// A type, function, extension, operator or computed variable.
        case declaration(name: String?, keyword: String)
        case binding(Binding)
        /// `ids.store = InMemoryStore()`.
        case assignment(target: LocatedCode, value: LocatedCode)
        /// `surround { body in … }`: the closure.
        case surround(LocatedCode)
        case expression
        /// `if`, `for`, `do`, `defer` and the like: run for what they do.
        case statement
    }
    package var kind: Kind
    package var code: LocatedCode
    /// The author's words that are left out, because they cannot be had at the top level of a module: `private`,
    /// `lazy`.
    package var omitted: [String] = []
    /// The labels and types of a function's parameters.
    package var signature = ""
    /// Whether the item is a variable whose isolation the author wrote.
    var saysIsolation = false
    /// A property wrapper, which Swift does not have on global variables.
    var wrapper: String?
    /// The names that end with the statement though the author may expect them to stay; nil where none do.
    var passing: PassingNames?

    /// The statement as a table or a message quotes it: on one line.
    package var quoted: String { code.text.collapsingWhitespace }

    /// Whether the item is evaluated when its turn comes; imports are not.
    package var isEvaluated: Bool { kind != .importing }

    /// Whether the item is an `async let`, which holds its value at once.
    package var isHeld: Bool { omitted.contains("async") }

    /// Whether the item makes no value, so that it can be had again without evaluating anything.
    package var makesNoValue: Bool {
        switch kind {
        case .importing, .declaration: true
        default: false
        }
    }

    /// The reason why the item is not even tried; nil when it is tried.
    package func refusal(file: String, reporting: Reporting) -> Diagnostic? {
        if reporting == .types, kind != .expression {
            return Diagnostic(
                .error, "only an expression has a type to show", file: file, line: code.line, column: code.column,
                hint: "type the value whose type you want to know, like 'ids.nextID()'")
        }
        guard let wrapper, let name = declaredNames.first?.name else { return nil }
        return Diagnostic(
            .error,
            "'@\(wrapper)' cannot stand before '\(name)' outside a type: property wrappers and actors other than the main "
                + "one are for members",
            file: file, line: code.line, column: code.column, hint: "put '\(name)' into a type")
    }

    /// The complaint about the first use of a name that nothing gives to the item; nil when it uses none of these names.
    /// In a declaration, which may mean a member of a type, and beside an own meaning of the name it is left to the compiler.
    package func refusal(missing names: Set<String>, file: String) -> Diagnostic? {
        guard !makesNoValue else { return nil }
        let uses = names.intersection(identifiers).compactMap(code.firstUse)
        guard let use = uses.min(by: { $0.position < $1.position }) else { return nil }
        return Diagnostic(
            .error, "cannot find '\(use.text)' in scope", file: file, line: use.line, column: use.column)
    }

    /// The compiler's message about the item, in words for the person. A binding that uses its own name means an older
    /// one; where there is no older one, the error is the missing name, not a circular reference.
    package func inTheirWords(_ diagnostic: Diagnostic) -> Diagnostic {
        if let untyped = untyped(diagnostic.message, file: diagnostic.file) { return untyped }
        guard diagnostic.message == "circular reference", case .binding(let binding) = kind else { return diagnostic }
        let uses = declaredNames.flatMap { name in binding.parts.compactMap { $0.value.firstUse(of: name.name) } }
        guard let use = uses.first else { return diagnostic }
        var clearer = diagnostic
        clearer.message = "cannot find '\(use.text)' in scope"
        (clearer.line, clearer.column) = (use.line, use.column)
        return clearer
    }

    /// The way in which later inputs come to use the item.
    var visibility: Visibility {
        switch kind {
        case .declaration(nil, "extension"): .unnamed
        case .declaration(nil, _): .whole
        case .declaration: declaredNames.allSatisfy(\.isImportable) ? .names : .whole
        // A task-local brings `$name` along, which no import can single out.
        case .binding(let binding): binding.prefix.contains("@TaskLocal ") ? .whole : .names
        default: .nothing
        }
    }

    /// The names that later inputs see, with the keyword of an import that singles one out.
    package var declaredNames: [DeclaredName] {
        switch kind {
        case .binding(let binding):
            binding.parts.flatMap(\.names).map {
                let isVariable = binding.keyword == "var", isFree = binding.prefix.contains("nonisolated")
                return DeclaredName(
                    name: $0, keyword: binding.keyword, isAssignable: isVariable, isBound: isVariable && !isFree)
            }
        case .declaration(let name?, let keyword):
            [DeclaredName(name: name, keyword: keyword, signature: signature)]
        default: []
        }
    }

    /// Every name that the item may depend on.
    package var identifiers: Set<String> { pieces.reduce(into: []) { $0.formUnion($1.identifiers) } }

    /// The texts that the item was made from: its own, and those of injected expressions.
    private var pieces: [SourcePiece] { [code.alone] + injected.map(\.alone) }

    /// The same texts, with their places in the files that they come from.
    var located: [SourcePiece] { [code.placed] + injected.map(\.placed) }

    private var injected: [LocatedCode] {
        switch kind {
        case .binding(let binding): binding.parts.map(\.value)
        case .assignment(_, let value): [value]
        case .surround(let closure): [closure]
        default: []
        }
    }
}

/// Names that a statement binds for itself alone.
struct PassingNames: Sendable, Equatable {
    /// The statement with which they end.
    enum End: Sendable { case guardStatement, condition }
    var names: [String]
    var end: End
}

extension LocatedCode {
    /// The code as a piece of its own.
    fileprivate var alone: SourcePiece { SourcePiece(file: piece.file, text: text) }

    /// The code as a piece of its own, with every place as it is in the person's file.
    fileprivate var placed: SourcePiece {
        let columns = piece.columns.dropFirst(line - piece.firstLine)
        var placed = SourcePiece(
            file: piece.file, text: text, firstLine: line, columns: [column] + columns.dropFirst())
        placed.isComposed = piece.isComposed
        return placed
    }

    /// Every name that the code may depend on.
    package var identifiers: Set<String> { alone.identifiers }

    /// The second item of code that should be one; nil when it is one, or is not whole Swift.
    package var secondItem: LocatedCode? {
        guard !piece.isComposed, let items = ItemReader.items(of: placed), items.count > 1 else { return nil }
        return items[1].code
    }
}

/// A `let` or `var` with its value.
package struct Binding: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
        /// The pattern left of the annotation: a name, or a tuple of names.
        package var pattern: LocatedCode
        package var names: [String]
        /// The type after the colon, when the author wrote one.
        package var annotation: String?
        package var value: LocatedCode
        /// `didSet` and `willSet`.
        package var observers: LocatedCode?
    }
    /// `let` or `var`.
    package var keyword: String
    /// Attributes and modifiers, without those that would hide the name from later inputs.
    package var prefix: String
    package var parts: [Part]

    /// Whether the author wrote whose variable it is: the main actor's, or nobody's.
    var saysIsolation: Bool { prefix.contains("@MainActor ") || prefix.contains("nonisolated") }
}
