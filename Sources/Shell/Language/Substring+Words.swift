extension Substring {
    /// The part without blanks and line breaks at its ends.
    var trimmed: Substring {
        var part = drop(while: \.isWhitespace)
        while part.last?.isWhitespace == true { part.removeLast() }
        return part
    }

    /// The name with which the part begins; empty when it begins with something else.
    var firstName: Substring {
        guard first?.isNumber == false else { return prefix(0) }
        return prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The words that blanks divide.
    var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
