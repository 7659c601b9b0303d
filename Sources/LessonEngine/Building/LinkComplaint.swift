/// A linker's complaint about a symbol for which the code itself is to blame.
package struct LinkComplaint: Equatable, Sendable {
    enum Kind: Sendable { case missing, twice }

    let kind: Kind
    let symbol: String
    /// The file and line that name the symbol, as far as the linker knows.
    let place: String?

    /// Reads what lld or Apple's linker wrote; nil when it complains of something else.
    init?(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        let read = lines.map(Self.read)
        guard let index = read.firstIndex(where: { $0 != nil }), let (kind, symbol) = read[index] else { return nil }
        self.kind = kind
        self.symbol = symbol
        let about = lines[(index + 1)...].prefix { $0.hasPrefix(">>>") }
        place =
            about.lazy.compactMap { $0.firstMatch(of: /(?:referenced by|defined at) ([^<>]+?:\d+) \(/) }
            .map { String($0.1) }.first
    }

    private static func read(_ line: String) -> (Kind, String)? {
        if let match = line.firstMatch(of: /error: undefined symbol: (.+)/) { return (.missing, String(match.1)) }
        if let match = line.firstMatch(of: /error: duplicate symbol: (.+)/) { return (.twice, String(match.1)) }
        if let match = line.firstMatch(of: /^ +"_?(.+)", referenced from:/) { return (.missing, String(match.1)) }
        if let match = line.firstMatch(of: /duplicate symbol '_?(.+)' in:/) { return (.twice, String(match.1)) }
        return nil
    }
}
