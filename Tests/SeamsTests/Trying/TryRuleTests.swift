import Foundation
import TestSupport
import Testing

/// What 'seams try' says of small pieces of code: each was once missed, or told where nothing is.
@Suite(.unlessPassedBefore, .waiting) struct TryRuleTests {
    private let program = SeamsProgram.shared

    @Test func aFormatterReadsWhatItIsNotTold() throws {
        let told = "let f = DateFormatter()\nf.locale = Locale(identifier: \"de\")\nf.timeZone = .gmt\n"
        let half = "let f = DateFormatter()\nf.timeZone = .gmt\n"
        func day(_ lines: String) -> String {
            "func day(_ date: Date) -> String {\n\(lines)return f.string(from: date)\n}\n"
        }
        #expect(try program.list(day(told)).contains("no hidden input"))
        let halfTold = try program.list(day(half))
        #expect(halfTold.contains("3:9  locale  DateFormatter()") && !halfTold.contains("timezone"))
        #expect(try program.list(day("let f = DateFormatter()\n")).contains("(timezone 1, locale 1)"))
        let same = "func same(_ a: String) -> Bool { a.localizedCompare(\"x\") == .orderedSame }\n"
        #expect(try program.list(same).contains("locale"))
    }

    @Test func shorterNamesForTheClockAndForFilesAreKnown() throws {
        let list = try program.list(
            """
            func a() -> DateInterval { DateInterval() }
            func b() -> Int32 { open("x", O_RDONLY) }
            func c(u: URL) -> NSDictionary? { NSDictionary(contentsOf: u) }
            func d(s: String) -> String { (s as NSString).expandingTildeInPath }
            func e(u: URL) -> URL { u.resolvingSymlinksInPath() }
            func f(d: Date, l: Locale) -> String { d.description(with: l) }
            func g() -> Date { let s = "// seams:allow clock because no"; _ = s; return Date() }
            """)
        #expect(list.contains("7 hidden inputs found (clock 2, timezone 1, files 4)"), "\(list)")
    }

    /// What the type's own initializer says of the formatter that a property holds counts, too.
    @Test func aFormatterInAPropertyIsToldInTheInitializer() throws {
        let code = """
            struct Money {
                private let formatter = NumberFormatter()
                init(_ locale: Locale) { formatter.locale = locale }
            }
            """
        #expect(try program.list(code).contains("no hidden input"))
    }

    @Test func aConstantThatHoldsWhatChangesIsState() throws {
        let code = """
            private let cache = NSCache<NSString, NSString>()
            func known(_ key: NSString) -> NSString? { cache.object(forKey: key) }
            """
        #expect(try program.list(code).contains("state  cache"))
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
        let output = try program.list(code)
        #expect(output.contains("state  count") && output.contains("state  Known.names"))
    }

    @Test func aCalendarReadsTheZoneThatItIsNotTold() throws {
        let made = "var c = Calendar(identifier: .gregorian)\n"
        func hour(_ lines: String) -> String {
            "func hour(_ date: Date) -> Int {\n\(lines)return c.component(.hour, from: date)\n}\n"
        }
        #expect(try program.list(hour(made.replacing("var", with: "let"))).contains("timezone  Calendar(identifier:)"))
        #expect(try program.list(hour(made + "c.timeZone = .gmt\n")).contains("no hidden input"))
        let asked =
            "func hour(_ date: Date, _ zone: TimeZone) -> Int? {\n"
            + "Calendar(identifier: .gregorian).dateComponents(in: zone, from: date).hour\n}\n"
        #expect(try program.list(asked).contains("no hidden input"))
    }

    @Test func aLocalizedTextReadsTheMainBundleUnlessItIsTold() throws {
        let left = "func yes() -> String { NSLocalizedString(\"yes\", comment: \"\") }\n"
        #expect(try program.list(left).contains("bundle  NSLocalizedString"))
        let told = "func yes(_ b: Bundle) -> String { NSLocalizedString(\"yes\", bundle: b, comment: \"\") }\n"
        #expect(try program.list(told).contains("no hidden input"))
    }

