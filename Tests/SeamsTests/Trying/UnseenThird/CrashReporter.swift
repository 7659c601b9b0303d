import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Collects what is known about a crash and sends it with the next start.
public struct CrashReport: Codable, Sendable, Identifiable {
    public var id: UUID
    public var date: Date
    public var reason: String
    public var version: String
    public var system: String
    public var uptime: TimeInterval
    public var breadcrumbs: [String]
}

public enum Breadcrumbs {
    @MainActor private static var trail: [String] = []

    @MainActor public static func leave(_ text: String) {
        trail.append(text)  //~ state
        if trail.count > 50 { trail.removeFirst() }  //~ state
    }

    @MainActor public static func all() -> [String] {
        trail  //~ state
    }
}

@MainActor
public final class CrashReporter {
    public static let shared = CrashReporter()  //~ via files, via bundle

    private let folder: URL
    private let version: String
    public var endpoint = URL(string: "https://crash.example.com/v1")!
    public var isEnabled: Bool {
        UserDefaults.standard.object(forKey: "sendCrashes") as? Bool ?? true  //~ defaults
    }

    public init(
        folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("crashes"),  //~ files seam
        version: String? = nil
    ) {
        self.folder = folder
        self.version = version
            ?? Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String  //~ bundle seam
            ?? "0"
    }

    public func makeReport(reason: String) -> CrashReport {  //~ via state
        let info = ProcessInfo.processInfo  //~ environment
        return CrashReport(
            id: UUID(),  //~ randomness
            date: Date(),  //~ clock
            reason: reason,
            version: version,
            system: info.operatingSystemVersionString,
            uptime: info.systemUptime,  //~ clock
            breadcrumbs: Breadcrumbs.all())
    }

    public func record(_ reason: String) throws {  //~ via state, via environment, via randomness, via clock
        let report = makeReport(reason: reason)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)  //~ files
        let file = folder.appendingPathComponent(report.id.uuidString)
        try JSONEncoder().encode(report).write(to: file)  //~ files
    }

    public func pending() -> [CrashReport] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []  //~ files
        return names.sorted().compactMap { name in
            guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)  //~ files
            else { return nil }
            return try? JSONDecoder().decode(CrashReport.self, from: data)
        }
    }

    public func send() async throws -> Int {  //~ via defaults, via files
        guard isEnabled else { return 0 }
        var sent = 0
        for report in pending() {
            var request = URLRequest(url: endpoint)
            request.httpMethod = "POST"
            request.httpBody = try JSONEncoder().encode(report)
            _ = try await URLSession.shared.data(for: request)  //~ network
            sent += 1
        }
        return sent
    }
}

@MainActor public func reportCrash(_ reason: String) {  //~ via bundle, via state, via environment, via randomness, via clock, via files
    try? CrashReporter.shared.record(reason)  //~ singleton
}
