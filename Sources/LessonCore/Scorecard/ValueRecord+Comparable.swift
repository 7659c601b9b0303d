extension ValueRecord {
    /// What is compared of a value from run to run: how the line ended, what it gave and what it printed. Addresses
    /// change with every process and mean nothing.
    package var comparable: [String] { [status.rawValue, (value ?? "").withoutAddresses, printed.withoutAddresses] }

    /// The value in words; what was printed when only that tells it from another.
    func words(besides other: ValueRecord) -> String {
        guard status == other.status, comparable[1] == other.comparable[1] else { return words }
        return printed.isEmpty ? "printed nothing" : "printed \(printed)"
    }
}

extension String {
    /// The text with `0x…` for every address in it.
    var withoutAddresses: String { contains("0x") ? replacing(/0x[0-9A-Fa-f]{6,16}\b/, with: "0x…") : self }
}
