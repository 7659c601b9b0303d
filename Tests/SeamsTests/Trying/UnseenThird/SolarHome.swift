import Foundation

struct Sample: Sendable, Codable {
    var time: Date
    var watts: Double
}

struct Battery: Sendable {
    let capacity: Double
    private(set) var charge: Double

    init(capacity: Double, charge: Double = 0) {
        self.capacity = capacity
        self.charge = min(charge, capacity)
    }

    /// Takes energy and gives back what does not fit.
    mutating func store(_ wattHours: Double) -> Double {
        let taken = min(wattHours, capacity - charge)
        charge += taken
        return wattHours - taken
    }

    mutating func draw(_ wattHours: Double) -> Double {
        let given = min(wattHours, charge)
        charge -= given
        return given
    }
}

enum Season {
    case winter, summer

    init(_ date: Date = Date(), calendar: Calendar = Calendar(identifier: .gregorian)) {  //~ clock seam, timezone seam
        let month = calendar.component(.month, from: date)
        self = (4...9).contains(month) ? .summer : .winter
    }
}

final class Inverter {
    private let read: () throws -> Double
    private(set) var samples: [Sample] = []

    init(read: @escaping () throws -> Double) {
        self.read = read
    }

    convenience init(device: String = "/dev/ttyUSB0") {
        self.init {
            let text = try String(contentsOfFile: device, encoding: .utf8)  //~ files seam
            return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        }
    }

    func poll() {
        let watts = (try? read()) ?? 0
        samples.append(Sample(time: Date(), watts: watts))  //~ clock
    }

    func yieldToday() -> Double {
        let calendar = Calendar.autoupdatingCurrent  //~ calendar
        let today = samples.filter { calendar.isDateInToday($0.time) }  //~ clock
        return zip(today, today.dropFirst()).reduce(0) { sum, pair in
            sum + pair.0.watts * pair.1.time.timeIntervalSince(pair.0.time) / 3600
        }
    }
}

struct HomeEnergy {
    var battery: Battery
    var feedInCents = 8.2

    private(set) var soldWattHours = 0.0

    init(battery: Battery) { self.battery = battery }

    mutating func step(produced: Double, used: Double) -> Double {
        let surplus = produced - used
        if surplus >= 0 {
            soldWattHours += battery.store(surplus)
            return 0
        }
        return -surplus - battery.draw(-surplus)
    }

    func recommendation() -> String {  //~ via clock, via timezone
        switch Season() {
        case .summer: battery.charge > battery.capacity * 0.8 ? "Wash now." : "Wait for the sun."
        case .winter: "Use the night tariff."
        }
    }

    var earnings: String {
        let euros = soldWattHours / 1000 * feedInCents / 100
        return euros.formatted(.number.precision(.fractionLength(2))) + " €"  //~ locale
    }
}
