import Foundation
import TestSupport
import Testing

/// What 'seams try' says of reads that a function reaches by way of others.
@Suite(.unlessPassedBefore, .waiting) struct TryWayTests {
    private let program = SeamsProgram.shared

    @Test func aMemberOfAnExtensionWithConditionsIsReached() throws {
        let code = """
            struct Fence {}
            extension Array where Element == Fence {
                static func load() -> [Fence] { Date().timeIntervalSince1970 > 9 ? [Fence()] : [] }
            }
            func fences() -> [Fence] { .load() }
            """
        #expect(try program.list(code).contains("clock  by way of Array.load() → Date(), 4:37"))
    }

    /// Who leaves a default of nil in place gets what the function takes instead.
    @Test func aParameterThatIsLeftNilReachesWhatStandsForIt() throws {
        let code = """
            struct Profile {
                var language: String
                init(name: String, language: String? = nil) {
                    self.language = language ?? Locale.preferredLanguages[0]
                }
            }
            func left() -> Profile { Profile(name: "a") }
            func told() -> Profile { Profile(name: "a", language: "de") }
            """
        let output = try program.list(code)
        #expect(output.contains("seam: parameter 'language'"))
        #expect(output.contains("\nleft()") && output.contains("locale  by way of Profile.init(name:language:)"))
        #expect(!output.contains("\ntold()"))
    }

    /// The shorter form fills its argument with what it reaches, and so does a static member that makes a value.
    @Test func whoCallsAShorterFormReachesWhatItReaches() throws {
        let code = """
            private func today() -> Date { Date() }
            func greeting(_ day: Date) -> String { day.description }
            func greeting() -> String { greeting(today()) }
            func letter() -> String { greeting() }
            struct Place {
                static let files = FileManager.default
                var path: String
                static var here: Place { Place(path: files.currentDirectoryPath) }
                func whole() -> String { Place.here.path + path }
            }
            """
        let output = try program.list(code)
        #expect(output.contains("clock  by way of greeting() → today() → Date(), 2:32"), "\(output)")
        #expect(output.contains("files  by way of here → files → FileManager.default, 7:24"), "\(output)")
    }

    /// Whoever wants another value sets it before.
    @Test func aLazyPropertyThatCanBeSetIsNotReached() throws {
        let code = """
            final class Sheet {
                lazy var owner = ProcessInfo.processInfo.environment["USER"] ?? ""
                private lazy var machine = ProcessInfo.processInfo.hostName
                func title() -> String { owner }
                func mark() -> String { machine }
            }
            """
        let output = try program.list(code)
        #expect(output.contains("seam: property 'owner'"))
        #expect(!output.contains("by way of owner") && output.contains("by way of machine"))
    }

    @Test func whoLeavesADefaultInPlaceReachesIt() throws {
        let code = """
            func isLate(_ day: Date, now: Date = Date()) -> Bool { day < now }
            func letter(_ day: Date) -> String { isLate(day) ? "late" : "" }
            func free(_ day: Date, now: Date) -> String { isLate(day, now: now) ? "late" : "" }
            """
        let output = try program.list(code)
        #expect(output.contains("letter(_:)"))
        #expect(output.contains("clock  by way of isLate(_:now:) → Date(), 2:38"))
        #expect(!output.contains("free(_:now:)"))
    }

    /// Whoever calls a function that leaves a default in place cannot choose it either, however far above.
    @Test func aDefaultThatIsLeftInPlaceIsReachedFromAllAbove() throws {
        let code = """
            func isLate(_ day: Date, now: Date = Date()) -> Bool { day < now }
            func letter(_ day: Date) -> String { isLate(day) ? "late" : "" }
            func post(_ day: Date) -> String { letter(day) + "!" }
            func sendAll(_ days: [Date]) -> [String] { days.map { post($0) } }
            func free(_ day: Date, now: Date) -> String { isLate(day, now: now) ? "late" : "" }
            func other(_ day: Date) -> String { free(day, now: day) }
            """
        let output = try program.list(code)
        #expect(output.contains("clock  by way of letter(_:) → isLate(_:now:) → Date(), 2:38"), "\(output)")
        #expect(output.contains("clock  by way of post(_:) → letter(_:) → isLate(_:now:) → Date(), 2:38"))
        #expect(!output.contains("free(_:now:)") && !output.contains("other(_:)"))
    }

    @Test func whoMakesAnObjectReachesItsInitialValues() throws {
        let code = """
            struct Message { var id = UUID(); var text: String }
            func post(_ text: String) -> Message { Message(text: text) }
            func copy(_ text: String, _ id: UUID) -> Message { Message(id: id, text: text) }
            """
        let output = try program.list(code)
        #expect(output.contains("post(_:)") && !output.contains("copy("))
    }

