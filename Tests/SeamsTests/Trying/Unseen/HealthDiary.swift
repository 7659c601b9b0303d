import Foundation

@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

@propertyWrapper
struct Stored<Value> {
    let key: String
    let fallback: Value

    var wrappedValue: Value {
        get { UserDefaults.standard.object(forKey: key) as? Value ?? fallback }  //~ defaults
        set { UserDefaults.standard.set(newValue, forKey: key) }  //~ defaults
    }
}

struct Pulse {
    @Clamped(20...250) var beats = 60
    var measured: Date
}

final class HealthDiary {
    @Stored(key: "diary.goal", fallback: 8000) var goal: Int  //~ via defaults
    private(set) var pulses: [Pulse] = []
    private(set) var steps: [Date: Int] = [:]
    private let calendar: Calendar

    init(calendar: Calendar = .current) {  //~ calendar seam
        self.calendar = calendar
    }

    func add(steps count: Int, at date: Date) {
        steps[calendar.startOfDay(for: date), default: 0] += count
    }

    func addPulse(_ beats: Int) {
        pulses.append(Pulse(beats: beats, measured: Date()))  //~ clock
    }

    var stepsToday: Int {
        steps.filter { calendar.isDateInToday($0.key) }.map(\.value).reduce(0, +)  //~ clock
    }

    func goalReached() -> Bool {  //~ via clock, via defaults
        stepsToday >= goal
    }

    func average(over days: Int, until end: Date) -> Double {
        let start = end.addingTimeInterval(-Double(days) * 86_400)
        let counted = steps.filter { start <= $0.key && $0.key <= end }.map(\.value)
        return counted.isEmpty ? 0 : Double(counted.reduce(0, +)) / Double(counted.count)
    }

    func summary() -> String {  //~ via clock, via defaults
        goalReached() ? "Well done!" : "\(goal - stepsToday) steps to go"
    }
}
