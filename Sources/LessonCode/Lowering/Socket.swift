/// A place that a wiring fills: a binding, an assignment's left side, or `surround`.
package struct Socket: Sendable, Equatable {
    package var name: String
    /// The expression that fills it, on one line.
    package var expression: String

    /// The sockets of a wiring in the order in which they are filled; a socket that is filled twice counts once.
    package static func sockets(of items: [Item]) -> [Socket] {
        items.flatMap(sockets(of:)).reduce(into: []) { sockets, socket in
            sockets.removeAll { $0.name == socket.name }
            sockets.append(socket)
        }
    }

    private static func sockets(of item: Item) -> [Socket] {
        switch item.kind {
        case .binding(let binding):
            binding.parts.map { Socket(name: $0.pattern.text, expression: $0.value.text.collapsingWhitespace) }
        case .assignment(let target, let value):
            [Socket(name: target.text.collapsingWhitespace, expression: value.text.collapsingWhitespace)]
        case .surround(let closure):
            [Socket(name: "surround", expression: scopeText(closure.text))]
        default: []
        }
    }

    /// The call with which a `surround` closure opens a scope, without the words around it:
    /// `Ambient.$now.withValue(nine)`.
    private static func scopeText(_ closure: String) -> String {
        let text = closure.collapsingWhitespace
        let pattern = /\{ \w+ in (?:try )?(?:await )?(?<call>.+?) \{ (?:try )?(?:await )?\w+\(\) \} \}/
        guard let match = text.wholeMatch(of: pattern) else { return text }
        return String(match.call)
    }
}
