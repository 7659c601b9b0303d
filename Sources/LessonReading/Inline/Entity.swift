/// A character written as `&name;`, `&#35;` or `&#x23;`.
enum Entity {
    /// The text that an entity stands for and where it ends; nil when none begins here.
    static func read(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
        let window = bytes[(start + 1)...].prefix(33)
        guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = window[..<end].text
        guard let text = name.hasPrefix("#") ? numbered(name.dropFirst()) : named[name] else { return nil }
        return (text, end + 1)
    }

    /// The bytes as text, with entities read.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let bytes = Array(bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&"), let (text, end) = read(bytes, at: index) {
                result += Array(text.utf8)
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result.text
    }

    private static func numbered(_ digits: Substring) -> String? {
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? digits.dropFirst() : digits
        guard (1...(isHex ? 6 : 7)).contains(number.count), number.allSatisfy(\.isHexDigit),
            let value = UInt32(number, radix: isHex ? 16 : 10)
        else { return nil }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return String(Character(scalar ?? "\u{FFFD}"))
    }

    /// The names that prose uses; HTML has two thousand more, which show as they stand.
    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "shy": "\u{AD}", "lsquo": "‘", "rsquo": "’",
        "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹",
        "rsaquo": "›", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "rArr": "⇒", "lArr": "⇐",
        "hArr": "⇔", "times": "×", "divide": "÷", "plusmn": "±", "minus": "−", "deg": "°", "middot": "·",
        "bull": "•", "sect": "§", "para": "¶", "euro": "€", "pound": "£", "cent": "¢", "yen": "¥", "le": "≤",
        "ge": "≥", "ne": "≠", "asymp": "≈", "infin": "∞", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup2": "²",
        "sup3": "³", "micro": "µ", "check": "✓", "cross": "✗", "star": "☆", "hearts": "♥", "auml": "ä", "ouml": "ö",
        "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
        "agrave": "à", "ccedil": "ç", "iexcl": "¡", "iquest": "¿", "lbrack": "[", "rbrack": "]", "lbrace": "{",
        "rbrace": "}", "verbar": "|", "vert": "|", "bsol": "\\", "grave": "`", "ast": "*", "lowbar": "_", "num": "#",
        "dollar": "$", "percnt": "%", "lpar": "(", "rpar": ")", "colon": ":", "semi": ";", "equals": "=", "quest": "?",
        "excl": "!", "commat": "@", "hyphen": "‐", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
        "zwj": "\u{200D}", "zwnj": "\u{200C}", "NewLine": "\n", "Tab": "\t",
    ]
}
