import LessonModel

/// The limits within which an event may say anything: nobody's event can fill the trainer's disk or screen.
package enum EventLimits {
    static let name = 1...40
    static let id = 8...32
    static let lesson = 1...80
    static let text = 0...200
    static let number = 0...10_000
    static let list = 0...50
    /// The bytes of code that somebody shares.
    package static let code = 1...16_384

    /// The name as it is kept: safe on one line, without blanks around it, and not too long; nil when nothing is left that
    /// anybody sees.
    package static func name(_ wanted: String) -> String? {
        // One sign can take any number of bytes. The cut may leave a blank at the end.
        let kept = words(String(words(wanted).prefix(name.upperBound)).bounded)
        return kept.isEmpty || !wanted.unicodeScalars.contains(where: \.leavesInk) ? nil : kept
    }

    /// Whether a name is kept without its end.
    package static func isCut(_ wanted: String) -> Bool { words(wanted) != name(wanted) ?? "" }

    /// The sentence about a name that is kept without its end.
    package static func words(forCut name: String) -> String {
        "a name has at most \(Self.name.upperBound) characters, so this one was cut: '\(name)'"
    }

    private static func words(_ text: String) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ").madeSafeOnOneLine
    }

    /// The most bytes of a value that somebody expects.
    package static var mostOfValue: Int { text.upperBound }

    /// The sentence that says which limit a typed value passes; nil when it keeps them all.
    package static func flaw(ofValue value: String) -> String? {
        guard value.contains(where: { !$0.isWhitespace }), text.contains(value.utf8.count) else {
            return "a value has 1 to \(mostOfValue) bytes"
        }
        return value.madeSafeOnOneLine == value ? nil : "a value stands on one line, without signs that nobody sees"
    }
}

extension RoomEvent {
    /// The sentence that says which limit the event passes; nil when it keeps them all.
    package var flaw: String? {
        guard id.isID else { return "the id of an event has 8 to 32 letters and digits" }
        guard person.isID else { return "the id of a person has 8 to 32 letters and digits" }
        guard EventLimits.name(name) == name else { return "a name has 1 to 40 characters on one line" }
        if let place = deed.place {
            guard place.lesson.isLesson else { return "a lesson's id has a-z, 0-9 and '-', at most 80" }
            guard (1...999).contains(place.step) else { return "a step's number is 1 to 999" }
        }
        let numbers = deed.numbers, texts = deed.texts
        guard numbers.count <= 3 * EventLimits.list.upperBound else {
            return "an event has at most 50 things in a list"
        }
        guard numbers.allSatisfy(EventLimits.number.contains) else { return "a number of an event is 0 to 10000" }
        guard deed.ordinals.allSatisfy({ $0 > 0 }) else { return "questions, choices and lines are counted from 1" }
        guard texts.allSatisfy({ EventLimits.text.contains($0.utf8.count) }) else {
            return "a text of an event has at most 200 bytes"
        }
        if case .shared(_, let code) = deed, !EventLimits.code.contains(code.utf8.count) {
            return "shared code has 1 to 16384 bytes"
        }
        return nil
    }
}

extension Deed {
    fileprivate var numbers: [Int] {
        switch self {
        case .joined, .left, .raised, .lowered, .arrived, .finished, .shared: []
        case .predicted(_, let bet): [bet.said, bet.lines]
        case .guessed(_, let bet): [bet.line]
        case .answered(_, let answer): [answer.question, answer.tries] + answer.chosen + answer.missed
        case .practised(_, let work): [work.tries, work.hints] + work.failures.values
        }
    }

    /// Those of the numbers that say which one of several is meant.
    fileprivate var ordinals: [Int] {
        switch self {
        case .joined, .left, .raised, .lowered, .arrived, .finished, .shared, .practised: []
        case .predicted(_, let bet): [bet.said]
        case .guessed(_, let bet): [bet.line]
        case .answered(_, let answer): [answer.question] + answer.chosen + answer.missed
        }
    }

    fileprivate var texts: [String] {
        switch self {
        case .joined, .left, .raised, .lowered, .arrived, .finished, .shared: []
        case .predicted, .answered: [asked].compactMap(\.self)
        case .guessed(_, let bet): [bet.world, bet.said] + [asked].compactMap(\.self)
        case .practised(_, let work): [work.failing, work.message].compactMap { $0 } + work.failures.keys
        }
    }
}

extension Unicode.Scalar {
    /// Whether the sign leaves ink where it stands alone.
    fileprivate var leavesInk: Bool {
        // The pattern of Braille without a dot is no blank for Unicode.
        isVisible && !properties.isWhitespace && value != 0x2800
    }
}

extension String {
    /// The beginning of the text that an event may hold.
    var bounded: String {
        var text = self[...]
        while text.utf8.count > EventLimits.text.upperBound { text.removeLast() }
        return String(text)
    }

    /// Whether this is an id as `RoomEvent` makes them, or a random one.
    var isID: Bool {
        EventLimits.id.contains(utf8.count) && utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
    }

    fileprivate var isLesson: Bool {
        EventLimits.lesson.contains(utf8.count)
            && utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) || $0 == 45 }
    }
}
