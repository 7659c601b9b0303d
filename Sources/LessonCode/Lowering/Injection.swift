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
        socket = Self.socket(in: text[..<equals])
        let start = text[equals...].dropFirst().drop(while: \.isWhitespace).startIndex
        let end = text.utf8.distance(from: text.startIndex, to: text.endIndex)
        let range = text.utf8.distance(from: text.startIndex, to: start)..<end
        expression = LocatedCode(piece: piece, range: range)
        guard !socket.isEmpty, !range.isEmpty else { return nil }
        if socket == "surround" { expression = expression.asScope }
    }

    /// The socket that stands before `=` or `in`. A line copied from a wiring may begin with `let` and name a type.
    package static func socket(in text: Substring) -> String {
        let socket = String(text).collapsingWhitespace
        return socket.wholeMatch(of: /(?:let|var) (?<name>[^:]+?)(?: ?:.*)?/).map { String($0.name) } ?? socket
    }

    /// The expression with which a wiring's items fill a socket; nil when none of them does.
    package static func filling(of socket: String, in items: [Item]) -> LocatedCode? {
        items.flatMap { $0.fillings(of: socket) }.last
    }

    /// The injection with what was typed under its socket's name, where its expression uses that name: inside the wiring
    /// the name would mean the socket itself.
    package func usingOwnName(as typed: [Item]) -> Injection {
        guard expression.identifiers.contains(socket), let value = Injection.filling(of: socket, in: typed) else {
            return self
        }
        if expression.text == socket { return Injection(socket: socket, expression: value) }
        let scope = "{ let \(socket) = \(value.text); return \(expression.text) }()"
        return Injection(socket: socket, expression: expression.composed(scope, from: expression.written))
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

extension LocatedCode {
    /// The call that a table of sockets shows for a scope, as the closure that `surround` takes; anything else as it is.
    fileprivate var asScope: LocatedCode {
        guard text.first != "{", text.last == ")" else { return self }
        return composed("{ body in await \(text) { await body() } }")
    }

    /// An empty literal with the type of another expression, which is not evaluated; anything else as it is.
    package func typed(like other: LocatedCode) -> LocatedCode {
        let literal = text.filter { !$0.isWhitespace }
        guard ["[]", "[:]", "nil"].contains(literal) else { return self }
        return composed("true ? \(literal) : (\(other.text))", from: literal)
    }

    /// Every number of a range of numbers, as expressions that stand where the range does; nil when it is no such range.
    package var numbersOfRange: [LocatedCode]? {
        guard let match = text.wholeMatch(of: /(-?\d{1,9})\s*(\.\.\.|\.\.<)\s*(-?\d{1,9})/),
            let first = Int(match.1), let last = Int(match.3), first <= last
        else { return nil }
        return (first..<(match.2 == "..." ? last + 1 : last)).map { composed("\($0)") }
    }

    fileprivate func composed(_ text: String, from written: String? = nil) -> LocatedCode {
        var piece = SourcePiece(file: piece.file, text: text, firstLine: line, columns: [column])
        piece.isComposed = true
        piece.written = written
        return piece.code
    }

    /// The code as a person wrote it.
    package var written: String { piece.written ?? text }
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
