import LessonCode
import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// What the form of an answer counts as run where an object is made. `Lamp` is the code under discussion.
    @Suite struct FormMakingTests {
        private func breaches(_ code: String, _ rules: FormRules) async throws -> [String] {
            try await FormTests().breaches(code, rules)
        }

        @Test func aSuperclassIsMadeWhereTheTextDoesNotSaySo() async throws {
            let code = """
                class Store { private let made = Date() }
                class Kept: Store {
                    let name: String
                    init(name: String) { self.name = name }
                    convenience init(number: Int) { self.init(name: "\\(number)") }
                }
                class Spare: Kept { override init(name: String = "") { super.init(name: name) } }
                class Bare: Spare { let size = 1 }
                class Last: Bare { init(size: Int) {} }
                class Quiet<Element> { init() {} }
                final class Still: Quiet<Int> { override init() {} }
                struct Lamp {
                    func one() { _ = Kept(number: 1) }
                    func two() { _ = Bare() }
                    func three() { _ = Last(size: 1) }
                    func four() { _ = Still() }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            let above = "'Kept.init(name:)', 'Store.init()', 'Store.made': 'Date()'"
            #expect(
                found == [
                    "14:22 'Lamp.one()' reads the clock by way of 'Kept.init(number:)', \(above)",
                    "15:22 'Lamp.two()' reads the clock by way of 'Bare.init(name:)', 'Spare.init(name:)', \(above)",
                    "16:24 'Lamp.three()' reads the clock by way of 'Last.init(size:)', 'Bare.init(name:)', "
                        + "'Spare.init(name:)', \(above)",
                ])
        }

        @Test func aSuperclassOfAnotherModuleIsMadeToo() async throws {
            let shop = "open class Store {\n    private let made = Date()\n    public init() {}\n}"
            let kept = "final class Kept: Store { init(name: String) {} }"
            let code = "import Shop\n\(kept)\nfinal class Lamp: Store {\n    let kept = Kept(name: \"\")\n}"
            let found = try await FormTests().breaches(code, FormRules(forbidden: [.clock]), shop: shop)
            #expect(
                found == [
                    "4:25 'Lamp.init()' reads the clock by way of 'Store.init()', 'Store.made': 'Date()'",
                    "5:16 'Lamp.kept' reads the clock by way of 'Kept.init(name:)', 'Store.init()', 'Store.made': "
                        + "'Date()'",
                ])
        }

        /// `Lamp` has no `init()`: the one that the compiler puts there stops the program.
        @Test func anInitializerThatASubclassDoesNotInheritRunsNothing() async throws {
            let code = """
                class Store { let made: Date; init() { made = Date() }; init(_ made: Date) { self.made = made } }
                final class Lamp: Store { init(at now: Date) { super.init(now) } }
                """
            #expect(try await breaches(code, FormRules(forbidden: [.clock])) == [])
        }

        @Test func anInitializerInAnExtensionFillsThePropertiesOfTheType() async throws {
            let code = """
                extension Store { init(named name: String) { self.name = name } }
                struct Store {
                    private let made = Date()
                    let name: String
                }
                struct Page {
                    let title: String
                    var made = Date()
                }
                extension Page { init(_ number: Int, at now: Date) { self.init(title: "\\(number)", made: now) } }
                struct Lamp {
                    var first: () -> Date
                    func one() { _ = Store(named: "one") }
                    func two(at now: Date) { _ = Page(2, at: now) }
                }
                extension Lamp { init() { first = { Date() } } }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "14:22 'Lamp.one()' reads the clock by way of 'Store.init(named:)', 'Store.made': 'Date()'"
                ])
            let strictly = try await breaches(code, FormRules(forbidden: [.clock], allowsLocalDefault: false))
            #expect(strictly == found + ["17:37 'Lamp.init()' reads the clock as a default: 'Date()'"])
        }

        /// A derived initializer runs all initial values, also of a property that it decodes afterwards.
        @Test func whatIsDecodedIsMade() async throws {
            let code = """
                struct Inner: Decodable {
                    private var made = Date()
                    let number: Int
                    let from: Int
                }
                struct Outer: Decodable { let parts: [Inner] }
                class Store {
                    private let draw = Int.random(in: 1...6)
                    init() {}
                }
                class Coded: Store, Decodable {}
                struct Plain: Codable { let name: String }
                struct Spare: Decodable {
                    private let from = Date()
                    enum CodingKeys: CodingKey {}
                }
                func written<Value: Codable>(_ value: Value) throws -> Data { try JSONEncoder().encode(value) }
                struct Lamp {
                    func one(_ decoder: any Decoder) throws { _ = try Inner(from: decoder) }
                    func two(_ data: Data) throws { _ = try JSONDecoder().decode([Outer].self, from: data) }
                    func three(_ data: Data) throws -> Coded { try JSONDecoder().decode(Coded.self, from: data) }
                    func four(_ data: Data) throws { _ = try written(JSONDecoder().decode(Plain.self, from: data)) }
                    func five(_ decoder: any Decoder) throws { _ = try Spare(from: decoder) }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock, .randomness]))
            #expect(
                found == [
                    "20:55 'Lamp.one(_:)' reads the clock by way of 'Inner.init(from:)', 'Inner.made': 'Date()'",
                    "21:59 'Lamp.two(_:)' reads the clock by way of 'Outer.init(from:)', 'Inner.init(from:)', "
                        + "'Inner.made': 'Date()'",
                    "22:66 'Lamp.three(_:)' draws at random by way of 'Coded.init(from:)', 'Store.init()', "
                        + "'Store.draw': 'FixedWidthInteger.random(in:)'",
                    "24:56 'Lamp.five(_:)' reads the clock by way of 'Spare.init(from:)', 'Spare.from': 'Date()'",
                ])
        }

        @Test func severalPropertiesOfOnePatternHaveTheirOwnParts() async throws {
            let code = """
                class Store {
                    private let (one, made): (Int, Date) = (1, Date())
                    private let two = 2, kept = UserDefaults.standard
                    private let (_, (three, zone)) = Store.both()
                    static func both() -> (Int, (Int, TimeZone)) { (1, (2, .current)) }
                }
                final class Lamp {
                    let (size, (_, seen)) = (1, (2, Date()))
                    func one() { _ = Store() }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock, .defaults, .timezone]))
            #expect(
                found == [
                    "9:37 'Lamp.seen' reads the clock: 'Date()'",
                    "10:22 'Lamp.one()' reads the clock by way of 'Store.init()', 'Store.made': 'Date()'",
                    "10:22 'Lamp.one()' reaches for the user defaults by way of 'Store.init()', 'Store.kept': "
                        + "'UserDefaults.standard'",
                    "10:22 'Lamp.one()' reads the time zone of the machine by way of 'Store.init()', 'Store.three', "
                        + "'Store.both()': 'TimeZone.current'",
                ])
        }

        /// An argument of an initializer of the type is a default; so it was told of a variable that holds it first.
        @Test func whatAVariableHandsOnIsAsReplaceableAsTheArgument() async throws {
            let code = """
                struct Wall { let hour = Calendar.current.component(.hour, from: Date()) }
                final class Lamp {
                    var first: () -> Date = { .distantPast }
                    init(hour: Int) {}
                    convenience init() { self.init(hour: Wall().hour) }
                    convenience init(_ name: String) { let w = Wall(); self.init(hour: w.hour) }
                    convenience init(_ number: Int) {
                        let w = Wall(), hour = w.hour + number
                        self.init(hour: hour)
                    }
                    init(first: Int) { let f = { Date() }; self.first = f }
                    static func real() -> Lamp { let w = { Wall() }; return Lamp(hour: w().hour) }
                    func lit() -> Bool { let now = Date(); return lit(at: now) }
                    func lit(at now: Date) -> Bool { now > .distantPast }
                }
                """
            #expect(try await breaches(code, FormRules(forbidden: [.clock])) == [])
            let strictly = try await breaches(code, FormRules(forbidden: [.clock], allowsLocalDefault: false))
            let hour = "reads the clock by way of 'Wall.hour' as a default: 'Date()'"
            let wall = "reads the clock by way of 'Wall.init()', 'Wall.hour' as a default: 'Date()'"
            #expect(
                strictly == [
                    "6:42 'Lamp.init()' \(hour)",
                    "7:48 'Lamp.init(_:)' \(wall)", "7:72 'Lamp.init(_:)' \(hour)",
                    "9:17 'Lamp.init(_:)' \(wall)", "9:32 'Lamp.init(_:)' \(hour)",
                    "12:34 'Lamp.init(first:)' reads the clock as a default: 'Date()'",
                    "13:44 'Lamp.real()' \(wall)", "13:72 'Lamp.real()' \(hour)",
                    "14:36 'Lamp.lit()' reads the clock as a default: 'Date()'",
                ])
        }

        /// The argument in its initial value counted as a place that names the variable.
        @Test func aVariableMayHaveTheNameOfTheArgumentItReplaces() async throws {
            let code = """
                struct Lamp {
                    func lit(_ now: Date? = nil) -> Bool { let now = now ?? Date(); return lit(at: now) }
                    func lit(at now: Date) -> Bool { now > .distantPast }
                }
                """
            #expect(try await breaches(code, FormRules(forbidden: [.clock])) == [])
        }

        /// Each variable stands twice in the next one: there are a billion ways from the first to the last.
        @Test func aLongChainOfVariablesIsFollowedAtOnce() async throws {
            let chain = (1...30).map { "let v\($0) = [v\($0 - 1), v\($0 - 1)].max()!" }.joined(separator: "; ")
            let code = """
                final class Lamp {
                    init(_ made: Date) {}
                    convenience init() { let v0 = Date(); \(chain); self.init(v30) }
                    convenience init(_ name: String) { let v0 = Date(); \(chain); self.init(v30); print(v30) }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(found == ["5:49 'Lamp.init(_:)' reads the clock: 'Date()'"])
        }

        /// A call of any function of the same name counted as a short form.
        @Test func anotherTypesFunctionOfTheSameNameIsNoFullForm() async throws {
            let code = """
                struct Sky { func lit(at now: Date) -> Bool { now > .distantPast } }
                class House { func lit(at now: Date) -> Bool { now > .distantPast } }
                final class Lamp: House {
                    let sky = Sky()
                    func lit() -> Bool { sky.lit(at: Date()) }
                    func lit(_ name: String) -> Bool { let now = Date(); return sky.lit(at: now) }
                    func lit(_ number: Int) -> Bool { self.lit(at: Date()) }
                    func lit(_ other: Lamp) -> Bool { super.lit(at: Date()) && other.lit(other, at: Date()) }
                    func lit(_ other: Lamp, at now: Date) -> Bool { now > .distantPast }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "6:38 'Lamp.lit()' reads the clock: 'Date()'", "7:50 'Lamp.lit(_:)' reads the clock: 'Date()'",
                ])
        }

        @Test func aVariableThatIsReadElsewhereIsNoDefault() async throws {
            let code = """
                final class Lamp {
                    let hour: Date
                    init(hour: Date) { self.hour = hour }
                    convenience init(_ name: String) {
                        let now = Date()
                        print(now)
                        self.init(hour: now)
                    }
                    convenience init(_ number: Int) {
                        let now = Date()
                        do {
                            let now = Date.distantPast
                            print(now)
                        }
                        self.init(hour: now)
                    }
                    convenience init() { let now = Date(); self.init(hour: .distantPast) }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "6:19 'Lamp.init(_:)' reads the clock: 'Date()'", "11:19 'Lamp.init(_:)' reads the clock: 'Date()'",
                    "18:36 'Lamp.init()' reads the clock: 'Date()'",
                ])
        }
    }
}
