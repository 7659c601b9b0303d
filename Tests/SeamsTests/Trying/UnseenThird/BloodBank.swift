import Foundation

enum BloodType: String, CaseIterable, Codable {
    case oNegative = "0-", oPositive = "0+", aNegative = "A-", aPositive = "A+"
    case bNegative = "B-", bPositive = "B+", abNegative = "AB-", abPositive = "AB+"

    private var letters: Set<Character> { Set(rawValue.filter { $0.isLetter }) }
    private var isPositive: Bool { rawValue.hasSuffix("+") }

    func canGive(to other: BloodType) -> Bool {
        letters.isSubset(of: other.letters) && (!isPositive || other.isPositive)
    }
}

struct Unit: Codable, Equatable {
    let code: String
    let type: BloodType
    let drawn: Date

    static let shelfLife: TimeInterval = 42 * 86_400
    var expires: Date { drawn + Self.shelfLife }
}

struct Donor {
    var name: String
    var type: BloodType
    var donations: [Date] = []

    /// Eight weeks have to pass.
    func mayDonate(on day: Date = Date()) -> Bool {  //~ clock seam
        guard let last = donations.max() else { return true }
        return day.timeIntervalSince(last) >= 56 * 86_400
    }

    mutating func donate() throws -> Unit {  //~ via randomness
        guard mayDonate() else { throw BankError.tooEarly(name) }
        let now = Date()  //~ clock
        donations.append(now)
        return Unit(code: makeCode(), type: type, drawn: now)
    }
}

private func makeCode() -> String {
    let letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
    return "U" + String((0..<3).map { _ in letters.randomElement()! }) + "\(Int.random(in: 100...999))"  //~ randomness
}

enum BankError: Error, Equatable {
    case tooEarly(String)
    case shortage(BloodType)
}

struct BloodBank {
    private(set) var units: [Unit]
    var today: () -> Date

    init(units: [Unit] = [], today: @escaping () -> Date = { .now }) {  //~ clock seam
        self.units = units
        self.today = today
    }

    mutating func take(_ unit: Unit) { units.append(unit) }

    /// Takes what fits and expires first.
    mutating func request(for type: BloodType) throws -> Unit {
        let usable = units.filter { $0.type.canGive(to: type) && $0.expires > today() }
        guard let best = usable.min(by: { ($0.expires, $0.code) < ($1.expires, $1.code) }) else {
            throw BankError.shortage(type)
        }
        units.removeAll { $0 == best }
        return best
    }

    mutating func discardExpired() -> Int {
        let before = units.count
        units.removeAll { $0.expires <= today() }
        return before - units.count
    }

    func stock() -> [BloodType: Int] {
        Dictionary(grouping: units.filter { $0.expires > today() }, by: \.type).mapValues(\.count)
    }
}

extension BloodBank {
    static func restore(_ file: URL) throws -> BloodBank {  //~ via clock
        BloodBank(units: try JSONDecoder().decode([Unit].self, from: Data(contentsOf: file)))  //~ files
    }

    func backup(_ file: URL) throws {
        try JSONEncoder().encode(units).write(to: file, options: [.atomic])  //~ files
    }
}
