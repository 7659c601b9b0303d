import Foundation

struct DailySteps: Codable, Equatable {
    var day: Date
    var steps: Int
}

@propertyWrapper struct Stored<Value> {
    let key: String
    let fallback: Value

    init(wrappedValue: Value, _ key: String) {
        self.key = key
        fallback = wrappedValue
    }

    var wrappedValue: Value {
        get { UserDefaults.standard.object(forKey: key) as? Value ?? fallback }  //~ defaults
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }  //~ defaults
    }
}

final class StepCounter {
    @Stored("goal") var goal = 10_000  //~ via defaults
    @Stored("unit") private var unit = "km"  //~ via defaults

    private var days: [Date: DailySteps] = [:]
    private let calendar = Calendar.current  //~ calendar

    func add(_ steps: Int) {
        let today = calendar.startOfDay(for: Date())  //~ clock
        days[today, default: DailySteps(day: today, steps: 0)].steps += steps
    }

    var today: Int {
        days[calendar.startOfDay(for: .now)]?.steps ?? 0  //~ clock
    }

    var reachedGoal: Bool { today >= goal }  //~ via clock, via defaults

    func streak() -> Int {  //~ via defaults
        var day = calendar.startOfDay(for: Date())  //~ clock
        var length = 0
        while let entry = days[day], entry.steps >= goal {
            length += 1
            day = calendar.date(byAdding: .day, value: -1, to: day) ?? .distantPast
        }
        return length
    }

    func distance(stride: Double) -> String {  //~ via clock, via defaults
        let metres = Double(today) * stride
        return unit == "km" ? "\(metres / 1000) km" : "\(metres / 1609.344) mi"
    }

    static func average(_ entries: [DailySteps]) -> Double {
        guard !entries.isEmpty else { return 0 }
        return Double(entries.reduce(0) { $0 + $1.steps }) / Double(entries.count)
    }
}
