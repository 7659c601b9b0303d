import Foundation

struct Token: Equatable, Sendable {
    let value: String
    let subject: String
    let expires: Date

    var isExpired: Bool { expires <= Date() }  //~ clock
    func isExpired(at date: Date) -> Bool { expires <= date }
}

actor TokenStore {
    static let shared = TokenStore()  //~ via clock, via randomness

    private var tokens: [String: Token] = [:]
    private var generator: any RandomNumberGenerator & Sendable
    private let now: @Sendable () -> Date

    init(
        generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),  //~ randomness seam
        now: @escaping @Sendable () -> Date = { .now }  //~ clock seam
    ) {
        self.generator = generator
        self.now = now
    }

    func issue(for subject: String, lifetime: TimeInterval = 900) -> Token {
        let token = Token(value: secret(32), subject: subject, expires: now().addingTimeInterval(lifetime))
        tokens[token.value] = token
        return token
    }

    func subject(of value: String) -> String? {
        guard let token = tokens[value], !token.isExpired(at: now()) else { return nil }
        return token.subject
    }

    func purge() {  //~ via clock
        tokens = tokens.filter { !$0.value.isExpired }
    }

    func revokeAll(for subject: String) -> Int {
        let doomed = tokens.values.filter { $0.subject == subject }
        doomed.forEach { tokens[$0.value] = nil }
        return doomed.count
    }

    private func secret(_ length: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
    }
}

struct LoginHandler {
    let passwords: [String: String]

    func login(_ name: String, _ password: String) async -> Token? {  //~ via clock, via randomness
        guard passwords[name] == password else { return nil }
        return await TokenStore.shared.issue(for: name)  //~ singleton
    }

    func logout(_ token: Token) async {  //~ via clock, via randomness
        _ = await TokenStore.shared.revokeAll(for: token.subject)  //~ singleton
    }
}
