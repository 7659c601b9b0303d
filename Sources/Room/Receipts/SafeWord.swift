/// A text as one word of letters and digits, which no chat, mail or quoting changes. `z` begins a byte in two
/// hexadecimal digits, so `z` itself is `z7a`; an empty text is `z`.
enum SafeWord {
    static func write(_ text: String) -> String {
        if text.isEmpty { return "z" }
        return text.utf8.map { byte in
            isPlain(byte) ? String(UnicodeScalar(byte)) : "z" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// The text of a word; nil when this is none.
    static func read(_ word: some StringProtocol) -> String? {
        if word == "z" { return "" }
        var bytes: [UInt8] = [], rest = Array(word.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "z") else {
                guard isPlain(byte) else { return nil }
                bytes.append(byte)
                continue
            }
            guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
                return nil
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...121).contains(byte)
    }
}
