import Foundation

/// The moon, good to some hours. After Meeus, but very simplified.
enum MoonPhase: Int, CaseIterable {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent

    var symbol: String { ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"][rawValue] }

    static var tonight: MoonPhase { Moon.phase(on: Date()) }  //~ clock
}

enum Moon {
    static let month = 29.530588853
    static let knownNewMoon = Date(timeIntervalSince1970: 947_182_440)

    static func age(on date: Date) -> Double {
        let days = date.timeIntervalSince(knownNewMoon) / 86_400
        let rest = days.truncatingRemainder(dividingBy: month)
        return rest < 0 ? rest + month : rest
    }

    static func phase(on date: Date) -> MoonPhase {
        MoonPhase(rawValue: Int((age(on: date) / month * 8).rounded()) % 8)!
    }

    static func illumination(on date: Date) -> Double {
        (1 - cos(age(on: date) / month * 2 * .pi)) / 2
    }

    static func nextFull(after date: Date = .now) -> Date {  //~ clock seam
        let age = age(on: date)
        let wait = age < month / 2 ? month / 2 - age : month * 1.5 - age
        return date.addingTimeInterval(wait * 86_400)
    }
}

struct Observer {
    var latitude: Double
    var longitude: Double
    var zone: TimeZone

    static var here: Observer {
        let zone = TimeZone.current  //~ timezone
        return Observer(latitude: 50, longitude: Double(zone.secondsFromGMT()) / 240, zone: zone)  //~ clock
    }

    func localMidnight() -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.startOfDay(for: .now)  //~ clock
    }
}

struct MoonCalendar {
    let observer: Observer
    var language = Locale.current  //~ locale seam

    func rows(days: Int) -> [String] {  //~ via clock
        let formatter = DateFormatter()
        formatter.timeZone = observer.zone
        formatter.locale = language
        formatter.dateFormat = "EEE d MMM"
        let first = observer.localMidnight()
        return (0..<days).map { day in
            let date = first.addingTimeInterval(Double(day) * 86_400)
            return "\(formatter.string(from: date)) \(Moon.phase(on: date).symbol)"
        }
    }

    func isGoodForStars(on night: Date = Date()) -> Bool {  //~ clock seam
        let light = Moon.illumination(on: night)
        return light < 0.25
    }

    func write(to path: String, days: Int = 30) throws {  //~ via clock
        let text = rows(days: days).joined(separator: "\n")
        try text.write(toFile: path, atomically: true, encoding: .utf8)  //~ files
    }

    func headline() -> String {
        let days = Int(Moon.nextFull().timeIntervalSinceNow / 86_400)  //~ clock
        return days == 0 ? "Full moon tonight" : "\(days) days until full moon, now \(MoonPhase.tonight.symbol)"
    }
}
