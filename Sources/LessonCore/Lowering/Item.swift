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

    /// The statement as a table or a message quotes it: on one line.
    package var quoted: String { code.text.collapsingWhitespace }

    /// Whether it is evaluated when its turn comes; imports are not.
    package var isEvaluated: Bool { kind != .importing }

    /// Whether later inputs need the module that it stands in; an extension declares no name and yet is needed.
    var isDeclaring: Bool {
        switch kind {
        case .declaration, .binding: true
        default: false
        }
    }

    /// The names that later inputs see, with the keyword of an import that singles one out.
    package var declaredNames: [DeclaredName] {
        switch kind {
        case .binding(let binding):
            binding.parts.flatMap(\.names).map { DeclaredName(name: $0, keyword: binding.keyword) }
        case .declaration(let name?, let keyword): [DeclaredName(name: name, keyword: keyword)]
        default: []
        }
    }
}

/// A name that a module declares at its top level.
package struct DeclaredName: Sendable, Equatable, Hashable {
    package var name: String
    /// `let`, `var`, `func`, `struct`, …, as `import KIND Module.name` wants it.
    package var keyword: String

    package init(name: String, keyword: String) {
        self.name = name
        self.keyword = keyword
    }
}

/// A `let` or `var` with its value.
package struct Binding: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
        /// What stands left of the annotation: a name, or a tuple of names.
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
}

extension String {
    /// The text with each run of blanks and line breaks made one blank.
    package var collapsingWhitespace: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
