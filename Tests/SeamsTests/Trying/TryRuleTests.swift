import Foundation
import TestSupport
import Testing

/// What 'seams try' says of small pieces of code: each was once missed, or told where nothing is.
@Suite(.unlessPassedBefore, .waiting) struct TryRuleTests {
    /// The list for some code, wide, without the line of sums.
    private func list(_ code: String) throws -> String {
        let folder = try TemporaryFolder()
        _ = try folder.write("import Foundation\n" + code, to: "Code.swift")
        let result = try SeamsProgram.shared.run(
            ["try", "Code.swift"], environment: ["COLUMNS": "160"], folder: folder.path)
        try #require(result.code == 0, "\(result.errorOutput)")
        return result.output
    }

    @Test func aFormatterReadsWhatItIsNotTold() throws {
        let told = "let f = DateFormatter()\nf.locale = Locale(identifier: \"de\")\nf.timeZone = .gmt\n"
        let half = "let f = DateFormatter()\nf.timeZone = .gmt\n"
        func day(_ lines: String) -> String {
            "func day(_ date: Date) -> String {\n\(lines)return f.string(from: date)\n}\n"
        }
        #expect(try list(day(told)).contains("no hidden input"))
        let halfTold = try list(day(half))
        #expect(halfTold.contains("3:9  locale  DateFormatter()") && !halfTold.contains("timezone"))
        #expect(try list(day("let f = DateFormatter()\n")).contains("(timezone 1, locale 1)"))
        let same = "func same(_ a: String) -> Bool { a.localizedCompare(\"x\") == .orderedSame }\n"
        #expect(try list(same).contains("locale"))
    }

    /// What the type's own initializer says of the formatter that a property holds counts, too.
    @Test func aFormatterInAPropertyIsToldInTheInitializer() throws {
        let code = """
            struct Money {
                private let formatter = NumberFormatter()
                init(_ locale: Locale) { formatter.locale = locale }
            }
            """
        #expect(try list(code).contains("no hidden input"))
    }

    @Test func aConstantThatHoldsWhatChangesIsState() throws {
        let code = """
            private let cache = NSCache<NSString, NSString>()
            func known(_ key: NSString) -> NSString? { cache.object(forKey: key) }
            """
        #expect(try list(code).contains("state  cache"))
    }

    /// A lock that holds its value is a structure, not an object.
    @Test func aConstantThatHoldsAValueBehindALockIsState() throws {
        let code = """
            import Synchronization
            private let count = Atomic(0)
            enum Known { static let names = Mutex<[String]>([]) }
            func next() -> Int { count.add(1, ordering: .relaxed).newValue }
            func names() -> [String] { Known.names.withLock { $0 } }
            """
        let output = try list(code)
        #expect(output.contains("state  count") && output.contains("state  Known.names"))
    }

    @Test func aCalendarReadsTheZoneThatItIsNotTold() throws {
        let made = "var c = Calendar(identifier: .gregorian)\n"
        func hour(_ lines: String) -> String {
            "func hour(_ date: Date) -> Int {\n\(lines)return c.component(.hour, from: date)\n}\n"
        }
        #expect(try list(hour(made.replacing("var", with: "let"))).contains("timezone  Calendar(identifier:)"))
        #expect(try list(hour(made + "c.timeZone = .gmt\n")).contains("no hidden input"))
    }

    @Test func aLocalizedTextReadsTheMainBundleUnlessItIsTold() throws {
        let left = "func yes() -> String { NSLocalizedString(\"yes\", comment: \"\") }\n"
        #expect(try list(left).contains("bundle  NSLocalizedString"))
        let told = "func yes(_ b: Bundle) -> String { NSLocalizedString(\"yes\", bundle: b, comment: \"\") }\n"
        #expect(try list(told).contains("no hidden input"))
    }

