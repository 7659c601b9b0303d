extension String {
    /// The text without the mark with which some editors begin a file, which nobody sees. Swift skips it at the beginning
    /// of a file alone, and in what we compile other lines come first.
    var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}
