import Foundation

protocol TimeSource {
    var now: Date { get }
}

struct SystemTime: TimeSource {
    var now: Date { Date() }  //~ clock seam
}

struct Tariff {
    var centsPerHour: Int
    var freeMinutes = 10
    var dayMaximum = 1800

    func cents(from arrival: Date, to departure: Date) -> Int {
        let minutes = Int(departure.timeIntervalSince(arrival) / 60)
        guard minutes > freeMinutes else { return 0 }
        let days = minutes / 1440
        let rest = min(dayMaximum, (minutes % 1440 + 59) / 60 * centsPerHour)
        return days * dayMaximum + rest
    }
}

final class ParkingMeter<Source: TimeSource> {
    private let source: Source
    private let tariff: Tariff
    private var arrivals: [String: Date] = [:]

    init(source: Source, tariff: Tariff) {
        self.source = source
        self.tariff = tariff
    }

    func arrive(_ plate: String) {
        arrivals[plate] = source.now
    }

    func price(for plate: String) -> Int? {
        arrivals[plate].map { tariff.cents(from: $0, to: source.now) }
    }

    func leave(_ plate: String, paying cents: Int) -> Bool {
        guard let price = price(for: plate), cents >= price else { return false }
        arrivals[plate] = nil
        return true
    }
}

extension ParkingMeter where Source == SystemTime {
    convenience init(tariff: Tariff) {
        self.init(source: SystemTime(), tariff: tariff)
    }
}

final class NightPorter {
    let meter = ParkingMeter(source: SystemTime(), tariff: Tariff(centsPerHour: 250))

    func round(seen plates: [String]) -> [String] {
        plates.filter { meter.price(for: $0) == nil }
    }
}
