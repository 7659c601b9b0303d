import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Episode: Codable, Identifiable, Sendable {
    let id: String
    let title: String
    let published: Date
    let duration: TimeInterval
    let audio: URL
}

enum FeedError: Error {
    case status(Int)
    case noEpisodes
}

/// Loads a podcast's episodes and keeps them on disk.
final class PodcastFeed {
    private let url: URL
    private let cacheFolder: URL
    private let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    init(url: URL, cacheFolder: URL = FileManager.default.temporaryDirectory) {  //~ files seam
        self.url = url
        self.cacheFolder = cacheFolder
    }

    func episodes() async throws -> [Episode] {  //~ via files, via clock
        if let cached = try? cachedEpisodes(), !cached.isEmpty { return cached }
        let (data, response) = try await URLSession.shared.data(from: url)  //~ network
        if let http = response as? HTTPURLResponse, http.statusCode != 200 {
            throw FeedError.status(http.statusCode)
        }
        try store(data)
        return try decoder.decode([Episode].self, from: data)
    }

    private var cacheFile: URL {
        cacheFolder.appending(path: "feed.json")
    }

    private func cachedEpisodes() throws -> [Episode] {
        let attributes = try FileManager.default.attributesOfItem(atPath: cacheFile.path)  //~ files
        guard let changed = attributes[.modificationDate] as? Date, -changed.timeIntervalSinceNow < 3600 else {  //~ clock
            return []
        }
        return try decoder.decode([Episode].self, from: Data(contentsOf: cacheFile))  //~ files
    }

    private func store(_ data: Data) throws {
        try data.write(to: cacheFile, options: .atomic)  //~ files
    }
}

extension Sequence where Element == Episode {
    func newest(_ count: Int) -> [Episode] {
        Array(sorted { $0.published > $1.published }.prefix(count))
    }

    var totalHours: Double {
        reduce(0) { $0 + $1.duration } / 3600
    }

    func publishedThisWeek(calendar: Calendar = .current, now: Date = Date()) -> [Episode] {  //~ calendar seam, clock seam
        filter { calendar.isDate($0.published, equalTo: now, toGranularity: .weekOfYear) }
    }

    func shuffledForDrive(minutes: Int) -> [Episode] {
        var left = TimeInterval(minutes * 60)
        return shuffled().filter { episode in  //~ randomness
            guard episode.duration <= left else { return false }
            left -= episode.duration
            return true
        }
    }
}
