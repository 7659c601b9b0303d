import CodeParsing
import Foundation
import LessonModel
import SwiftSyntax

/// The test that comes with a cut: what could not be tested before.
package struct CutTest: Sendable, Equatable {
    private let cut: Cut
    /// The line with the fake, and what it gave with its type; nil for nothing.
    private var line: String
    private let value: String?
    private let type: String?
    /// Whether a value without a literal of its own is compared with an expression that makes it, with its text, or with a
    /// second one.
    private var pin = Pin.expression
    private enum Pin { case expression, text, second }
    /// Whether the test is the main actor's, whatever the words of its line tell.
    private var isOfMainActor = false
    /// Whether code asks the fake in the line, so that a test can look at the calls of a spy.
    package var looksAtCalls = false

    package init(_ cut: Cut, line: String, value: String?, type: String?) {
        self.cut = cut
        self.line = line
        self.value = value
        self.type = type
    }

    /// The declarations of the test and of its fake, without imports.
    package var code: String {
        // Another test of the target may bring a fake of the same name.
        let declarations = cut.fake.declarations.isEmpty ? "" : "\n\n" + cut.fake.declarations.madePrivate
        let test = TestFunction(name: name, line: line, body: expectation, isOfMainActor: needsMainActor)
        return test.code + declarations + "\n"
    }

    package var name: String {
        let base = cut.function.wordsOfName.last ?? "it"
        let types = cut.function.typesInName
        let of = types.isEmpty || types.hasPrefix("Where") ? types : "Of" + types
        let thing = ["init": "theInitializer", "operator": "theOperator"][base] ?? base
        return "\(thing)\(of)With\(substitute)".replacing("`", with: "")
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

    /// The tests to try one after the other. The text of a value shows no parts of a second, and may be another one in a
    /// package: a type may stand in it with its module. Then two values are compared. The last are the same for the main
    /// actor, where code of the module is its, and the line does not tell whether it needs that.
    package var alternatives: [CutTest] {
        var tests: [CutTest] = []
        for pin in [Pin.expression, .text, .second] {
            var other = self
            other.pin = pin
            if !tests.contains(where: { $0.claim == other.claim }) { tests.append(other) }
        }
        guard cut.isOfMainActor, !needsMainActor else { return tests }
        return tests
            + tests.map { test in
                var other = test
                other.isOfMainActor = true
                return other
            }
    }

    private var needsMainActor: Bool {
        isOfMainActor || cut.isOfMainActor && MainActorNames(in: cut.files.map(\.after)).stand(in: line)
    }

    /// The same test of a line without the fake.
    package func with(line: String) -> CutTest {
        var other = self
        other.line = line
        return other
    }

    /// Whether the test asserts something.
    package var asserts: Bool { claim != .nothing }

    /// Whether the test holds the result against a value that it had in the runs.
    package var holdsValue: Bool {
        switch claim {
        case .literal, .text: true
        case .nothing, .call, .sameTwice: false
        }
    }

    /// Whether the test compares two results of the same line, which may be equal by themselves.
    package var comparesTwice: Bool { claim == .sameTwice }

    /// The thing that the test asserts of its line.
    private enum Claim: Equatable {
        case nothing
        /// That the spy of this line was called.
        case call(SpiedLine)
        /// That the result is this literal, or has this text.
        case literal(String), text(String)
        case sameTwice
    }

    private var claim: Claim {
        let isEmpty = value.map { $0.isOnlyName(of: type ?? "") } ?? true
        if isEmpty || type == "Void", let spied = cut.fake.spied(in: line) { return .call(spied) }
        // Two functions cannot be told apart.
        guard let value, let type, type != "Void", !type.contains("->") else { return .nothing }
        if let literal = Self.literal(value, type) { return .literal(literal) }
        if isEmpty { return .nothing }
        if pin == .expression, let expression = value.expression(of: type) { return .literal(expression) }
        let isShort = value.count <= 100 && !value.contains(where: \.isNewline) && !value.contains("…")
        return pin != .second && isShort ? .text(value) : .sameTwice
    }

    private var expectation: [String] {
        if case .call = claim { return plainExpectation }
        guard looksAtCalls, let spied = cut.fake.spied(in: line), spied.line != line else { return plainExpectation }
        var watched = self
        watched.line = spied.line
        return [spied.making] + watched.plainExpectation + ["#expect(!\(spied.calls).isEmpty)"]
    }

    private var plainExpectation: [String] {
        switch claim {
        case .nothing: return [discarded(line)]
        case .call(let spied):
            return [spied.making, discarded(spied.line), "#expect(!\(spied.calls).isEmpty)"]
        case .literal(let literal): return TestFunction.expectation(that: line, is: literal)
        case .text(let text):
            return ["let result = \(line)", "#expect(String(describing: result) == \(text.debugDescription))"]
        case .sameTwice:
            return [
                "let first = \(line)", "let second = \(line)",
                "#expect(String(reflecting: first) == String(reflecting: second))",
            ]
        }
    }

    private func discarded(_ line: String) -> String { type == nil || type == "Void" ? line : "_ = \(line)" }

    /// The value as Swift writes it; nil for a type whose values have no short literal.
    private static func literal(_ value: String, _ type: String) -> String? {
        let known = TestFunction.typesOfLiterals
        if known.contains(type) { return value.contains("…") || value.contains("\n") ? nil : value }
        guard let inner = type.wholeMatch(of: #/Optional<(\w+)>|(\w+)\?/#) else { return nil }
        let name = String(inner.1 ?? inner.2 ?? "")
        guard known.contains(name) else { return nil }
        if value == "nil" { return "nil" }
        guard value.hasPrefix("Optional("), value.hasSuffix(")") else { return nil }
        return String(value.dropFirst("Optional(".count).dropLast())
    }
}

extension String {
    /// Whether the text of a value is no more than the name of its type, as it is of an object: that tells nothing of it.
    fileprivate func isOnlyName(of type: String) -> Bool {
        let bare = replacing(#/^Optional\((.*)\)$/#) { String($0.1) }
        let name = type.replacing(#/\?$/#, with: "")
        return bare == name || bare.hasSuffix("." + name) || name.hasSuffix("." + bare)
    }

    /// The expression that makes a moment or an identifier of this text; nil for another type.
    fileprivate func expression(of type: String) -> String? {
        switch type {
        case "Date":
            let text = replacing(" +0000", with: "Z").replacing(" ", with: "T")
            guard let date = try? Date(text, strategy: .iso8601) else { return nil }
            return "Date(timeIntervalSince1970: \(Int(date.timeIntervalSince1970).grouped))"
        case "UUID": return "UUID(uuidString: \(debugDescription))!"
        default: return nil
        }
    }
}

extension Int {
    /// The number with its thousands apart, as people write it in Swift.
    fileprivate var grouped: String {
        let digits = Array(String(magnitude))
        let parts = digits.enumerated().map { index, digit in
            let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
            return (isStart ? "_" : "") + String(digit)
        }
        return (self < 0 ? "-" : "") + parts.joined()
    }
}

extension String {
    /// The same Swift, whose outermost declarations only its own file sees.
    fileprivate var madePrivate: String {
        var edits = TextEdits()
        for item in SwiftText.parse(self).statements {
            guard let declaration = item.item.as(DeclSyntax.self), !declaration.is(ExtensionDeclSyntax.self) else {
                continue
            }
            let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
            let isMarked = attributes?.isEmpty == false
            let place = isMarked ? attributes?.endPosition : declaration.positionAfterSkippingLeadingTrivia
            if let place { edits.insert("private ", at: place.utf8Offset) }
        }
        return edits.applied(to: self)
    }
}

extension CutTest {
    /// The imports that a file of code has, as another file of the module writes them: each on a line, without the word
    /// that says who else may see it. Conditions around imports alone stay around them.
    package static func imports(of text: String) -> [String] {
        SwiftText.parse(text).statements.compactMap { item in
            if let one = item.item.as(ImportDeclSyntax.self) { return one.line }
            let conditional = item.item.as(IfConfigDeclSyntax.self)
            return conditional.flatMap { $0.holdsOnlyImports ? $0.trimmedDescription : nil }
        }.filter { $0 != "import Testing" }.withoutRepeats
    }
}

extension ImportDeclSyntax {
    fileprivate var line: String {
        let words = attributes.map(\.trimmedDescription) + ["import"] + [importKindSpecifier?.text].compactMap(\.self)
        return (words + [path.map { $0.name.text }.joined(separator: ".")]).joined(separator: " ")
    }
}

extension IfConfigDeclSyntax {
    fileprivate var holdsOnlyImports: Bool {
        clauses.allSatisfy { clause in
            guard case .statements(let items)? = clause.elements else { return clause.elements == nil }
            return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
        }
    }
}
