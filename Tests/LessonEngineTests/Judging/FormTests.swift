import LessonCode
import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// What the compiler's own tree tells of the form of an answer.
    @Suite struct FormTests {
        /// The breaches in an answer whose code under discussion is `Lamp`, and which may import the module `Shop`.
        func breaches(_ code: String, _ rules: FormRules, shop: String? = nil) async throws -> [String] {
            let pieces = [code, shop].compactMap(\.self).map {
                SourcePiece(file: "Mine.swift", text: "import Foundation\n" + $0)
            }
            let shop = pieces.dropFirst().map { ModuleCode(NamedModule(name: "Shop"), [$0]) }
            let writer = ModuleWriter(subject: [pieces[0]], named: shop, defines: [], file: "Mine.swift")
            let builder = try SharedEngine.engine().builder
            let kit = try await builder.kit(), module = writer.subjectSource
            let built = try await builder.objects(Array(writer.sources.dropLast()), after: kit)
            #expect(try await builder.object(module, after: kit + built).outcome.succeeded)
            let check = FormCheck(rules: rules, discussed: ["Lamp"], source: module.source, files: [:])
            let trees = try await builder.trees(of: writer.sources, after: kit)
            let verdict = check.verdict(tree: trees.last, after: trees.earlier)
            #expect(verdict.note == nil)
            return verdict.findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
        }

        @Test func everyKindIsFoundByWhatItResolvesTo() async throws {
            let code = """
                struct Lamp {
                    func lit() throws {
                        let date = Date.self, defaults = UserDefaults.self
                        _ = date.init()
                        _ = defaults.standard
                        _ = try Data(contentsOf: URL(filePath: "/"))
                        _ = [1, 2].shuffled()
                        _ = getenv("HOME")
                        _ = Calendar.current
                    }
                }
                """
            let found = try await breaches(
                code, FormRules(forbidden: VolatileKind.allCases.filter { $0 != .singleton }))
            #expect(
                found == [
                    "5:18 'Lamp.lit()' reads the clock: 'Date()'",
                    "6:13 'Lamp.lit()' reaches for the user defaults: 'UserDefaults.standard'",
                    "7:17 'Lamp.lit()' reaches for the file system: 'Data(contentsOf:options:)'",
                    "7:17 'Lamp.lit()' reaches for the network: 'Data(contentsOf:options:)'",
                    "8:20 'Lamp.lit()' draws at random: 'Sequence.shuffled()'",
                    "9:13 'Lamp.lit()' reads the environment: 'getenv'",
                    "10:13 'Lamp.lit()' reads the locale of the machine: 'Calendar.current'",
                    "10:13 'Lamp.lit()' reads the time zone of the machine: 'Calendar.current'",
                ])
        }

        @Test func aFormatterAndALocalizedComparisonReadTheLocaleUnlessTheyAreTold() async throws {
            let code = """
                struct Lamp {
                    func lit(_ now: Date) -> String { DateFormatter().string(from: now) }
                    func order(_ names: [String]) -> [String] {
                        names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
                    }
                }
                """
            let rules = FormRules(forbidden: [.timezone, .locale])
            #expect(
                try await breaches(code, rules) == [
                    "3:39 'Lamp.lit(_:)' reads the locale of the machine: 'DateFormatter()'",
                    "3:39 'Lamp.lit(_:)' reads the time zone of the machine: 'DateFormatter()'",
                    "5:27 'Lamp.order(_:)' reads the locale of the machine: "
                        + "'StringProtocol.localizedStandardCompare(_:)'",
                ])
            let told = """
                struct Lamp {
                    private let formatter = DateFormatter()
                    init(_ zone: TimeZone) {
                        formatter.locale = Locale(identifier: "en_US_POSIX")
                        formatter.timeZone = zone
                    }
                    func lit(_ now: Date) -> String { formatter.string(from: now) }
                }
                """
            #expect(try await breaches(told, rules) == [])
        }

        @Test func whatAnotherCallerCanReplaceIsADefault() async throws {
            let code = """
                final class Lamp {
                    var now: () -> Date = Date.init
                    let made: Date
                    init(made: Date = Date()) { self.made = made }
                    convenience init(_ name: String) { self.init(made: Date()) }
                    static func real() -> Lamp { Lamp(made: .now) }
                    func lit() -> Bool { lit(at: Date()) }
                    func lit(at now: Date) -> Bool { now > made }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(found == [])
            let strict = FormRules(forbidden: [.clock], allowsLocalDefault: false)
            let strictly = try await breaches(code, strict)
            #expect(
                strictly == [
                    "3:32 'Lamp.now' reads the clock as a default: 'Date()'",
                    "5:23 'Lamp.init(made:)' reads the clock as a default: 'Date()'",
                    "6:56 'Lamp.init(_:)' reads the clock as a default: 'Date()'",
                    "7:45 'Lamp.real()' reads the clock as a default: 'Date.now'",
                    "8:34 'Lamp.lit()' reads the clock as a default: 'Date()'",
                ])
        }

        /// Whoever makes an object runs the initial values of its properties; only an initializer's own text was followed.
        @Test func whatIsMadeBringsItsInitialValuesAlong() async throws {
            let code = """
                final class Store {
                    private let defaults = UserDefaults.standard
                    private lazy var later = Date()
                    private let later2 = { Date() }
                    let made = 1
                    static let made = Date()
                    static let once = Calendar.current
                    func all() -> [String: Any] { defaults.dictionaryRepresentation() }
                }
                struct Page {
                    let store = Store()
                    var made = Date()
                }
                struct Lamp {
                    private let store: Store
                    init() { store = Store() }
                    func made() -> Date { Page().made }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock, .defaults, .locale]))
            #expect(
                found == [
                    "17:22 'Lamp.init()' reaches for the user defaults by way of 'Store.init()', 'Store.defaults': "
                        + "'UserDefaults.standard'",
                    "18:27 'Lamp.made()' reaches for the user defaults by way of 'Page.init()', 'Page.store', "
                        + "'Store.init()', 'Store.defaults': 'UserDefaults.standard'",
                ])
        }

        @Test func onlyAMakerOfTheCodeUnderDiscussionComposes() async throws {
            let code = """
                struct Words {
                    let text: String
                    init(_ text: String) { self.text = text }
                    static func now() -> Words { Words("\\(Date())") }
                }
                struct Lamp {
                    let words: Words
                    init(_ words: Words) { self.words = words }
                    init() { self.init(Words("\\(Date())")) }
                    init(title: String) { words = Words("\\(Date())") }
                    static func real() -> Lamp { Lamp(Words("\\(Date())")) }
                    func lit() -> Words { Words("\\(Date())") }
                    func late() -> Words { .now() }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "11:44 'Lamp.init(title:)' reads the clock: 'Date()'",
                    "13:36 'Lamp.lit()' reads the clock: 'Date()'",
                ])
        }

        @Test func aPropertyThatOthersCanSetHasOnlyADefault() async throws {
            let code = """
                final class Lamp {
                    lazy var now: () -> Date = { Date() }
                    private var chosen: (() -> Date)?
                    var later: () -> Date {
                        get { chosen ?? Lamp.real }
                        set { chosen = newValue; _ = Date.now }
                    }
                    var first: () -> Date
                    private(set) var born: Date
                    init() { first = { Date() }; born = Date() }
                    static func real() -> Date { Date() }
                    func wait() { first = { Date() } }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "7:38 'Lamp.later' reads the clock: 'Date.now'", "11:41 'Lamp.init()' reads the clock: 'Date()'",
                    "13:29 'Lamp.wait()' reads the clock: 'Date()'",
                ])
            let strict = FormRules(forbidden: [.clock], allowsLocalDefault: false)
            #expect(try await breaches(code, strict).count == 6)
        }

        @Test func whatNobodyCanReplaceIsHardWired() async throws {
            let code = """
                struct Lamp {
                    let born = Date()
                    private var later: () -> Date = { Date() }
                    private(set) lazy var seen = Date()
                    init() {}
                    subscript(_ hour: Int) -> Date { Date() }
                    var age: Date { { Date() }() }
                }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "3:16 'Lamp.born' reads the clock: 'Date()'", "4:39 'Lamp.later' reads the clock: 'Date()'",
                    "5:34 'Lamp.seen' reads the clock: 'Date()'", "7:38 'Lamp.subscript' reads the clock: 'Date()'",
                    "8:23 'Lamp.age' reads the clock: 'Date()'",
                ])
        }

        @Test func whatAStringInterpolatesIsReadToo() async throws {
            let code = #"""
                struct Lamp {
                    func lit() -> String { "at \(Date()), \([1].map { "\($0 + [2].shuffled()[0])" })" }
                    func told() -> String { return """
                        \(Date.now)
                        """ }
                }
                """#
            let found = try await breaches(code, FormRules(forbidden: [.clock, .randomness]))
            #expect(
                found == [
                    "3:34 'Lamp.lit()' reads the clock: 'Date()'",
                    "3:67 'Lamp.lit()' draws at random: 'Sequence.shuffled()'",
                    "5:11 'Lamp.told()' reads the clock: 'Date.now'",
                ])
        }

        @Test func aSharedObjectOfOnesOwnIsASingleton() async throws {
            let code = """
                final class Store: Sendable { static let shared = Store(); static let limit = 5 }
                struct Lamp { func lit() -> Int { _ = Store.shared; return Store.limit } }
                """
            let found = try await breaches(code, FormRules(forbidden: [.singleton]))
            #expect(
                found == [
                    "3:39 'Lamp.lit()' reaches for a shared object: 'Store.shared'"
                ])
        }

        @Test func macrosDoNotMoveThePlaces() async throws {
            let code = """
                import Observation
                @Observable final class Lamp { var on = Date(); func lit() -> Date { .now } }
                enum Air { @TaskLocal static var now: @Sendable () -> Date = { Date() } }
                """
            let found = try await breaches(code, FormRules(forbidden: [.clock]))
            #expect(
                found == [
                    "3:70 'Lamp.lit()' reads the clock: 'Date.now'"
                ])
        }
    }
}
