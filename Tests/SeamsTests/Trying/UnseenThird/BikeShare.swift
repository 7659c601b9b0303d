import Foundation

struct Tariff: Sendable {
    var unlockCents = 100
    var centsPerMinute = 15
    var dayCapCents = 1500

    func price(minutes: Int) -> Int {
        min(dayCapCents, unlockCents + centsPerMinute * minutes)
    }
}

enum BikeError: Error {
    case alreadyRented(Int), notRented(Int), batteryLow(Int)
}

struct Ride: Sendable, Equatable {
    let bike: Int
    let rider: String
    let code: Int
    let start: Date
}

actor BikeFleet {
    static let shared = BikeFleet()  //~ via randomness

    private var rides: [Int: Ride] = [:]
    private var batteries: [Int: Double] = [:]
    private let tariff: Tariff
    private let makeCode: @Sendable () -> Int

    init(tariff: Tariff = Tariff(), makeCode: @escaping @Sendable () -> Int = { .random(in: 1000...9999) }) {  //~ randomness seam
        self.makeCode = makeCode
        self.tariff = tariff
    }

    func add(_ bike: Int, battery: Double = 1) {
        batteries[bike] = battery
    }

    func rent(_ bike: Int, rider: String) throws -> Ride {
        guard rides[bike] == nil else { throw BikeError.alreadyRented(bike) }
        guard batteries[bike, default: 0] > 0.1 else { throw BikeError.batteryLow(bike) }
        let ride = Ride(
            bike: bike,
            rider: rider,
            code: makeCode(),
            start: .now)  //~ clock
        rides[bike] = ride
        return ride
    }

    func giveBack(_ bike: Int) throws -> Int {
        guard let ride = rides.removeValue(forKey: bike) else { throw BikeError.notRented(bike) }
        let minutes = Int(Date.now.timeIntervalSince(ride.start) / 60)  //~ clock
        batteries[bike, default: 1] -= Double(minutes) / 300
        return tariff.price(minutes: minutes)
    }

    /// Rides longer than a day are probably thefts.
    func suspicious(asOf moment: Date = .now) -> [Ride] {  //~ clock seam
        rides.values.filter { moment.timeIntervalSince($0.start) > 86_400 }.sorted { $0.bike < $1.bike }
    }

    var free: [Int] {
        batteries.filter { rides[$0.key] == nil && $0.value > 0.1 }.keys.sorted()
    }
}

struct RentalScreen {
    let rider: String

    func rentNearest(from bikes: [Int]) async -> String {  //~ via clock, via randomness
        let fleet = BikeFleet.shared  //~ singleton
        for bike in bikes {
            if let ride = try? await fleet.rent(bike, rider: rider) { return "Code \(ride.code)" }
        }
        return "No bike is free."
    }

    func receipt(for bike: Int) async -> String {  //~ via clock, via randomness
        guard let cents = try? await BikeFleet.shared.giveBack(bike) else { return "Not yours." }  //~ singleton
        return (Double(cents) / 100).formatted(.currency(code: "EUR"))  //~ locale
    }

    func alarm() async -> Bool {  //~ via clock, via randomness
        await !BikeFleet.shared.suspicious().isEmpty  //~ singleton
    }
}