    @Test func aMemberOfAnExtensionWithConditionsIsReached() throws {
        let code = """
            struct Fence {}
            extension Array where Element == Fence {
                static func load() -> [Fence] { Date().timeIntervalSince1970 > 9 ? [Fence()] : [] }
            }
            func fences() -> [Fence] { .load() }
            """
        #expect(try list(code).contains("clock  by way of Array.load() → Date(), 4:37"))
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
        let output = try list(code)
        #expect(output.contains("seam: parameter 'language'"))
        #expect(output.contains("\nleft()") && output.contains("locale  by way of Profile.init(name:language:)"))
        #expect(!output.contains("\ntold()"))
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
        let output = try list(code)
        #expect(output.contains("seam: property 'owner'"))
        #expect(!output.contains("by way of owner") && output.contains("by way of machine"))
    }

    @Test func aGenericClassHasSingletons() throws {
        let code = """
            final class Store<Value> { var value: Value?; init() {} }
            enum Stores { static let names = Store<String>() }
            func name() -> String? { Stores.names.value }
            """
        #expect(try list(code).contains("singleton  Stores.names"))
    }

    /// Such an object is no more than a number: nobody can change it, and it reads nothing.
    @Test func anObjectThatNeverChangesIsNoSingleton() throws {
        let code = """
            final class Rules { static let usual = Rules(names: ["a"]); let names: [String]
                init(names: [String]) { self.names = names }
            }
            final class Log { static let usual = Log(name: "a"); let name: String
                init(name: String) { self.name = name }
                func line() -> String { "\\(Date()) \\(name)" }
            }
            final class Count { static let usual = Count(); var count = 0 }
            func names() -> [String] { Rules.usual.names }
            func line() -> String { Log.usual.name }
            func count() -> Int { Count.usual.count }
            """
        let output = try list(code)
        #expect(!output.contains("Rules.usual"))
        #expect(output.contains("singleton  Log.usual") && output.contains("singleton  Count.usual"))
    }

    /// What was opened elsewhere was chosen there.
    @Test func readingFromAnOpenDescriptorIsNoFile() throws {
        let code = "func get(_ fd: Int32, _ place: UnsafeMutableRawPointer) -> Int { read(fd, place, 1) }\n"
        #expect(try list(code).contains("no hidden input"))
    }

    @Test func whoLeavesADefaultInPlaceReachesIt() throws {
        let code = """
            func isLate(_ day: Date, now: Date = Date()) -> Bool { day < now }
            func letter(_ day: Date) -> String { isLate(day) ? "late" : "" }
            func free(_ day: Date, now: Date) -> String { isLate(day, now: now) ? "late" : "" }
            """
        let output = try list(code)
        #expect(output.contains("letter(_:)"))
        #expect(output.contains("clock  by way of isLate(_:now:) → Date(), 2:38"))
        #expect(!output.contains("free(_:now:)"))
    }

    /// Or a default of a type that all use would be told in every function of a module.
    @Test func aDefaultIsToldOnlyWhereItIsLeftInPlace() throws {
        let code = """
            func isLate(_ day: Date, now: Date = Date()) -> Bool { day < now }
            func letter(_ day: Date) -> String { isLate(day) ? "late" : "" }
            func post(_ day: Date) -> String { letter(day) + "!" }
            """
        let output = try list(code)
        #expect(output.contains("letter(_:)") && !output.contains("post(_:)"))
    }

    /// `Date.timeIntervalSinceReferenceDate` is the clock's, the same of a date is its own.
    @Test func aDateKnowsItsOwnTime() throws {
        let code = """
            func own(_ day: Date) -> Double { day.timeIntervalSinceReferenceDate }
            func now() -> Double { Date.timeIntervalSinceReferenceDate }
            """
        let output = try list(code)
        #expect(output.contains("now()") && !output.contains("own(_:)"))
    }

