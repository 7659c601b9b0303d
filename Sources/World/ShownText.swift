/// The text that a value shows: Swift's own for those who debug, but with what has no order in the order of its texts, with
/// the parts of a date's second, and with the bytes of data. Two worlds hash with seeds of their own, so that equal sets
/// come out in different orders; and two dates of one second, or two data of one size, are not the same.
func shownText<Value>(_ value: Value) -> String {
    // The name first: a cast looks in all that is loaded, and most values are no collection.
    let type = _typeName(Value.self, qualified: false)
    if type == "Date" { return dateText(value) }
    if type == "Data" { return dataText(value) }
    if type == "Optional<Data>", let data = Mirror(reflecting: value).children.first?.value {
        return "Optional(\(dataText(data)))"
    }
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

/// Swift's text of Foundation's data, `3 bytes`, with the bytes behind it: as text where they are text, else each as a
/// number, `3 bytes: 01 02 ff`.
private func dataText<Data>(_ data: Data) -> String {
    let size = String(reflecting: data)
    guard let sequence = data as? any Sequence<UInt8> else { return size }
    let bytes = Array(sequence)
    guard !bytes.isEmpty else { return size }
    if let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.allSatisfy(isShown) {
        return "\(size): \(String(reflecting: text))"
    }
    return size + ": " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
}

/// Whether a text may hold the character: no control but those that divide lines and words.
private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control || "\n\r\t".unicodeScalars.contains(scalar)
}

/// Swift's text of Foundation's date, which this module does not know, with the microseconds where there are any:
/// `2026-11-27 18:39:33.783775 +0000`. Of a date before 1970 Foundation shows the second that follows it.
private func dateText<Date>(_ date: Date) -> String {
    let text = String(reflecting: date), zone = " +0000", secondsFrom1970To2001 = 978_307_200.0
    guard text.hasSuffix(zone), let seconds = Mirror(reflecting: date).children.first?.value as? Double,
        seconds > -secondsFrom1970To2001
    else { return text }
    let part = String(Int(((seconds - seconds.rounded(.down)) * 1_000_000).rounded(.down)))
    return part == "0"
        ? text : text.dropLast(zone.count) + "." + String(repeating: "0", count: 6 - part.count) + part + zone
}
