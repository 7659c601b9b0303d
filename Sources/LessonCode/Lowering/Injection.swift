import LessonModel

/// An expression to be plugged into a socket: `clock = FixedClock(hour: 9)`.
package struct Injection: Sendable, Equatable {
    package var socket: String
    package var expression: LocatedCode

    /// Reads `SOCKET = EXPRESSION`; nil when there is no `=` with something on both sides of it, or a `==` comes first.
    package init?(_ text: String, file: String) {
        self.init(SourcePiece(file: file, text: text))
    }

    /// Reads `SOCKET = EXPRESSION` from a piece that stands somewhere in a person's file or line.
    package init?(_ piece: SourcePiece) {
        let text = piece.text
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        guard !text[equals...].hasPrefix("==") else { return nil }
        socket = String(text[..<equals]).collapsingWhitespace
        let start = text[equals...].dropFirst().drop(while: \.isWhitespace).startIndex
        let end = text.utf8.distance(from: text.startIndex, to: text.endIndex)
        let range = text.utf8.distance(from: text.startIndex, to: start)..<end
        expression = LocatedCode(piece: piece, range: range)
        guard !socket.isEmpty, !range.isEmpty else { return nil }
    }

    /// The items with the injected expression in place of the socket's own; nil when none of them fills the socket.
    package func applied(to items: [Item]) -> [Item]? {
        let injected = items.map(applied(to:))
        return injected == items ? nil : injected
    }

    private func applied(to item: Item) -> Item {
        var item = item
        switch item.kind {
        case .binding(var binding):
            for index in binding.parts.indices where binding.parts[index].pattern.text == socket {
                binding.parts[index].value = expression
            }
            item.kind = .binding(binding)
        case .assignment(let target, _) where target.text.collapsingWhitespace == socket:
            item.kind = .assignment(target: target, value: expression)
        case .surround where socket == "surround":
            item.kind = .surround(expression)
        default: break
        }
        return item
    }
}

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