    @Test func aPropertyWrapperAndAKeyPathAreWays() throws {
        let code = """
            @propertyWrapper struct Stored { var key: String
                var wrappedValue: Int { UserDefaults.standard.integer(forKey: key) }
            }
            struct Goal { @Stored(key: "goal") var steps: Int
                func text() -> String { "\\(steps)" }
            }
            struct Visit { let begun: Date; var length: Double { -begun.timeIntervalSinceNow } }
            func longest(_ visits: [Visit]) -> Double? { visits.map(\\.length).max() }
            """
        let output = try program.list(code)
        #expect(output.contains("Goal.text()") && output.contains("longest(_:)"))
    }

    /// The text of the wrapper's arguments does not hold the value, so that the value was missed.
    @Test func theValueOfAWrapperWithArgumentsIsRead() throws {
        let code = """
            @propertyWrapper struct Capped { var wrappedValue: Int
                init(wrappedValue: Int, max: Int) { self.wrappedValue = min(wrappedValue, max) }
            }
            @propertyWrapper struct Plain<Value> { var wrappedValue: Value }
            final class Die {
                @Capped(max: 5) private var n = Int.random(in: 0...20)
                @Plain private(set) var id = UUID()
                func show() -> Int { n }
            }
            """
        let output = try program.list(code)
        #expect(output.contains("Die.n ") && output.contains("randomness  FixedWidthInteger.random(in:)"), "\(output)")
        #expect(output.contains("Die.id") && output.contains("2 hidden inputs found (randomness 2)"), "\(output)")
    }

    /// No subclass decides what such an object runs, and the list was silent about it.
    @Test func whatAnObjectThatIsMadeOnTheSpotReadsIsReached() throws {
        let code = """
            class Mailer { let name: String
                required init(name: String = "") { self.name = name }
                func number() -> Int { Int.random(in: 1...6) }
                var stamp: Date { Date() }
                func send() -> Int { number() + Int(stamp.timeIntervalSince1970) }
                static func any() -> Int { Self().number() }
            }
            class Courier: Mailer {}
            class Box<Value>: Mailer {}
            class Slow: Mailer { override func number() -> Int { 3 } }
            func made() -> Int { Mailer().number() }
            func named() -> Int { Mailer.init(name: "a").number() }
            func dated() -> Date { (Mailer(name: "\\(UUID())")).stamp }
            func inherited() -> Int { Courier().number() }
            func boxed() -> Int { Box<Int>().number() }
            func later() -> Int { made() }
            func given(_ mailer: Mailer) -> Int { mailer.number() }
            func generic<M: Mailer>(_ type: M.Type) -> Int { M().number() }
            func like(_ mailer: Mailer) -> Int { type(of: mailer).init().number() }
            func other() -> Int { Slow().number() }
            """
        let output = try program.list(code)
        for (name, read) in [
            ("made()", "randomness  by way of Mailer.number() → "),
            ("named()", "randomness  by way of Mailer.number() → "),
            ("dated()", "clock       by way of Mailer.stamp → Date(), "),
            ("inherited()", "randomness  by way of Mailer.number() → "),
            ("boxed()", "randomness  by way of Mailer.number() → "),
        ] {
            let entry = output.components(separatedBy: "\n\n").first { $0.hasPrefix(name) }
            #expect(entry?.contains(read) == true, "\(name): \(output)")
        }
        for name in ["Mailer.send()", "Mailer.any()", "later()", "given(_:)", "generic(_:)", "like(_:)", "other()"] {
            #expect(!output.contains("\n" + name), "\(output)")
        }
    }

    /// A static member has no object of its own for which a fake could stand.
    @Test func aStaticMemberReachesWhatAnObjectOfItsTypeReads() throws {
        let code = """
            protocol Gauge { func get() -> Int; func twice() -> Int }
            struct Real: Gauge {
                func get() -> Int { Int.random(in: 1...6) }
                func twice() -> Int { get() * 2 }
                static func once() -> Int { Real().get() }
                static var first: Int { Real().get() }
                static let kept = Real().get()
            }
            """
        let output = try program.list(code)
        for name in ["Real.once()", "Real.first", "Real.kept"] {
            let entry = output.components(separatedBy: "\n\n").first { $0.hasPrefix(name) }
            #expect(entry?.contains("by way of get() → FixedWidthInteger.random(in:), 4:") == true, "\(output)")
        }
        #expect(!output.contains("\nReal.twice()"), "\(output)")
    }

    @Test func onlyTheAccessorThatRunsIsAWay() throws {
        let code = """
            struct Document { var texts: [String] = []
                var text: String { get { texts.last ?? "" } set { texts.append("\\(Date()) \\(newValue)") } }
            }
            func count(_ document: Document) -> Int { document.text.count }
            func write(_ document: inout Document) { document.text = "a" }
            """
        let output = try program.list(code)
        #expect(output.contains("write(_:)") && !output.contains("count(_:)"))
    }
}
