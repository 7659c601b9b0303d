import LessonModel

extension Injection {
    /// An expression for a socket.
    package init(socket: String, expression: LocatedCode) {
        self.socket = socket
        self.expression = expression
    }

    /// The text of a wiring with these expressions in their sockets.
    package static func source(of wiring: SourcePiece, injecting injections: [Injection]) -> String {
        let places = (ItemReader.items(of: wiring) ?? []).flatMap { item in
            injections.flatMap { injection in
                item.fillings(of: injection.socket).map { (range: $0.range, text: injection.expression.text) }
            }
        }
        var bytes = Array(wiring.text.utf8)
        for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(place.range, with: place.text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Item {
    /// The expressions with which the item fills a socket.
    fileprivate func fillings(of socket: String) -> [LocatedCode] {
        switch kind {
        case .binding(let binding): binding.parts.filter { $0.pattern.text == socket }.map(\.value)
        case .assignment(let target, let value) where target.text.collapsingWhitespace == socket: [value]
        case .surround(let closure) where socket == "surround": [closure]
        default: []
        }
    }
}
