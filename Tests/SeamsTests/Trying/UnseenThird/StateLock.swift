import Foundation

/// A lock file beside the state of our infrastructure, so that two people never apply at once.
struct LockInfo: Codable, Equatable {
    var id: String
    var who: String
    var operation: String
    var created: Date
}

enum LockError: Error {
    case held(LockInfo)
    case notHeld
    case wrongOwner(expected: String, actual: String)
}

struct StateLock {
    let path: String
    var staleAfter: TimeInterval = 3600

    private static func me() -> String {
        let user = ProcessInfo.processInfo.environment["USER"] ?? "unknown"  //~ environment
        return "\(user)@\(ProcessInfo.processInfo.hostName):\(ProcessInfo.processInfo.processIdentifier)"  //~ environment
    }

    func current() throws -> LockInfo? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }  //~ files
        let data = try Data(contentsOf: URL(fileURLWithPath: path))  //~ files
        return try JSONDecoder().decode(LockInfo.self, from: data)
    }

    func isStale(_ info: LockInfo, now: Date = Date()) -> Bool {  //~ clock seam
        return info.created.addingTimeInterval(staleAfter) < now
    }

    @discardableResult
    func acquire(for operation: String) throws -> LockInfo {  //~ via environment
        if let info = try current(), !isStale(info) {
            throw LockError.held(info)
        }
        let info = LockInfo(
            id: UUID().uuidString.lowercased(),  //~ randomness
            who: Self.me(),
            operation: operation,
            created: Date())  //~ clock
        try JSONEncoder().encode(info).write(to: URL(fileURLWithPath: path), options: .atomic)  //~ files
        return info
    }

    func release(_ info: LockInfo) throws {
        guard let held = try current() else { throw LockError.notHeld }
        guard held.id == info.id else { throw LockError.wrongOwner(expected: info.id, actual: held.id) }
        try FileManager.default.removeItem(atPath: path)  //~ files
    }

    /// Waits for the lock, trying every few seconds.
    func wait(for operation: String, tries: Int = 20, pause: Duration = .seconds(3)) async throws -> LockInfo {  //~ via files, via environment, via randomness
        for _ in 1..<tries {
            do {
                return try acquire(for: operation)
            } catch LockError.held {
                try await Task.sleep(for: pause)  //~ clock
            }
        }
        return try acquire(for: operation)
    }

    func withLock<T>(_ operation: String, _ body: () throws -> T) throws -> T {  //~ via files, via environment, via randomness, via clock
        let info = try acquire(for: operation)
        defer { try? release(info) }
        return try body()
    }
}