    @Test func aGenericClassHasSingletons() throws {
        let code = """
            final class Store<Value> { var value: Value?; init() {} }
            enum Stores { static let names = Store<String>() }
            func name() -> String? { Stores.names.value }
            """
        #expect(try program.list(code).contains("singleton  Stores.names"))
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
        let output = try program.list(code)
        #expect(!output.contains("Rules.usual"))
        #expect(output.contains("singleton  Log.usual") && output.contains("singleton  Count.usual"))
    }

    /// What was opened elsewhere was chosen there.
    @Test func readingFromAnOpenDescriptorIsNoFile() throws {
        let code = "func get(_ fd: Int32, _ place: UnsafeMutableRawPointer) -> Int { read(fd, place, 1) }\n"
        #expect(try program.list(code).contains("no hidden input"))
    }

    /// `Date.timeIntervalSinceReferenceDate` is the clock's, the same of a date is its own.
    @Test func aDateKnowsItsOwnTime() throws {
        let code = """
            func own(_ day: Date) -> Double { day.timeIntervalSinceReferenceDate }
            func now() -> Double { Date.timeIntervalSinceReferenceDate }
            """
        let output = try program.list(code)
        #expect(output.contains("now()") && !output.contains("own(_:)"))
    }

    /// An override leaves out what the method decides.
    @Test func aMethodThatDecidesIsNoPlaceForAnOverride() throws {
        let code = """
            class Loan {
                func today() -> Date { Date() }
                func isLate(_ day: Date) -> Bool { Date() > day }
                func fine(_ day: Date) -> Int { isLate(day) ? Int(today().timeIntervalSince(day)) : 0 }
            }
            """
        let output = try program.list(code)
        #expect(output.contains("clock  Date()  seam: override of 'Loan.today()'"), "\(output)")
        #expect(output.contains("clock  Date()  no seam: method injection"), "\(output)")
    }

    /// A seam that other code has was taken for the caller's: `super` and a structure by its own name cannot be replaced.
    @Test func aCallOfOneImplementationUsesNoSeam() throws {
        let code = """
            class Animal { func tick() -> Int { Int(Date().timeIntervalSince1970) + 1 } }
            final class Dog: Animal { override func tick() -> Int { super.tick() * 2 } }
            func age(_ dog: Dog) -> Int { dog.tick() }
            class Mid: Animal { override func tick() -> Int { super.tick() + 1 } }
            func mid(_ mid: Mid) -> Int { mid.tick() }
            class Lamp { var hour: Int { Int(Date().timeIntervalSince1970) } }
            final class Late: Lamp { override var hour: Int { super.hour + 1 } }
            func any(_ animal: Animal) -> Int { animal.tick() }
            protocol Gauge { func get() -> Int; func twice() -> Int }
            struct Real: Gauge { func get() -> Int { Int.random(in: 1...6) }; func twice() -> Int { get() * 2 } }
            func direct() -> Int { Real().get() }
            func chosen(_ gauge: any Gauge) -> Int { gauge.get() }
            """
        let output = try program.list(code)
        for (name, read) in [
            ("Dog.tick()", "by way of Animal.tick() → Date(), 2:"),
            ("age(_:)", "by way of Dog.tick() → Animal.tick() → Date(), 2:"),
            ("direct()", "by way of Real.get() → FixedWidthInteger.random(in:), 11:"),
            ("Mid.tick()", "by way of Animal.tick() → Date(), 2:"),
            ("Late.hour", "by way of Lamp.hour → Date(), 7:"),
        ] {
            let entry = output.components(separatedBy: "\n\n").first { $0.hasPrefix(name) }
            #expect(entry?.contains(read) == true, "\(output)")
        }
        for name in ["any(_:)", "mid(_:)", "chosen(_:)", "Real.twice()"] {
            #expect(!output.contains("\n" + name), "\(output)")
        }
    }

