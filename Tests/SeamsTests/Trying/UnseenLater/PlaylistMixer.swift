import Foundation

struct Track: Codable, Hashable {
    let title: String
    let artist: String
    let seconds: Int
    var plays = 0
    var lastPlayed: Date?
}

protocol Ordering {
    func order(_ tracks: [Track]) -> [Track]
}

struct Shuffle: Ordering {
    func order(_ tracks: [Track]) -> [Track] { tracks.shuffled() }  //~ randomness seam
}

struct SeededShuffle<Generator: RandomNumberGenerator>: Ordering {
    let makeGenerator: () -> Generator

    func order(_ tracks: [Track]) -> [Track] {
        var generator = makeGenerator()
        return tracks.shuffled(using: &generator)
    }
}

struct Spread: Ordering {
    /// No artist twice in a row when that can be had.
    func order(_ tracks: [Track]) -> [Track] {
        var groups = Dictionary(grouping: tracks, by: \.artist).values.sorted { $0[0].artist < $1[0].artist }
        var result: [Track] = []
        while !groups.isEmpty {
            groups.sort { $0.count > $1.count }
            let index = groups.firstIndex { $0[0].artist != result.last?.artist } ?? 0
            result.append(groups[index].removeFirst())
            if groups[index].isEmpty { groups.remove(at: index) }
        }
        return result
    }
}

final class Player {
    private(set) var queue: [Track]
    private var index = 0
    private let ordering: any Ordering
    var volume: Double {
        didSet { UserDefaults.standard.set(volume, forKey: "volume") }  //~ defaults
    }

    init(queue: [Track], ordering: any Ordering = Shuffle()) {
        self.queue = ordering.order(queue)
        self.ordering = ordering
        volume = UserDefaults.standard.object(forKey: "volume") as? Double ?? 0.7  //~ defaults seam
    }

    var current: Track? { queue.indices.contains(index) ? queue[index] : nil }

    func finish() -> Track? {
        guard queue.indices.contains(index) else { return nil }
        queue[index].plays += 1
        queue[index].lastPlayed = Date()  //~ clock
        index += 1
        if index == queue.count { restart() }
        return current
    }

    private func restart() {
        queue = ordering.order(queue)
        index = 0
    }

    func forgotten(days: Int, before date: Date) -> [Track] {
        queue.filter { ($0.lastPlayed ?? .distantPast) < date.addingTimeInterval(Double(-days) * 86_400) }
    }

    func remaining() -> Duration {
        .seconds(queue[index...].reduce(0) { $0 + $1.seconds })
    }
}
