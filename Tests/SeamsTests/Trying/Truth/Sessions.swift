import Foundation

struct Token: Equatable { var value: String, expires: Date }

class SessionStore {
    private var tokens: [String: Token] = [:]
    var lifetime: TimeInterval = 3600

    func open(_ user: String) -> Token {  //~ via randomness, via clock
        let token = Token(value: secret(), expires: expiry())
        tokens[user] = token
        return token
    }

    func isValid(_ user: String, now: Date) -> Bool {
        tokens[user].map { $0.expires > now } ?? false
    }

    func isValid(_ user: String) -> Bool { isValid(user, now: Date()) }  //~ clock seam

    private func secret() -> String {
        var generator = SystemRandomNumberGenerator()  //~ randomness
        return String(generator.next(), radix: 16) + String(arc4(), radix: 16)
    }

    private func arc4() -> Int { (0..<100).randomElement() ?? 0 }  //~ randomness

    private func expiry() -> Date { Date(timeIntervalSinceNow: lifetime) }  //~ clock

    lazy var started: Date = Date()  //~ clock seam
}
