extension String {
    /// The text with some of its scalars written differently.
    ///
    /// A format's own marks are scalars: a quote that carries an accent is one character and still a quote.
    package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let text = escape(scalar) { escaped += text } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }
}
