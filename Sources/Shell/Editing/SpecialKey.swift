/// The keys that a terminal sends as escape sequences, each as one private character.
///
/// The characters are C1 controls: below 256, so that libedit looks them up in its key maps, and never typed as such.
/// Thus arrows and pastes work in vi mode, too, where libedit would wait after every Escape if sequences were bound.
enum SpecialKey: UInt8, CaseIterable {
    case up = 0x80
    case down, right, left, home, end, delete, wordRight, wordLeft, paste, unknown

    /// The character that libedit receives for the key.
    var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }

    /// The key of a sequence without its Escape, nil for one that we do not know.
    init?(sequence: String) {
        guard let key = Self.sequences[sequence] else { return nil }
        self = key
    }

    private static let sequences: [String: SpecialKey] = [
        "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[C": .right, "OC": .right, "[D": .left, "OD": .left,
        "[H": .home, "OH": .home, "[1~": .home, "[7~": .home, "[F": .end, "OF": .end, "[4~": .end, "[8~": .end,
        "[3~": .delete, "[200~": .paste,
        "[1;5C": .wordRight, "[1;3C": .wordRight, "[1;5D": .wordLeft, "[1;3D": .wordLeft,
    ]
}