    @Test func theClosuresOfALivePlugHaveASeam() throws {
        let code = """
            struct Clock { var now: () -> Date
                static let live = Clock(now: { Date() })
                static var slow: Clock { var clock = Clock.live; clock.now = { Date() - 60 }; return clock }
            }
            """
        let output = try program.list(code)
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
        let output = try program.list(code)
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
        #expect(try program.list(text(".number.notation(.compactName)")).contains("2:58  locale  FormatStyle.number"))
        #expect(try program.list(text(".number.notation(.compactName).locale(l)")).contains("no hidden input"))
        let both = try program.list(
            text(".number.locale(l)") + "func g(_ v: Int) -> String { v.formatted(.percent) }\n")
        #expect(!both.contains("\nf(_:_:)") && both.contains("g(_:)"))
    }

    /// The style's own initializer takes a locale and a zone; what it is not given it reads.
    @Test func aStyleThatIsMadeReadsWhatItIsNotGiven() throws {
        let made = try program.list(
            "func f(_ d: Date) -> String { Date.FormatStyle(timeZone: .gmt).day().format(d) }\n")
        #expect(made.contains("locale  Date.FormatStyle") && !made.contains("timezone"))
        #expect(try program.list("func f(_ d: Date) -> String { d.formatted(.iso8601) }\n").contains("no hidden input"))
    }

    @Test func whoGivesAParameterNeedsNoFallback() throws {
        let output = try program.list(
            "func home(_ path: String? = nil) -> String { path ?? NSHomeDirectory() }\n")
        #expect(output.contains("parameter 'path'") && !output.contains("no seam"))
    }

    /// Nobody calls a script, so nothing is hidden from it by its own variables; to its functions they are state.
    @Test func aScriptsOwnVariablesAreNoSecretToIt() throws {
        let output = try program.list("var count = 0\nfunc more() { count += 1 }\nmore()\nprint(count)\n")
        #expect(output.contains("more()") && !output.contains("top-level code"))
    }

    @Test func aZoneIsAskedAboutNowUnlessAMomentIsNamed() throws {
        let left = "func f(_ zone: TimeZone) -> Int { zone.secondsFromGMT() }\n"
        #expect(try program.list(left).contains("2:35  clock  TimeZone.secondsFromGMT(for:)"))
        let told = "func f(_ zone: TimeZone, _ day: Date) -> Int { zone.secondsFromGMT(for: day) }\n"
        #expect(try program.list(told).contains("no hidden input"))
    }

    @Test func aFormatterThatNobodyMakesReadsTheLocale() throws {
        let size =
            "func f(_ size: Int64) -> String { ByteCountFormatter.string(fromByteCount: size, countStyle: .file) }\n"
        #expect(try program.list(size).contains("locale  ByteCountFormatter.string(fromByteCount:countStyle:)"))
    }

    /// The C library reads as much as Foundation does.
    @Test func whatTheCLibraryReadsIsTold() throws {
        let code = """
            func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }
            func hour(_ time: time_t) -> Int32 { var time = time; return localtime(&time).pointee.tm_hour }
            """
        #expect(try program.list(code).contains("found (timezone 1, files 1)"))
    }

    /// The compiler's name of a private type holds the file, too.
    @Test func aMemberOfAPrivateTypesExtensionIsCalledAfterTheType() throws {
        let code = """
            private struct Query {}
            extension Query { func time() -> Date { Date() } }
            """
        #expect(try program.list(code).hasPrefix("Query.time() "))
    }

    /// Another clock can be handed to code that measures with any, and only a live one to this.
    @Test func aLiveClockThatMeasuresIsRead() throws {
        let code = """
            func held(_ clock: SuspendingClock, _ work: () -> Void) -> Duration { clock.measure(work) }
            func any<C: Clock>(_ clock: C, _ work: () -> Void) -> C.Duration { clock.measure(work) }
            """
        let output = try program.list(code)
        #expect(output.contains("held(_:_:)") && output.contains("2:77  clock  Clock.measure(_:)"), "\(output)")
        #expect(!output.contains("any("))
    }
}
