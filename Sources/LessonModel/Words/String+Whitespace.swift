extension String {
    /// The text with each run of blanks and line breaks made one blank.
    package var collapsingWhitespace: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
