/// A run of `*`, `_` or `~` that may begin or end emphasis.
struct DelimiterRun {
    let byte: UInt8
    let length: Int
    /// The number of marks that are not yet used.
    var left: Int
    let canOpen: Bool
    let canClose: Bool

    init(_ byte: UInt8, count: Int, before: Unicode.Scalar, after: Unicode.Scalar) {
        self.byte = byte
        length = count
        left = count
        let opens = !after.isMarkdownSpace && (!after.isMarkdownPunctuation || before.isEdge)
        let closes = !before.isMarkdownSpace && (!before.isMarkdownPunctuation || after.isEdge)
        let isUnderscore = byte == UInt8(ascii: "_")
        let isUsable = byte != .tilde || count <= 2
        canOpen = isUsable && opens && (!isUnderscore || !closes || before.isMarkdownPunctuation)
        canClose = isUsable && closes && (!isUnderscore || !opens || after.isMarkdownPunctuation)
    }

    /// Whether this run can open the emphasis that another run closes.
    func opens(for closer: DelimiterRun) -> Bool {
        guard canOpen, byte == closer.byte else { return false }
        if byte == .tilde { return length == closer.length }
        let isMixed = canClose || closer.canOpen
        return !isMixed || (length + closer.length) % 3 != 0 || (length % 3 == 0 && closer.length % 3 == 0)
    }

    /// The unused marks as text.
    var text: String { String(repeating: Character(Unicode.Scalar(byte)), count: left) }
}

extension Unicode.Scalar {
    fileprivate var isMarkdownSpace: Bool { properties.isWhitespace }

    fileprivate var isMarkdownPunctuation: Bool {
        if isASCII { return UInt8(truncatingIfNeeded: value).isPunctuation }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    fileprivate var isEdge: Bool { isMarkdownSpace || isMarkdownPunctuation }
}
