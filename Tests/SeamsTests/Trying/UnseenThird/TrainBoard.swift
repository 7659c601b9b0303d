import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Departure: Decodable, Sendable, Equatable {
    let line: String
    let destination: String
    let planned: Date
    let expected: Date?
    let platform: String?

    var delay: Int { expected.map { Int($0.timeIntervalSince(planned) / 60) } ?? 0 }
}

enum BoardError: Error {
    case badStatus(Int)
    case badURL
}

struct DepartureBoard: Sendable {
    var station: String
    var base = "https://api.example.org/board"

    func departures() async throws -> [Departure] {
        guard let url = URL(string: "\(base)/\(station)") else { throw BoardError.badURL }
        let (data, response) = try await URLSession.shared.data(from: url)  //~ network
        if let http = response as? HTTPURLResponse, http.statusCode != 200 {
            throw BoardError.badStatus(http.statusCode)
        }
        return try decode(data)
    }

    func decode(_ data: Data) throws -> [Departure] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return try decoder.decode([Departure].self, from: data)
    }

    func upcoming(_ all: [Departure], minutes: Int = 60, from now: Date = .now) -> [Departure] {  //~ clock seam
        return all.filter {
            let time = $0.expected ?? $0.planned
            return time >= now && time < now.addingTimeInterval(Double(minutes) * 60)
        }.sorted { $0.planned < $1.planned }
    }

    func row(_ departure: Departure) -> String {
        let clock = DateFormatter()  //~ locale, timezone
        clock.timeStyle = .short
        clock.dateStyle = .none
        let late = departure.delay > 0 ? " +\(departure.delay)" : ""
        return "\(clock.string(from: departure.planned))\(late) \(departure.line) \(departure.destination)"
    }

    func countdown(to departure: Departure) -> String {
        let minutes = Int((departure.expected ?? departure.planned).timeIntervalSinceNow / 60)  //~ clock
        switch minutes {
        case ..<0: return "gone"
        case 0: return "now"
        default: return "\(minutes) min"
        }
    }
}

actor BoardRefresher {
    private(set) var latest: [Departure] = []
    private var lastRefresh: Date?
    private let load: @Sendable () async throws -> [Departure]
    private let pause: Duration

    init(board: DepartureBoard, pause: Duration = .seconds(30)) {  //~ via network
        load = { try await board.departures() }
        self.pause = pause
    }

    func refresh() async {
        guard let fresh = try? await load() else { return }
        latest = fresh
        lastRefresh = Date()  //~ clock
    }

    func run(times: Int) async throws {
        for _ in 0..<times {
            await refresh()
            try await Task.sleep(for: pause)  //~ clock
        }
    }

    var isOutdated: Bool {
        guard let lastRefresh else { return true }
        return Date().timeIntervalSince(lastRefresh) > 120  //~ clock
    }
}
