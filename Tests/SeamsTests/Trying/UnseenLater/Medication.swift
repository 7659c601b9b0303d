import Foundation

struct Dose: Hashable, Codable {
    let medicine: String
    let milligrams: Int
    let hour: Int
}

extension Date {
    var isPast: Bool { self < .now }  //~ clock

    static func today(at hour: Int, calendar: Calendar) -> Date {
        calendar.date(bySettingHour: hour, minute: 0, second: 0, of: Date()) ?? .distantPast  //~ clock
    }

    func hours(until other: Date) -> Double { other.timeIntervalSince(self) / 3600 }
}

struct MedicationPlan {
    private(set) var doses: [Dose]
    private var taken: [Dose: Date] = [:]
    private let calendar: Calendar

    init(doses: [Dose], calendar: Calendar) {
        self.doses = doses.sorted { $0.hour < $1.hour }
        self.calendar = calendar
    }

    func due() -> [Dose] {  //~ via clock
        doses.filter { dose in
            Date.today(at: dose.hour, calendar: calendar).isPast && !wasTakenToday(dose)
        }
    }

    mutating func take(_ dose: Dose) throws {
        let now = Date()  //~ clock
        if let last = lastTaken(dose.medicine), last.hours(until: now) < 4 {
            throw MedicationError.tooSoon(dose.medicine)
        }
        taken[dose] = now
    }

    private func wasTakenToday(_ dose: Dose) -> Bool {
        taken[dose].map(calendar.isDateInToday) ?? false  //~ clock
    }

    private func lastTaken(_ medicine: String) -> Date? {
        taken.filter { $0.key.medicine == medicine }.values.max()
    }

    var dailyMilligrams: [String: Int] {
        doses.reduce(into: [:]) { $0[$1.medicine, default: 0] += $1.milligrams }
    }
}

enum MedicationError: Error, Equatable {
    case tooSoon(String)
}

struct Reminder: Identifiable {
    let id: UUID
    let text: String

    static func all(for plan: MedicationPlan, makeID: () -> UUID = UUID.init) -> [Reminder] {  //~ randomness seam, via clock
        plan.due().map { Reminder(id: makeID(), text: NSLocalizedString("take", comment: "") + " \($0.medicine)") }  //~ bundle
    }
}
