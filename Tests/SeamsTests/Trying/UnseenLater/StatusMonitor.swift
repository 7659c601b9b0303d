import Foundation
import FoundationNetworking

struct Site: Hashable, Sendable {
    let name: String
    let url: URL
}

struct Check: Sendable {
    enum State: String, Sendable { case up, slow, down }
    let site: Site
    let state: State
    let milliseconds: Int
    let at: Date
}

final class StatusMonitor: @unchecked Sendable {
    private let lock = NSLock()
    private var history: [Site: [Check]] = [:]
    private let session: URLSession = .shared  //~ network
    private var observer: (any NSObjectProtocol)?

    func watchSettings() {  //~ via clock
        observer = NotificationCenter.default.addObserver(  //~ notifications
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            self?.forget(olderThan: UserDefaults.standard.double(forKey: "history.hours"))  //~ defaults
        }
    }

    func stopWatching() {
        if let observer { NotificationCenter.default.removeObserver(observer) }  //~ notifications
        observer = nil
    }

    func check(_ site: Site) async -> Check {
        let start = Date()  //~ clock
        var request = URLRequest(url: site.url)
        request.httpMethod = "HEAD"
        let answer = try? await session.data(for: request)
        let spent = Int(-start.timeIntervalSinceNow * 1000)  //~ clock
        let isUp = ((answer?.1 as? HTTPURLResponse)?.statusCode).map { $0 < 500 } ?? false
        let result = Check(site: site, state: isUp ? (spent > 2000 ? .slow : .up) : .down, milliseconds: spent, at: start)
        lock.withLock { history[site, default: []].append(result) }
        return result
    }

    func checkAll(_ sites: [Site]) async -> [Check] {  //~ via clock
        await withTaskGroup(of: Check.self, returning: [Check].self) { group in
            for site in sites { group.addTask { await self.check(site) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func forget(olderThan hours: Double) {
        guard hours > 0 else { return }
        let limit = Date(timeIntervalSinceNow: -hours * 3600)  //~ clock
        lock.withLock { history = history.mapValues { $0.filter { $0.at > limit } } }
    }

    func uptime(of site: Site) -> Double {
        let checks = lock.withLock { history[site] ?? [] }
        guard !checks.isEmpty else { return 1 }
        return Double(checks.count { $0.state != .down }) / Double(checks.count)
    }
}

func ping(_ host: String) -> Bool {
    let process = Process()  //~ process
    process.executableURL = URL(filePath: "/bin/ping")
    process.arguments = ["-c", "1", host]
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}
