/// The mark that begins a list item: a bullet, or a number with its dot or bracket.
struct ListMark: Equatable {
    /// The bullet, or the byte after the number.
    let byte: UInt8
    /// Nil for bullets.
    let number: Int?
    /// The number of bytes that the mark takes.
    let width: Int

    /// The mark at the beginning of these bytes; inside a paragraph fewer marks begin a list.
    init?(_ content: ArraySlice<UInt8>, insideParagraph: Bool) {
        let digits = content.prefix { $0.isDigit }
        let after = content[digits.endIndex...]
        guard let first = after.first, digits.count < 10 else { return nil }
        guard (digits.isEmpty ? Array("-+*".utf8) : Array(".)".utf8)).contains(first) else { return nil }
        let rest = after.dropFirst()
        guard rest.first.map(\.isBlank) ?? true else { return nil }
        byte = first
        number = Int(digits.text)
        width = digits.count + 1
        if insideParagraph, rest.allSatisfy(\.isBlank) || (number ?? 1) != 1 { return nil }
    }

    /// Whether an item with this mark goes on with the list that the other mark began.
    func continues(_ other: ListMark) -> Bool {
        byte == other.byte && (number == nil) == (other.number == nil)
    }
}
