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
