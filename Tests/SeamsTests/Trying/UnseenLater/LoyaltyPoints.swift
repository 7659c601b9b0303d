import Foundation

enum Tier: Int, Comparable, CaseIterable {
    case blue, silver, gold

    static func < (left: Tier, right: Tier) -> Bool { left.rawValue < right.rawValue }

    init(points: Int) {
        self = Tier.allCases.last { $0.threshold <= points } ?? .blue
    }

    var threshold: Int { [0, 1000, 5000][rawValue] }
    var multiplier: Double { [1, 1.25, 2][rawValue] }
}

struct Purchase {
    let cents: Int
    let day: Date
}

class LoyaltyAccount {
    let member: String
    private var purchases: [Purchase] = []

    init(member: String) {
        self.member = member
    }

    /// Tests answer another day here.
    func today() -> Date {
        Date()  //~ clock seam
    }

    func buy(_ cents: Int) {
        purchases.append(Purchase(cents: cents, day: today()))
    }

    var points: Int {
        let yearAgo = today().addingTimeInterval(-365 * 86_400)
        return purchases.filter { $0.day > yearAgo }.reduce(0) { $0 + $1.cents / 100 }
    }

    var tier: Tier { Tier(points: points) }

    func reward(for cents: Int) -> Int {
        Int(Double(cents / 100) * tier.multiplier)
    }
}

final class BirthdayAccount: LoyaltyAccount {
    let birthday: DateComponents

    init(member: String, birthday: DateComponents) {
        self.birthday = birthday
        super.init(member: member)
    }

    override func reward(for cents: Int) -> Int {
        let parts = Calendar.current.dateComponents([.month, .day], from: today())  //~ calendar
        let isBirthday = parts.month == birthday.month && parts.day == birthday.day
        return super.reward(for: cents) * (isBirthday ? 2 : 1)
    }
}
