import Foundation

struct Bottle: Codable, Hashable, Identifiable {
    var id: String
    var name: String
    var vintage: Int
    var drinkFrom: Int
    var drinkUntil: Int
    var rack: String

    enum Maturity: Comparable { case young, ready, late }

    func maturity(in year: Int = Calendar.current.component(.year, from: Date())) -> Maturity {  //~ calendar seam, clock seam
        if year < drinkFrom { return .young }
        return year > drinkUntil ? .late : .ready
    }

    var age: Int {
        let now = Calendar.current.dateComponents([.year], from: Date())  //~ calendar, clock
        return now.year! - vintage
    }
}

@propertyWrapper struct Stored<Value: Codable> {
    let key: String
    let fallback: Value

    init(wrappedValue: Value, _ key: String) {
        self.key = key
        fallback = wrappedValue
    }

    var wrappedValue: Value {
        get {
            guard let data = UserDefaults.standard.data(forKey: key) else { return fallback }  //~ defaults
            return (try? JSONDecoder().decode(Value.self, from: data)) ?? fallback
        }
        nonmutating set {
            UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key)  //~ defaults
        }
    }
}

struct CellarSettings {
    @Stored("showsPrices") var showsPrices = false  //~ via defaults
    @Stored("racks") var racks = ["A", "B", "C"]  //~ via defaults
}

class Cellar {
    private(set) var bottles: [Bottle] = []
    var settings = CellarSettings()

    init(bottles: [Bottle] = []) {
        self.bottles = bottles
    }

    /// The identifier that goes onto the label. Tests override this.
    func makeIdentifier() -> String {
        String(UUID().uuidString.prefix(8))  //~ randomness seam
    }

    @discardableResult
    func add(_ name: String, vintage: Int, keeps years: ClosedRange<Int>, rack: String? = nil) -> Bottle {
        let bottle = Bottle(
            id: makeIdentifier(), name: name, vintage: vintage, drinkFrom: vintage + years.lowerBound,
            drinkUntil: vintage + years.upperBound, rack: rack ?? emptiestRack())
        bottles.append(bottle)
        return bottle
    }

    private func emptiestRack() -> String {  //~ via defaults
        settings.racks.min { count(in: $0) < count(in: $1) } ?? "floor"
    }

    func count(in rack: String) -> Int { bottles.count { $0.rack == rack } }

    func ready() -> [Bottle] {  //~ via calendar, via clock
        bottles.filter { $0.maturity() == .ready }.sorted { $0.drinkUntil < $1.drinkUntil }
    }

    /// Something for tonight.
    func surprise() -> Bottle? {  //~ via calendar, via clock
        ready().randomElement()  //~ randomness
    }

    func drink(_ bottle: Bottle) {
        bottles.removeAll { $0.id == bottle.id }
    }
}
