import Foundation

public struct PasswordRules: Sendable, Equatable {
    public var length = 16
    public var symbols = true
    public var ambiguous = false

    public init(length: Int = 16, symbols: Bool = true, ambiguous: Bool = false) {
        self.length = length
        self.symbols = symbols
        self.ambiguous = ambiguous
    }

    var alphabet: [Character] {
        var characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        if symbols { characters += "!#$%&*+-=?@_" }
        return characters.filter { ambiguous || !"0O1lI".contains($0) }
    }
}

public enum Strength: Int, Comparable, Sendable {
    case weak, fair, strong

    public static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }

    public init(of password: String) {
        let kinds: [(Character) -> Bool] = [\.isLowercase, \.isUppercase, \.isNumber, { !$0.isLetter && !$0.isNumber }]
        let used = kinds.count { kind in password.contains(where: kind) }
        switch (password.count, used) {
        case (16..., 3...): self = .strong
        case (10..., 2...): self = .fair
        default: self = .weak
        }
    }
}

public struct PasswordMaker {
    public var rules: PasswordRules

    public init(rules: PasswordRules = PasswordRules()) { self.rules = rules }

    public func make() -> String {
        let alphabet = rules.alphabet
        return String((0..<rules.length).compactMap { _ in alphabet.randomElement() })  //~ randomness
    }

    public func make<G: RandomNumberGenerator>(using generator: inout G) -> String {
        String((0..<rules.length).compactMap { _ in rules.alphabet.randomElement(using: &generator) })
    }

    /// Tries until it is strong.
    public func makeStrong() -> String {  //~ via randomness
        var password: String
        repeat { password = make() } while Strength(of: password) < .strong
        return password
    }

    public func pin(_ digits: Int = 4) -> String {
        String(format: "%0\(digits)d", Int.random(in: 0..<Int(pow(10, Double(digits)))))  //~ randomness
    }
}

public struct Passphrase {
    static var wordsFile: String {
        ProcessInfo.processInfo.environment["WORDS"] ?? "/usr/share/dict/words"  //~ environment
    }

    private let words: [String]

    public init(words: [String]) { self.words = words }

    public init() throws {  //~ via environment
        let text = try String(contentsOfFile: Self.wordsFile, encoding: .utf8)  //~ files seam
        self.init(words: text.split(separator: "\n").map(String.init).filter { (4...8).contains($0.count) })
    }

    public func make(_ count: Int = 4) -> String {
        var chosen: [String] = []
        var generator = SystemRandomNumberGenerator()  //~ randomness
        while chosen.count < count, let word = words.randomElement(using: &generator) {
            chosen.append(word.lowercased())
        }
        return chosen.joined(separator: "-")
    }

    public var entropyBits: Double { words.isEmpty ? 0 : log2(Double(words.count)) * 4 }
}

public struct Vault {
    private(set) var entries: [String: (password: String, changed: Date)] = [:]

    public init() {}

    public mutating func rotate(_ name: String) {  //~ via randomness
        entries[name] = (PasswordMaker().makeStrong(), Date())  //~ clock
    }

    public func outdated(days: Int = 90) -> [String] {
        entries.filter { Date().timeIntervalSince($0.value.changed) > Double(days) * 86_400 }.keys.sorted()  //~ clock
    }
}
