import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// The places that a cut gives up, and the words for the form that it takes.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutReasonTests {
    private func files(_ source: String) -> TriedFiles {
        TriedFiles(TriedSource(path: "Desk.swift", text: "import Foundation\n" + source + "\n"))
    }

    private func cut(_ function: String, of source: String, form: Form? = nil, spy: Bool = false) async throws -> Cut {
        let request = CutRequest(typed: function, form: form, spy: spy)
        return try await SharedEngine.engine().propose(request, for: files(source)).cut
    }

    private func refusal(_ function: String, of source: String) async throws -> CutError? {
        do {
            _ = try await cut(function, of: source)
            return nil
        } catch let error as CutError { return error }
    }

    private static let settings = """
        final class Settings { static let shared = Settings(); private init() {}
            let bootedAt = Date()
            var level = 3
            var isNew = true
        }
        """

    /// No test could hand anything to it.
    @Test func aPrivateInitializerGetsNoParameter() async throws {
        let cut = try await cut("bootedAt", of: Self.settings)
        #expect(cut.form == .ambientContext && cut.why == "every initializer of Settings is private")
        #expect(!cut.files[0].after.contains("init(bootedAt"))
        await #expect(throws: CutError.self) {
            try await self.cut("bootedAt", of: Self.settings, form: .constructor)
        }
    }

    /// The labels of the private one stood before the parameter, and its line did not compile.
    @Test func aLineCallsTheInitializerThatIsNotPrivate() async throws {
        let source = """
            final class Desk { let size: Int; let at = Date()
                private init() { size = 1 }
                init(size: Int) { self.size = size }
            }
            """
        let cut = try await cut("at", of: source)
        #expect(cut.fake.way == .initializer(type: "Desk", label: "at", before: ["size"]))
    }

    /// Another object was to be handed over, and nobody could make one.
    @Test func whatNobodyCanMakeIsReplacedByAProtocol() async throws {
        let banner =
            Self.settings
            + "\nstruct Banner { func isShown() -> Bool { Settings.shared.isNew && Settings.shared.level > 2 } }"
        #expect(try await cut("isShown", of: banner).seam.contains("any SettingsProtocol"))
        let whole =
            Self.settings + """

                func level(of settings: Settings) -> Int { settings.level }
                func now() -> Int { level(of: Settings.shared) }
                """
        let why = "no test could make another Settings, and no protocol names what the code does with the whole object"
        #expect(
            try await refusal("now", of: whole)
                == .noPlace(read: "Settings.shared", why: why, .init("your-own-code", step: 8)))
    }

    /// A default argument was named, and no initializer changed.
    @Test func aPropertyBehindTheInitializersIsCalledSo() async throws {
        let source = """
            class File { let path: String; init(path: String) { self.path = path } }
            final class Log: File { var age: Double { Date().timeIntervalSince1970 } }
            """
        let cut = try await cut("age", of: source)
        #expect(cut.holder == "a property of Log" && cut.name == "property injection")
        #expect(cut.why == "a superclass has the initializers of Log, and a property is set behind them")
    }

    /// "A protocol names them" stood over a change without a protocol.
    @Test func noProtocolIsNamedWhereNoneIsMade() async throws {
        let source = """
            struct Poster {
                func post() {
                    let center = NotificationCenter.default
                    center.post(name: Notification.Name("a"), object: nil)
                    center.removeObserver(self)
                }
            }
            """
        let cut = try await cut("post", of: source, form: .constructor)
        #expect(!cut.files[0].after.contains("protocol"), "\(cut.files[0].after)")
        #expect(cut.why == "the object keeps it for all of its functions", "\(cut.why)")
    }

    @Test(
        arguments: [
            ("func coin() -> Bool { Bool.random() }", "coin", nil, "a generator"),
            ("struct Desk { var age: Double { Date().timeIntervalSince1970 } }", "age", Form.closure, "a closure"),
            ("func zone() -> String { TimeZone.current.identifier }", "zone", nil, "a value"),
        ] as [(String, String, Form?, String)])
    func aSpyThatIsNoneIsSaid(source: String, function: String, form: Form?, noun: String) async throws {
        let note =
            "'--spy' changes nothing here: a spy notes the calls of a protocol's functions, and the seam is \(noun)."
        #expect(try await cut(function, of: source, form: form, spy: true).notes.contains(note))
        #expect(try await !cut(function, of: source, form: form).notes.contains(note))
    }

    /// The name of a member, or a label, hides no property.
    @Test func selfIsWrittenOnlyWhereItIsNeeded() async throws {
        let source = """
            struct Bill { var paid: Date?
                mutating func pay(now: Int) { paid = Date.now }
                mutating func settle(at day: Date) { paid = later(now: day, Date.now) }
                func later(now: Date, _ day: Date) -> Date { max(now, day) }
            }
            """
        let after = try await cut("settle", of: source, form: .property).files[0].after
        #expect(after.contains("paid = later(now: day, now())") && after.contains("paid = self.now()"), "\(after)")
    }

    @Test func aConstantThatBecomesAVariableIsSaid() async throws {
        let note = "'at' is a variable now: the compiler's initializer takes no constant with a value."
        #expect(try await cut("at", of: "struct Entry { let at = Date() }").notes == [note])
        #expect(
            try await cut("at", of: "struct Entry { var text: String; private(set) var at = Date() }").notes.isEmpty)
    }

    @Test(arguments: [Form.method, .constructor, .ambientContext])
    func aGeneratorThatIsCopiedIsSaid(form: Form) async throws {
        let note = "Each call draws from a copy: hand over a generator that is a class, as the test's is."
        let cut = try await cut("roll", of: "struct Die { func roll() -> Int { Int.random(in: 1...6) } }", form: form)
        #expect(cut.notes.contains(note), "\(cut.notes)")
    }

    /// It was said to read nothing that a caller cannot choose.
    @Test func aReadThatIsSettledAlreadyIsNamed() async throws {
        let seam = """
            protocol Watch { func time() -> Date }
            struct LiveWatch: Watch { func time() -> Date { Date() } }
            """
        #expect(
            try await refusal("time", of: seam)
                == .hasSeam(read: "Date()", function: "LiveWatch.time()", seam: "protocol 'Watch'"))
        let allowed = "// seams:allow clock because a log needs it\nfunc stamp() -> Date { Date() }"
        #expect(
            try await refusal("stamp", of: allowed)
                == .isAllowed(read: "Date()", function: "stamp()", reason: "a log needs it"))
    }

    private static let cache = """
        protocol Repository { func load() -> String; func day() -> Date; func keep() -> Bool }
        final class Cache: Repository {
            private var loaded: Date?
            func load() -> String {
                if let loaded, Date().timeIntervalSince(loaded) < 60 { return "old" }
                return "new"
            }
            func day() -> Date { Date() }
            func keep() -> Bool { FileManager.default.fileExists(atPath: "/a") ? true : false }
        }
        """

    /// A fake of the whole type has none of its decisions, and no test came to them.
    @Test func aConformanceIsNoSeamForWhatItsTypeDecides() async throws {
        let cut = try await cut("load", of: Self.cache)
        #expect(cut.seam == "now: () -> Date" && cut.holder == "the initializer of Cache" && cut.instead == nil)
        #expect(
            cut.notes == ["A fake of 'Repository' stands for the whole Cache; this seam is for tests of Cache itself."])
        // What does nothing but the live thing, and what lies outside of the program, has its fake in the type's.
        for (function, read) in [("Cache.day()", "Date()"), ("Cache.keep()", "FileManager.default")] {
            #expect(
                try await refusal(function, of: Self.cache)
                    == .hasSeam(read: read, function: function, seam: "protocol 'Repository'"))
        }
    }

    /// The stored moment stayed live, and nothing said so.
    @Test func whatStaysLiveBesideACutIsSaid() async throws {
        let session = """
            final class Session {
                let openedAt = Date()
                func age() -> Double { Date().timeIntervalSince(openedAt) }
                var left: Double { 60 - Date().timeIntervalSince(openedAt) }
            }
            """
        #expect(
            try await cut("left", of: session).notes == [
                "'openedAt' (Desk.swift:3:20) still reads Date(), which stays live in tests until that is cut, too."
            ])
        #expect(
            try await cut("age", of: session).notes == [
                "'openedAt' (Desk.swift:3:20) and 'left' (Desk.swift:5:29) still read Date(), which stays live in tests "
                    + "until that is cut, too."
            ])
        let named = session.replacing("60 - Date()", with: "60 - Date.now")
        #expect(
            try await cut("age", of: named).notes == [
                "'openedAt' (Desk.swift:3:20) and 'left' (Desk.swift:5:29) still read Date() and Date.now, which stay live "
                    + "in tests until they are cut, too."
            ])
    }

    /// Each cut brought a clock of its own.
    @Test func aSeamThatIsThereIsUsed() async throws {
        let ambient = """
            enum AmbientNow {
                @TaskLocal static var now: @Sendable () -> Date = { Date() }
            }
            enum Log { static var line: String { "\\(Date())" } }
            """
        let first = try await cut("line", of: ambient)
        #expect(first.files[0].after.contains(#"static var line: String { "\(AmbientNow.now())" }"#))
        #expect(first.files[0].after.split(separator: "@TaskLocal").count == 2)
        #expect(first.notes == ["'AmbientNow.now' is there already: other code reads through it, too."])
        let stored = """
            final class Box {
                private let now: () -> Date
                init(size: Int, now: @escaping () -> Date = Date.init) { self.now = now }
                func first() -> Date { now() }
                func second() -> Date { Date() }
            }
            """
        let second = try await cut("second", of: stored)
        #expect(second.files[0].after.contains("func second() -> Date { now() }"))
        #expect(second.fake.way == .initializer(type: "Box", label: "now", before: ["size"]))
        #expect(second.notes == ["'now' of Box is there already: other code reads through it, too."])
    }

    /// The list advised one form, and the cut took another.
    @Test(arguments: [
        (
            "struct Visit: Codable, Equatable { var count = 1\n  func tag() -> String { Locale.current.identifier } }",
            "tag"
        ),
        ("struct Visit: Codable { var count = 1\n  var age: Double { Date().timeIntervalSince1970 } }", "age"),
        (
            "class Base { let size: Int; init(size: Int) { self.size = size } }\nfinal class Sub: Base { let at = Date() }",
            "Sub.at"
        ),
        ("struct Visit: Hashable { let id = UUID() }", "id"),
        (
            "class Base { let size: Int; init(size: Int) { self.size = size } }\nfinal class Sub: Base {\n"
                + "  func name() -> String { UserDefaults.standard.string(forKey: \"a\") ?? \"b\" } }", "name"
        ),
        (
            "class Base { required init(name: String) {} }\nclass Sub: Base { let at: Date\n"
                + "  required init(name: String) { at = Date(); super.init(name: name) } }", "Sub.init"
        ),
    ])
    func theListAdvisesWhatTheCutTakes(source: String, function: String) async throws {
        let cut = try await cut(function, of: source)
        let record = try await SharedEngine.engine().look(at: files(source))
        let advice = record.functions.flatMap(\.reads).compactMap(\.advice).first
        #expect(advice?.form == cut.form && cut.instead == nil, "\(cut.form) \(cut.instead ?? "")")
        #expect(advice?.why == cut.why)
    }
}
