import Foundation

struct Meal: Codable, Hashable, Sendable {
    let name: String
    let calories: Int
    let tags: Set<String>
}

/// The things that a plan needs from outside, as closures.
struct MealEnvironment: Sendable {
    var today: @Sendable () -> Date
    var pick: @Sendable ([Meal]) -> Meal?
    var calendar: Calendar

    static let live = MealEnvironment(
        today: { Date() },  //~ clock seam
        pick: { $0.randomElement() },  //~ randomness seam
        calendar: .current)  //~ calendar seam

    static let preview = MealEnvironment(
        today: { Date(timeIntervalSince1970: 0) },
        pick: { $0.first },
        calendar: Calendar(identifier: .iso8601))  //~ timezone seam
}

struct MealPlan {
    let meals: [Meal]
    let environment: MealEnvironment
    var exclude: Set<String> = []

    func dinner() -> Meal? {
        environment.pick(candidates(limit: isWeekend ? 1200 : 800))
    }

    func week() -> [String] {
        let start = environment.calendar.startOfDay(for: environment.today())
        return (0..<7).compactMap { offset in
            guard let day = environment.calendar.date(byAdding: .day, value: offset, to: start) else { return nil }
            let weekday = environment.calendar.component(.weekday, from: day)
            return "\(weekday): \(dinner()?.name ?? "leftovers")"
        }
    }

    private var isWeekend: Bool {
        environment.calendar.isDateInWeekend(environment.today())
    }

    private func candidates(limit: Int) -> [Meal] {
        meals.filter { $0.calories <= limit && $0.tags.isDisjoint(with: exclude) }
            .sorted { $0.calories < $1.calories }
    }
}

struct ShoppingList {
    private(set) var amounts: [String: Double] = [:]

    mutating func add(_ name: String, _ amount: Double) {
        amounts[name, default: 0] += amount
    }

    var lines: [String] {
        amounts.keys.sorted { $0.localizedCaseInsensitiveCompare($1) == .orderedAscending }  //~ locale
            .map { "\($0): \(amounts[$0, default: 0])" }
    }
}

func planForToday(_ meals: [Meal]) -> MealPlan {  //~ via clock, via randomness, via calendar
    MealPlan(meals: meals, environment: .live)
}
