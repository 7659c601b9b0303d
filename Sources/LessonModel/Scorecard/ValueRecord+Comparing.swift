extension ValueRecord {
    /// Whether two results are the same: how the line ended, its value and its output. Memory addresses are ignored,
    /// because they change with every process.
    package func isSame(as other: ValueRecord) -> Bool {
        status == other.status && Self.isSame(value ?? "", other.value ?? "") && Self.isSame(printed, other.printed)
    }

    /// The result in words; the line's output when only the output differs from `other`.
    func words(besides other: ValueRecord) -> String {
        guard status == other.status, Self.isSame(value ?? "", other.value ?? "") else { return words }
        return printed.isEmpty ? "printed nothing" : "printed \(printed)"
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || one.withoutAddresses == other.withoutAddresses
    }
}
