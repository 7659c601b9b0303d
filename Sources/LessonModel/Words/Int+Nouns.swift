extension Int {
    /// The number with its noun: `1 row`, `2 rows`.
    package func of(_ noun: String) -> String { of(noun, many: noun + "s") }

    /// The number with a noun whose plural is irregular: `1 try`, `2 tries`.
    package func of(_ noun: String, many: String) -> String { "\(self) \(self == 1 ? noun : many)" }
}
