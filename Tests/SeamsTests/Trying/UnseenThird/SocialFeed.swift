import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Post: Codable, Identifiable, Sendable, Equatable {
    let id: Int
    let author: String
    let text: String
    let createdAt: Date
    var likes: Int
}

protocol HTTPClient: Sendable {
    func get(_ url: URL) async throws -> Data
}

struct SessionClient: HTTPClient {
    func get(_ url: URL) async throws -> Data {
        try await URLSession.shared.data(from: url).0  //~ network seam
    }
}

enum FeedOrder: Sendable { case latest, best, surprise }

struct FeedLoader: Sendable {
    var client: any HTTPClient = SessionClient()
    var server: URL

    func page(_ number: Int) async throws -> [Post] {
        let url = server.appending(path: "timeline").appending(queryItems: [.init(name: "page", value: "\(number)")])
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode([Post].self, from: await client.get(url))
    }

    /// Every server sees one request a second at most.
    func all(pages: Int) async throws -> [Post] {
        var posts: [Post] = []
        for number in 1...pages {
            posts += try await page(number)
            try await Task.sleep(for: .seconds(1))  //~ clock
        }
        return posts
    }
}

extension Array where Element == Post {
    func ordered(_ order: FeedOrder) -> [Post] {  //~ via clock
        switch order {
        case .latest: sorted { $0.createdAt > $1.createdAt }
        case .best: sorted { $0.heat() > $1.heat() }
        case .surprise: shuffled()  //~ randomness
        }
    }
}

extension Post {
    /// Likes, less for each hour.
    func heat(at now: Date = .now) -> Double {  //~ clock seam
        let hours = Swift.max(0, now.timeIntervalSince(createdAt) / 3600)
        return Double(likes) / pow(hours + 2, 1.8)
    }

    var age: String {
        let seconds = Int(Date().timeIntervalSince(createdAt))  //~ clock
        switch seconds {
        case ..<60: return "now"
        case ..<3600: return "\(seconds / 60)m"
        case ..<86_400: return "\(seconds / 3600)h"
        default: return createdAt.formatted(.dateTime.day().month())  //~ locale, timezone
        }
    }
}

@MainActor final class FeedModel {
    private(set) var posts: [Post] = []
    private(set) var error: String?
    private let loader: FeedLoader
    var lastRead: Int {
        get { UserDefaults.standard.integer(forKey: "lastRead") }  //~ defaults
        set { UserDefaults.standard.set(newValue, forKey: "lastRead") }  //~ defaults
    }

    init(loader: FeedLoader) { self.loader = loader }

    func refresh(order: FeedOrder = .latest) async {  //~ via clock, via randomness
        do {
            posts = try await loader.page(1).ordered(order)
            error = nil
        } catch {
            self.error = "\(error)"
        }
    }

    var unread: Int { posts.count { $0.id > lastRead } }  //~ via defaults
}
