extension Int {
    /// The number with its noun: `1 row`, `2 rows`.
    package func of(_ noun: String) -> String { of(noun, many: noun + "s") }

    /// The same with a noun that has a plural of its own: `1 try`, `2 tries`.
    package func of(_ noun: String, many: String) -> String { "\(self) \(self == 1 ? noun : many)" }
}
