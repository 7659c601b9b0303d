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
