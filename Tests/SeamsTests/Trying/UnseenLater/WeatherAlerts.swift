import Foundation

struct Reading: Sendable {
    let station: String
    let celsius: Double
    let wind: Double
    let taken: Date
}

enum Alert: Equatable, Sendable {
    case frost(String), storm(String, Double), silent(String)
}

protocol AlertSink {
    func send(_ alert: Alert)
}

final class NotificationSink: AlertSink {
    func send(_ alert: Alert) {
        NotificationCenter.default.post(name: Notification.Name("weather.alert"), object: nil)  //~ notifications seam
    }
}

final class CollectingSink: AlertSink {
    private(set) var alerts: [Alert] = []
    func send(_ alert: Alert) { alerts.append(alert) }
}

final class AlertCenter {
    private let sink: any AlertSink
    private var latest: [String: Reading] = [:]
    private var muted: [String: Date] = [:]

    init(sink: any AlertSink = NotificationSink()) {
        self.sink = sink
    }

    func take(_ reading: Reading) {  //~ via clock
        latest[reading.station] = reading
        if reading.celsius < 0 { raise(.frost(reading.station), for: reading.station) }
        if reading.wind > 24 { raise(.storm(reading.station, reading.wind), for: reading.station) }
    }

    func checkSilence(limit: TimeInterval = 900, now: Date) {  //~ via clock
        for (station, reading) in latest where now.timeIntervalSince(reading.taken) > limit {
            raise(.silent(station), for: station)
        }
    }

    func mute(_ station: String, for seconds: TimeInterval) {
        muted[station] = Date() + seconds  //~ clock
    }

    private func raise(_ alert: Alert, for station: String) {
        if let until = muted[station], until > Date() { return }  //~ clock
        sink.send(alert)
    }
}

enum Units {
    static func fahrenheit(_ celsius: Double) -> Double { celsius * 9 / 5 + 32 }

    static func local(_ celsius: Double) -> String {
        let isMetric = Locale.current.measurementSystem == .metric  //~ locale
        return isMetric ? "\(celsius) °C" : "\(fahrenheit(celsius)) °F"
    }

    static func spoken(_ reading: Reading, in locale: Locale = .autoupdatingCurrent) -> String {  //~ locale seam
        "\(reading.station): \(reading.celsius.formatted(.number.locale(locale)))"
    }
}

struct AlertPreferences {
    private let store = UserDefaults.standard  //~ defaults

    var isQuiet: Bool { store.bool(forKey: "quiet") }
    var stations: [String] { store.stringArray(forKey: "stations") ?? [] }

    func follow(_ station: String) {
        guard !stations.contains(station) else { return }
        store.set(stations + [station], forKey: "stations")
    }
}
