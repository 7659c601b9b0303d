import Foundation

struct Patient { var name: String, born: Date }

struct Dose: CustomStringConvertible {
    var milligrams: Double
    var description: String { "\(milligrams) mg at \(Date())" }  //~ clock
}

class Ward {
    var patients: [Patient] = []
    let calendar: Calendar

    init(calendar: Calendar) { self.calendar = calendar }

    convenience init() { self.init(calendar: .current) }  //~ calendar seam

    func age(of patient: Patient, on day: Date) -> Int {
        calendar.dateComponents([.year], from: patient.born, to: day).year ?? 0
    }

    func ages() -> [Int] {
        let today = Date()  //~ clock
        return patients.map { age(of: $0, on: today) }
    }

    func round(_ visit: (Patient, Date) -> Void) {  //~ via clock
        for patient in patients { visit(patient, currentDay) }
    }

    private var currentDay: Date { calendar.startOfDay(for: Date()) }  //~ clock

    func dose(for patient: Patient) -> Dose {
        let years = age(of: patient, on: { Date() }())  //~ clock
        return Dose(milligrams: years < 12 ? 50 : 100)
    }
}
