import Foundation
import FoundationNetworking

struct Download: Sendable, Identifiable {
    enum State: Sendable, Equatable { case waiting, running, done(URL), failed(String) }
    let id: UUID
    let source: URL
    var state = State.waiting

    init(_ source: URL) {
        id = UUID()  //~ randomness
        self.source = source
    }
}

protocol Fetching: Sendable {
    func fetch(_ url: URL) async throws -> Data
}

struct SessionFetcher: Fetching {
    let session: URLSession

    init(session: URLSession = URLSession(configuration: .ephemeral)) {  //~ network seam
        self.session = session
    }

    func fetch(_ url: URL) async throws -> Data {
        try await session.data(from: url).0
    }
}

actor DownloadQueue {
    private var downloads: [UUID: Download] = [:]
    private let fetcher: any Fetching
    private let folder: URL
    let parallel: Int

    init(fetcher: any Fetching, folder: URL, parallel: Int = 3) {
        self.fetcher = fetcher
        self.folder = folder
        self.parallel = parallel
    }

    func add(_ sources: [URL]) -> [UUID] {  //~ via randomness
        sources.map(Download.init).map { download in
            downloads[download.id] = download
            return download.id
        }
    }

    func run() async {  //~ via files
        var waiting = downloads.values.filter { $0.state == .waiting }[...]
        await withTaskGroup(of: (UUID, Download.State).self) { group in
            for download in waiting.prefix(parallel) {
                group.addTask { await self.load(download) }
            }
            waiting = waiting.dropFirst(parallel)
            for await (id, state) in group {
                downloads[id]?.state = state
                if let next = waiting.popFirst() {
                    group.addTask { await self.load(next) }
                }
            }
        }
    }

    private func load(_ download: Download) async -> (UUID, Download.State) {  //~ via files
        downloads[download.id]?.state = .running
        do {
            let data = try await fetcher.fetch(download.source)
            return (download.id, .done(try keep(data, of: download)))
        } catch {
            return (download.id, .failed("\(error)"))
        }
    }

    private func keep(_ data: Data, of download: Download) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)  //~ files
        let target = folder.appending(path: download.id.uuidString)
        try data.write(to: target)  //~ files
        return target
    }

    var finished: Int {
        downloads.values.count { if case .done = $0.state { true } else { false } }
    }
}
