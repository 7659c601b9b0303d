import LessonModel

/// The test that comes with a cut: what could not be tested before.
package struct CutTest: Sendable, Equatable {
    private let cut: Cut
    /// The line with the fake, and what it gave with its type; nil for nothing.
    private var line: String
    private let value: String?
    private let type: String?
    /// Whether a value without a literal is compared with its text; if not, with a second one.
    private var pins = true

    package init(_ cut: Cut, line: String, value: String?, type: String?) {
        self.cut = cut
        self.line = line
        self.value = value
        self.type = type
    }

    /// The declarations of the test and of its fake, without imports.
    package var code: String {
        let declarations = cut.fake.declarations.isEmpty ? "" : "\n\n" + cut.fake.declarations
        let effects = (line.contains("await ") ? " async" : "") + (line.contains("try ") ? " throws" : "")
        // Where it is not needed, it does no harm.
        let actor = cut.files.contains { $0.after.contains("@MainActor") } ? "@MainActor " : ""
        let body = ["@Test \(actor)func \(name)()\(effects) {"] + expectation.map { "    " + $0 } + ["}"]
        return body.joined(separator: "\n") + declarations + "\n"
    }

    package var name: String {
        let base = cut.function.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? "it"
        let thing = base == "init" ? "theInitializer" : base
        return "\(thing)With\(substitute)".replacing("`", with: "")
    }

    /// The fake in words.
    private var substitute: String {
        switch cut.kind {
        case .clock: "AFixedClock"
        case .calendar: "AFixedCalendar"
        case .timezone: "AFixedTimeZone"
        case .locale: "AFixedLocale"
        case .randomness: cut.read == "UUID()" ? "AFixedID" : "FixedDraws"
        case .environment: "AGivenEnvironment"
        case .singleton: "ItsOwn\(cut.read.prefix { $0 != "." })"
        case .defaults, .files, .notifications: "Fake\(cut.kind.rawValue.withCapital)"
        default: "AFake\(cut.kind.rawValue.withCapital)"
        }
    }

    /// The test that compares two values, where this one compares one with a text that may be another in a package: a type
    /// may stand in it with its module. Nil when this test needs no such text.
    package var comparing: CutTest? {
        var other = self
        other.pins = false
        return other.expectation == expectation ? nil : other
    }

    /// The same test of a line without the fake.
    package func with(line: String) -> CutTest {
        var other = self
        other.line = line
        return other
    }

    /// Whether the test asserts something.
    package var asserts: Bool { expectation.contains { $0.contains("#expect") } }

    private var expectation: [String] {
        if let spy = cut.fake.spy, value == nil || type == "Void" {
            let shown = line.replacing("\(spy)()", with: "spy")
            return ["let spy = \(spy)()", discarded(shown), "#expect(!spy.calls.isEmpty)"]
        }
        guard let value, let type, type != "Void" else { return [discarded(line)] }
        if let literal = Self.literal(value, type) {
            if literal == "true" { return ["#expect(\(line))"] }
            if literal == "false" { return ["#expect(!(\(line)))"] }
            let whole = "#expect(\(line) == \(literal))"
            return whole.count <= 100 ? [whole] : ["let result = \(line)", "#expect(result == \(literal))"]
        }
        if pins, value.count <= 100, !value.contains(where: \.isNewline), !value.contains("…") {
            let text = value.debugDescription
            return ["let result = \(line)", "#expect(String(describing: result) == \(text))"]
        }
        return [
            "let first = \(line)", "let second = \(line)",
            "#expect(String(reflecting: first) == String(reflecting: second))",
        ]
    }

    private func discarded(_ line: String) -> String { type == nil || type == "Void" ? line : "_ = \(line)" }

    /// The value as Swift writes it; nil for a type whose values have no short literal.
    private static func literal(_ value: String, _ type: String) -> String? {
        if literals.contains(type) { return value.contains("…") || value.contains("\n") ? nil : value }
        guard let inner = type.wholeMatch(of: #/Optional<(\w+)>|(\w+)\?/#) else { return nil }
        let name = String(inner.1 ?? inner.2 ?? "")
        guard literals.contains(name) else { return nil }
        if value == "nil" { return "nil" }
        guard value.hasPrefix("Optional("), value.hasSuffix(")") else { return nil }
        return String(value.dropFirst("Optional(".count).dropLast())
    }

    private static let literals: Set = ["Int", "String", "Bool", "Double", "UInt", "Int64", "[Int]", "[String]"]
}

extension CutTest {
    /// The imports that a file of code has.
    package static func imports(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init)
            .filter { $0.hasPrefix("import ") && $0 != "import Testing" }.withoutRepeats
    }
}

extension Cutter {
    /// The number of hidden reads of the function that a cut is about, as a reading of the module has them.
    package static func hiddenReads(like cut: Cut, in module: TriedModule) -> Int {
        let base = cut.function.prefix { $0 != "(" }
        return module.functions.filter { $0.name.prefix { $0 != "(" } == base }.flatMap(\.reads)
            .count { $0.isHidden && $0.kind == cut.kind && Plug.isSame($0.name, cut.read) }
    }

    /// Whether the function reads something else unseen, itself or by way of others, or other code reads the same.
    package func hasOtherReads(than cut: Cut) -> Bool {
        let isCut = { (read: VolatileRead) in read.kind == cut.kind && Plug.isSame(read.name, cut.read) }
        return tried.functions.contains { function in
            let isOwn = function.name == cut.function
            return function.reads.filter { $0.allowed == nil }.contains { read in
                // A default is live wherever a line leaves it out.
                if isOwn, read.seam == nil { return !(isCut(read) && read.path.isEmpty) }
                return read.kind == cut.kind && read.path.isEmpty
            }
        }
    }
}
