/// The text that a value shows: Swift's own for those who debug, but with what has no order in the order of its texts.
/// Two worlds hash with seeds of their own, so that equal sets come out in different orders.
func shownText<Value>(_ value: Value) -> String {
    // The name first: a cast looks in all that is loaded, and most values are no collection.
    let type = _typeName(Value.self, qualified: false)
    guard type.hasPrefix("Set<") || type.hasPrefix("Dictionary<"), let collection = value as? any Unordered else {
        return String(reflecting: value)
    }
    return collection.sortedText
}

/// A collection whose elements have no order.
private protocol Unordered {
    var sortedText: String { get }
}

extension Set: Unordered {
    fileprivate var sortedText: String {
        let texts = map { shownText($0) }
        return "Set([\(inOrder(texts.map { (key: $0, text: $0) }))])"
    }
}

extension Dictionary: Unordered {
    fileprivate var sortedText: String {
        let pairs = map { (key: shownText($0.key), value: shownText($0.value)) }
        return isEmpty ? "[:]" : "[\(inOrder(pairs.map { (key: $0.key, text: "\($0.key): \($0.value)") }))]"
    }
}

/// The texts by their keys: numbers by their size, before all other keys.
private func inOrder(_ texts: [(key: String, text: String)]) -> String {
    func number(_ key: String) -> Double { Double(key).flatMap { $0.isFinite ? $0 : nil } ?? .infinity }
    return texts.map { (number($0.key), $0.text) }.sorted { $0 < $1 }.map(\.1).joined(separator: ", ")
}
