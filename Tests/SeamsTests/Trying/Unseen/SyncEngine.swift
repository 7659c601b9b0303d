import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Change: Codable, Sendable {
    var id: UUID
    var path: String
    var modified: Date
}

enum SyncState: Equatable { case idle, pulling, pushing(Int), failed(String) }

/// Pulls and pushes changes of notes; retries with a backoff.
actor SyncEngine {
    private let base: URL
    private var pending: [Change] = []
    private(set) var state: SyncState = .idle
    private var lastSync: Date?
    private let session: URLSession

    init(base: URL, session: URLSession = .shared) {  //~ network seam
        self.base = base
        self.session = session
    }

    func record(path: String) {
        pending.append(Change(id: UUID(), path: path, modified: .now))  //~ randomness, clock
    }

    func sync() async {  //~ via randomness, via files
        state = .pulling
        do {
            let remote = try await retrying { try await self.pull() }
            merge(remote)
            state = .pushing(pending.count)
            try await retrying { try await self.push() }
            pending.removeAll()
            lastSync = Date()  //~ clock
            state = .idle
        } catch {
            state = .failed("\(error)")
        }
    }

    private func pull() async throws -> [Change] {
        var url = base.appendingPathComponent("changes")
        if let lastSync { url.appendPathComponent(String(Int(lastSync.timeIntervalSince1970))) }
        let (data, _) = try await session.data(from: url)
        return try JSONDecoder().decode([Change].self, from: data)
    }

    private func push() async throws {
        var request = URLRequest(url: base)
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(pending)
        _ = try await session.data(for: request)
    }

    private func retrying<T: Sendable>(_ attempts: Int = 3, _ work: () async throws -> T) async throws -> T {
        for attempt in 1..<attempts {
            do { return try await work() } catch {
                let jitter = Double.random(in: 0.5...1.5)  //~ randomness
                try await Task.sleep(nanoseconds: UInt64(Double(attempt) * jitter * 1e9))  //~ clock
            }
        }
        return try await work()
    }

    private func merge(_ remote: [Change]) {  //~ via files
        let newer = remote.filter { change in
            !pending.contains { $0.path == change.path && $0.modified > change.modified }
        }
        for change in newer { apply(change) }
    }

    private func apply(_ change: Change) {
        let target = URL(fileURLWithPath: "/var/notes").appendingPathComponent(change.path)
        try? FileManager.default.createDirectory(  //~ files
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(change.path.utf8).write(to: target)  //~ files
    }
}
