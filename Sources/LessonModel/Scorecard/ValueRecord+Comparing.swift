extension ValueRecord {
    /// Whether two runs gave the same: how the line ended, its value and what it printed. Addresses change with every
    /// process and mean nothing.
    package func isSame(as other: ValueRecord) -> Bool {
        status == other.status && Self.isSame(value ?? "", other.value ?? "") && Self.isSame(printed, other.printed)
    }

    /// The value in words; what was printed when only that tells it from another.
    func words(besides other: ValueRecord) -> String {
        guard status == other.status, Self.isSame(value ?? "", other.value ?? "") else { return words }
        return printed.isEmpty ? "printed nothing" : "printed \(printed)"
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || one.withoutAddresses == other.withoutAddresses
    }
}
