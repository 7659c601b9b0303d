import Foundation
import Room
import WholeFiles

/// The events that a room is to be told, on disk: a kill loses none, and what the host has taken is not told again.
package struct TellingQueue: Sendable {
    /// The content of the file.
    struct Content: Codable, Equatable {
        static let currentFormat = 1

        var format = Content.currentFormat
        /// The events that wait, the oldest first.
        var waiting: [RoomEvent] = []
        /// The ids of the events that the host has taken.
        var told: Set<String> = []
        /// The number of events that the host refused for what they are: they are not told again.
        var refused = 0
    }

    /// More are not kept: who is away for so long hands in a receipt.
    static let most = 20_000

    private let file: VersionedFile<Content>

    init(path: String) { file = VersionedFile(path: path, format: Content.currentFormat, words: .membership) }

    /// Adds the events that are neither known nor waiting; gives how many these were, or why they cannot be kept.
    func add(_ events: [RoomEvent]) -> Result<Int, FileTrouble> {
        var added = 0
        let trouble = change { content in
            let known = content.told.union(content.waiting.map(\.id))
            let new = events.filter { !known.contains($0.id) }
            added = new.count
            content.waiting = Array((content.waiting + new).suffix(Self.most))
            return !new.isEmpty
        }
        return trouble.map { .failure($0) } ?? .success(added)
    }

    /// Takes note that the host has these events, or will never take them.
    func settle(_ events: [RoomEvent], areTaken: Bool) {
        let ids = Set(events.map(\.id))
        _ = change { content in
            let count = content.waiting.count
            content.waiting.removeAll { ids.contains($0.id) }
            content.told.formUnion(ids)
            if !areTaken { content.refused += ids.count }
            return content.waiting.count != count
        }
    }

    /// Begins with a room that may have been told nothing; what waits is kept if it is for this room.
    func beginAgain(keepingWaiting: Bool) {
        _ = change { content in
            content = Content(waiting: keepingWaiting ? content.waiting : [])
            return true
        }
    }

    var content: Content { file.read().content ?? Content() }

    private func change(_ change: (inout Content) -> Bool) -> FileTrouble? {
        file.changing {
            let (kept, trouble) = file.read()
            if case .tooNew = trouble?.cause { return trouble }
            var content = kept ?? Content()
            return change(&content) ? file.replace(with: content) : nil
        }
    }
}

extension [RoomEvent] {
    /// The first of these events, as many as are told at once: under the name that the person has now.
    func portion(of count: Int, named name: String) -> [RoomEvent] {
        var bytes = 0
        let events = prefix(count).prefix { event in
            bytes += event.roughSize
            return bytes < EventsRequest.mostBytes / 2
        }
        // One that is too large alone is told alone, and refused.
        return (events.isEmpty ? prefix(1) : events).map { event in
            var event = event
            event.name = name
            return event
        }
    }
}

extension RoomEvent {
    /// The bytes that the event takes at most, roughly: code is escaped.
    fileprivate var roughSize: Int {
        if case .shared(_, let code) = deed { return 500 + 2 * code.utf8.count }
        return 1500
    }
}
