extension String {
    /// The text with each run of white space replaced by one blank, and none at either end.
    package var collapsingWhitespace: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
