import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Forecast: Decodable, Sendable {
    var celsius: Double
    var rain: Double
}

enum StationError: Error { case badAnswer(Int), offline }

final class WeatherStation: @unchecked Sendable {
    static var requestCount = 0
    private var cached: (Forecast, Date)?
    private let host: String

    init(host: String) { self.host = host }

    func forecast(for place: String) async throws -> Forecast {  //~ via network
        if let (known, when) = cached, Date().timeIntervalSince(when) < 600 { return known }  //~ clock
        Self.requestCount += 1  //~ state
        let fresh = try await fetch(place)
        cached = (fresh, Date())  //~ clock
        return fresh
    }

    private func fetch(_ place: String) async throws -> Forecast {
        guard let url = URL(string: "https://\(host)/\(place)") else { throw StationError.offline }
        let (data, response) = try await URLSession.shared.data(from: url)  //~ network
        if let code = (response as? HTTPURLResponse)?.statusCode, code != 200 { throw StationError.badAnswer(code) }
        return try JSONDecoder().decode(Forecast.self, from: data)
    }

    func forecast(for place: String, then done: @escaping @Sendable (Result<Forecast, Error>) -> Void) {
        guard let url = URL(string: "https://\(host)/\(place)") else { return done(.failure(StationError.offline)) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 5
        let session = URLSession(configuration: configuration)  //~ network
        let task = session.dataTask(with: url) { data, _, error in
            done(Result {
                guard let data else { throw error ?? StationError.offline }
                return try JSONDecoder().decode(Forecast.self, from: data)
            })
        }
        task.resume()
    }

    func advice(_ forecast: Forecast) -> String {
        switch (forecast.celsius, forecast.rain) {
        case (..<0, _): return "Dress warmly"
        case (_, 0.5...): return "Take an umbrella"
        default: return "Enjoy"
        }
    }
}
