import Foundation

// Berths of the marina. The tide table comes as a CSV from the harbour office.

struct Ship: Equatable, Hashable {
    let name: String
    let length: Double
    let draught: Double
}

struct Tide: Equatable {
    let time: Date
    let height: Double
}

struct TideTable {
    let tides: [Tide]

    init(tides: [Tide]) { self.tides = tides.sorted { $0.time < $1.time } }

    init(csv: String) {
        let parser = ISO8601DateFormatter()
        self.init(
            tides: csv.split(separator: "\n").compactMap { line in
                let fields = line.split(separator: ",")
                guard fields.count == 2, let time = parser.date(from: String(fields[0])),
                    let height = Double(fields[1])
                else { return nil }
                return Tide(time: time, height: height)
            })
    }

    init(file: String) throws {
        self.init(csv: try String(contentsOfFile: file, encoding: .utf8))  //~ files seam
    }

    /// Between two entries the height is interpolated by a line.
    func height(at time: Date) -> Double? {
        guard let after = tides.first(where: { $0.time >= time }), let before = tides.last(where: { $0.time <= time })
        else { return nil }
        if after.time == before.time { return after.height }
        let share = time.timeIntervalSince(before.time) / after.time.timeIntervalSince(before.time)
        return before.height + (after.height - before.height) * share
    }

    var now: Double? { height(at: Date()) }  //~ clock

    func next(after time: Date = Date(), above height: Double) -> Date? {  //~ clock seam
        tides.first { $0.time > time && $0.height >= height }?.time
    }
}

struct Berth {
    let number: Int
    let length: Double
    let depth: Double
}

enum MooringError: Error, Equatable {
    case noBerth(Ship)
    case tooShallow(Double)
    case notMoored(String)
}

struct Marina {
    let berths: [Berth]
    let tides: TideTable
    private(set) var moored: [Int: (ship: Ship, since: Date)] = [:]
    var nightlyCents = 2400

    init(berths: [Berth], tides: TideTable) {
        self.berths = berths
        self.tides = tides
    }

    mutating func moor(_ ship: Ship) throws -> Int {
        let free = berths.filter { moored[$0.number] == nil && $0.length >= ship.length }
        guard let berth = free.min(by: { $0.length < $1.length }) else { throw MooringError.noBerth(ship) }
        try check(ship, berth)
        moored[berth.number] = (ship, Date())  //~ clock
        return berth.number
    }

    private func check(_ ship: Ship, _ berth: Berth) throws {  //~ via clock
        let water = berth.depth + (tides.now ?? 0)
        if water < ship.draught + 0.3 { throw MooringError.tooShallow(water) }
    }

    mutating func castOff(_ name: String) throws -> Int {  //~ via calendar, via clock
        guard let entry = moored.first(where: { $0.value.ship.name == name }) else { throw MooringError.notMoored(name) }
        moored[entry.key] = nil
        return nights(since: entry.value.since) * nightlyCents
    }

    private func nights(since start: Date) -> Int {
        let calendar = Calendar.current  //~ calendar
        let from = calendar.startOfDay(for: start)
        let to = calendar.startOfDay(for: Date())  //~ clock
        return max(1, calendar.dateComponents([.day], from: from, to: to).day ?? 1)
    }
}
