extension String {
    /// The text with its first letter as a capital.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// The text on one line, with one mark at its end that ends a sentence.
    package var asSentence: String { (last.map { ".?!".contains($0) } == true ? self : self + ".").madeSafeOnOneLine }
}
