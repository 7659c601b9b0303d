import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Forecast: Decodable { var degrees: Double, at: Date }

enum WeatherError: Error { case noKey }

struct WeatherClient {
    var base = URL(filePath: "/weather")
    var session: URLSession = .shared  //~ network seam

    func forecast(for city: String) async throws -> Forecast {  //~ via environment
        var request = URLRequest(url: base.appendingPathComponent(city))
        request.setValue(try key(), forHTTPHeaderField: "X-Key")
        let (data, _) = try await session.data(for: request)
        return try JSONDecoder().decode(Forecast.self, from: data)
    }

    private func key() throws -> String {
        guard let key = ProcessInfo.processInfo.environment["WEATHER_KEY"] else {  //~ environment
            throw WeatherError.noKey
        }
        return key
    }

    static func ping() async throws -> Bool {
        let url = URL(filePath: "/weather/ping")
        let (_, response) = try await URLSession.shared.data(from: url)  //~ network
        return (response as? HTTPURLResponse)?.statusCode == 200
    }

    func cached(_ city: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "/tmp/\(city).json"))  //~ files
    }
}