    @Test func whoMakesAnObjectReachesItsInitialValues() throws {
        let code = """
            struct Message { var id = UUID(); var text: String }
            func post(_ text: String) -> Message { Message(text: text) }
            func copy(_ text: String, _ id: UUID) -> Message { Message(id: id, text: text) }
            """
        let output = try list(code)
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
        let output = try list(code)
        #expect(output.contains("Goal.text()") && output.contains("longest(_:)"))
    }

    @Test func onlyTheAccessorThatRunsIsAWay() throws {
        let code = """
            struct Document { var texts: [String] = []
                var text: String { get { texts.last ?? "" } set { texts.append("\\(Date()) \\(newValue)") } }
            }
            func count(_ document: Document) -> Int { document.text.count }
            func write(_ document: inout Document) { document.text = "a" }
            """
        let output = try list(code)
        #expect(output.contains("write(_:)") && !output.contains("count(_:)"))
    }

    @Test func theClosuresOfALivePlugHaveASeam() throws {
        let code = """
            struct Clock { var now: () -> Date
                static let live = Clock(now: { Date() })
                static var slow: Clock { var clock = Clock.live; clock.now = { Date() - 60 }; return clock }
            }
            """
        let output = try list(code)
        #expect(output.contains("closure 'now'") && !output.contains("no seam"))
    }

    /// The list says which seam: the closure where one is filled, else the initializer that takes the value.
    @Test func aLiveValueHasTheSeamThatItFills() throws {
        let code = """
            struct Clock { var now: () -> Date; var zone = TimeZone.gmt }
            extension Clock { static let live = Clock(now: Date.init, zone: .current) }
            enum Clocks { static let system = Clock(now: { Date() }) }
            func time() -> Date { Clocks.system.now() }
            struct Closed { let date: Date
                static let only = Closed(date: Date())
                private init(date: Date) { self.date = date }
            }
            """
        let output = try list(code)
        #expect(output.contains("3:53  clock     Date()            seam: closure 'now'"))
        #expect(output.contains("3:65  timezone  TimeZone.current  seam: longer form 'Clock.init(now:zone:)'"))
        #expect(output.contains("4:48  clock     Date()            seam: closure 'now'"))
        #expect(output.contains("clock     by way of Clocks.system → Date(), 4:48"))
        #expect(output.contains("7:36  clock     Date()            no seam"))
    }

    @Test func aStyleReadsTheLocaleUnlessItIsTold() throws {
        func text(_ style: String) -> String {
            "func f(_ v: Double, _ l: Locale) -> String { v.formatted(\(style)) }\n"
        }
        #expect(try list(text(".number.notation(.compactName)")).contains("2:58  locale  FormatStyle.number"))
        #expect(try list(text(".number.notation(.compactName).locale(l)")).contains("no hidden input"))
        let both = try list(text(".number.locale(l)") + "func g(_ v: Int) -> String { v.formatted(.percent) }\n")
        #expect(!both.contains("\nf(_:_:)") && both.contains("g(_:)"))
    }

    /// The style's own initializer takes a locale and a zone; what it is not given it reads.
    @Test func aStyleThatIsMadeReadsWhatItIsNotGiven() throws {
        let made = try list("func f(_ d: Date) -> String { Date.FormatStyle(timeZone: .gmt).day().format(d) }\n")
        #expect(made.contains("locale  Date.FormatStyle") && !made.contains("timezone"))
        #expect(try list("func f(_ d: Date) -> String { d.formatted(.iso8601) }\n").contains("no hidden input"))
    }

    @Test func whoGivesAParameterNeedsNoFallback() throws {
        let output = try list("func home(_ path: String? = nil) -> String { path ?? NSHomeDirectory() }\n")
        #expect(output.contains("parameter 'path'") && !output.contains("no seam"))
    }

    /// Nobody calls a script, so nothing is hidden from it by its own variables; to its functions they are state.
    @Test func aScriptsOwnVariablesAreNoSecretToIt() throws {
        let output = try list("var count = 0\nfunc more() { count += 1 }\nmore()\nprint(count)\n")
        #expect(output.contains("more()") && !output.contains("top-level code"))
    }
}
