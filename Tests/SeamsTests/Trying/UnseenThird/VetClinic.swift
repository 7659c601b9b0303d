import Foundation

enum Species: String, Codable, CaseIterable { case dog, cat, rabbit, parrot, turtle }

struct Animal: Codable {
    let name: String
    let species: Species
    let born: Date
    var weightInGrams: Int

    var ageInYears: Int {
        Calendar.current.dateComponents([.year], from: born, to: Date()).year ?? 0  //~ calendar, clock
    }

    var isSenior: Bool {  //~ via calendar, via clock
        switch species {
        case .dog, .cat: ageInYears >= 9
        case .rabbit: ageInYears >= 6
        case .parrot: ageInYears >= 30
        case .turtle: ageInYears >= 60
        }
    }
}

struct Vaccine: Hashable, Codable {
    let name: String
    let monthsValid: Int
}

struct Dose: Codable {
    let vaccine: Vaccine
    let given: Date

    func expires(in calendar: Calendar = .current) -> Date {  //~ calendar seam
        calendar.date(byAdding: .month, value: vaccine.monthsValid, to: given) ?? given
    }
}

protocol ClinicClock {
    func now() -> Date
}

struct WallClock: ClinicClock {
    func now() -> Date { Date() }  //~ clock seam
}

final class PatientFile {
    let animal: Animal
    private(set) var doses: [Dose] = []
    private let clock: any ClinicClock

    init(animal: Animal, clock: any ClinicClock = WallClock()) {
        self.animal = animal
        self.clock = clock
    }

    func vaccinate(_ vaccine: Vaccine) {
        doses.append(Dose(vaccine: vaccine, given: clock.now()))
    }

    func isProtected(by vaccine: Vaccine) -> Bool {  //~ via calendar
        doses.contains { $0.vaccine == vaccine && $0.expires() > clock.now() }
    }

    /// Milligrams of a drug; old animals get a quarter less.
    func dose(perKilo milligrams: Double) -> Double {  //~ via calendar, via clock
        let full = milligrams * Double(animal.weightInGrams) / 1000
        return animal.isSenior ? full * 0.75 : full
    }

    func letter() -> String {
        let formatter = DateFormatter()  //~ locale, timezone
        formatter.dateStyle = .long
        let lines = doses.map { "- \($0.vaccine.name): \(formatter.string(from: $0.given))" }
        return (["Vaccinations of \(animal.name)"] + lines).joined(separator: "\n")
    }
}

func herdSummary(_ animals: [Animal]) -> [Species: Int] {
    Dictionary(grouping: animals, by: \.species).mapValues(\.count)
}
