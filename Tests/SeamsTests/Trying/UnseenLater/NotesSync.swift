import Foundation

struct Note: Codable, Equatable, Sendable {
    let id: UUID
    var text: String
    var changed: Date
    var device: String
}

protocol NotesRemote: Sendable {
    func fetch(since: Date) async throws -> [Note]
    func push(_ notes: [Note]) async throws
}

enum MergePolicy {
    case newest, local, remote
}

/// Keeps notes on this device and on a server alike.
actor NotesSync {
    private var notes: [UUID: Note] = [:]
    private var dirty: Set<UUID> = []
    private var lastSync = Date.distantPast
    private let remote: any NotesRemote
    private let policy: MergePolicy

    init(remote: any NotesRemote, policy: MergePolicy = .newest) {
        self.remote = remote
        self.policy = policy
    }

    @discardableResult func create(_ text: String) -> Note {
        let note = Note(
            id: UUID(),  //~ randomness
            text: text,
            changed: .now,  //~ clock
            device: ProcessInfo.processInfo.hostName)  //~ environment
        notes[note.id] = note
        dirty.insert(note.id)
        return note
    }

    func edit(_ id: UUID, text: String) {
        guard var note = notes[id] else { return }
        note.text = text
        note.changed = Date.now  //~ clock
        notes[id] = note
        dirty.insert(id)
    }

    func synchronize() async throws {
        let started = Date()  //~ clock
        for note in try await remote.fetch(since: lastSync) {
            notes[note.id] = merge(notes[note.id], note)
        }
        try await remote.push(dirty.compactMap { notes[$0] })
        dirty.removeAll()
        lastSync = started
    }

    func synchronizeWithRetries(_ count: Int) async throws {  //~ via clock, via randomness
        for attempt in 1...count {
            do {
                return try await synchronize()
            } catch where attempt < count {
                try await pause(after: attempt)
            }
        }
    }

    private func pause(after attempt: Int) async throws {
        let jitter = Double.random(in: 0...0.25)  //~ randomness
        try await Task.sleep(for: .seconds(pow(2, Double(attempt)) + jitter))  //~ clock
    }

    private func merge(_ local: Note?, _ remote: Note) -> Note {
        guard let local, dirty.contains(local.id) else { return remote }
        switch policy {
        case .local: return local
        case .remote: return remote
        case .newest: return local.changed > remote.changed ? local : remote
        }
    }
}
