extension String {
    /// The text with its first letter as a capital.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// The text on one line; a full stop is added unless the text ends with `.`, `?` or `!`.
    package var asSentence: String { (last.map { ".?!".contains($0) } == true ? self : self + ".").madeSafeOnOneLine }
}
