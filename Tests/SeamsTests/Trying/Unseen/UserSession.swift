import Foundation

public protocol TokenStore: Sendable {
    func token(for user: String) async -> String?
    func store(_ token: String, for user: String) async
}

public actor MemoryTokens: TokenStore {
    public static let shared = MemoryTokens()
    private var tokens: [String: String] = [:]
    public init() {}
    public func token(for user: String) -> String? { tokens[user] }
    public func store(_ token: String, for user: String) { tokens[user] = token }
}

public struct Credentials: Sendable {
    public var user: String
    public var password: String
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}

public enum LoginError: Error, Equatable { case wrongPassword, locked(until: Date) }

public final actor UserSession {
    private var attempts: [String: [Date]] = [:]
    private let verify: @Sendable (Credentials) async -> Bool
    private let now: @Sendable () -> Date
    private let store: any TokenStore

    public init(
        store: any TokenStore = MemoryTokens.shared,  //~ singleton seam
        now: @escaping @Sendable () -> Date = { Date() },  //~ clock seam
        verify: @escaping @Sendable (Credentials) async -> Bool
    ) {
        self.store = store
        self.now = now
        self.verify = verify
    }

    public func login(_ credentials: Credentials) async throws -> String {  //~ via randomness
        let recent = attempts[credentials.user, default: []].filter { now().timeIntervalSince($0) < 900 }
        if recent.count >= 3, let last = recent.max() { throw LoginError.locked(until: last + 900) }
        guard await verify(credentials) else {
            attempts[credentials.user] = recent + [now()]
            throw LoginError.wrongPassword
        }
        attempts[credentials.user] = nil
        let token = newToken()
        await store.store(token, for: credentials.user)
        return token
    }

    private func newToken() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        for index in bytes.indices { bytes[index] = .random(in: .min ... .max) }  //~ randomness
        return bytes.map { String(format: "%02x", $0) }.joined()
    }

    public func isLoggedIn(_ user: String) async -> Bool {
        await store.token(for: user) != nil
    }
}

public func logoutEverybody(_ users: [String]) async {
    for user in users { await MemoryTokens.shared.store("", for: user) }  //~ singleton
}
