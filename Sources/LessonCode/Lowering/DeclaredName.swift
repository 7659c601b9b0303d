/// A name that a module declares at its top level.
package struct DeclaredName: Sendable, Equatable, Hashable {
    package var name: String
    /// `let`, `var`, `func`, `struct`, …, as `import KIND Module.name` wants it; `operator` and the like cannot be
    /// imported so.
    package var keyword: String
    /// The labels and types of a function's parameters.
    package var signature: String
    /// Whether it is a stored variable.
    package var isAssignable: Bool

    package init(name: String, keyword: String, signature: String = "", isAssignable: Bool = false) {
        self.name = name
        self.keyword = keyword
        self.signature = signature
        self.isAssignable = isAssignable
    }

    /// The name without the backticks that let a keyword be a name.
    var bareName: String { name.trimmingBackticks }

    /// Whether the name is that of a type. Values of a type may be left from before the type was declared again.
    var isType: Bool { ["class", "struct", "enum", "protocol"].contains(keyword) }

    /// Whether an import can single it out.
    var isImportable: Bool {
        ["let", "var", "func", "typealias"].contains(keyword) && !isOperatorFunction || isType
    }

    /// Whether this newer declaration takes the name from an older one; functions with other parameters add up.
    func hides(_ older: DeclaredName) -> Bool {
        guard bareName == older.bareName else { return false }
        return keyword != "func" || older.keyword != "func" || signature == older.signature
    }

    private var isOperatorFunction: Bool {
        keyword == "func" && bareName.first.map { $0.isLetter || $0 == "_" || !$0.isASCII } == false
    }
}

extension String {
    /// The text without the backticks around a name.
    var trimmingBackticks: String {
        hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
}
