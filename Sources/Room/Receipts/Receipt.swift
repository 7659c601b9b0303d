import LessonModel

/// The events of one person, as lines that can be sent as a file, pasted into a chat, or read by the person who sends
/// them. A receipt is the same as what a live room would have been told.
///
///     seams receipt 1 Ada k7q2m9xw4tpz 20261123T233001Z
///     the-bell/1 arrived-310 done-310
///     the-bell/2 arrived-250 bet-250.2.2.wrong.5fb2c1d0 answer-250.1.2.right.2.1.e04a77b9
///     seams end 12 8f3a1c02
package struct Receipt: Sendable, Equatable {
    package var person: String
    package var name: String
    package var written: RoomTime
    /// The person's events of steps, without those that say that the person takes part.
    package var events: [RoomEvent]

    package init(person: String, name: String, written: RoomTime, events: [RoomEvent]) {
        // Shared code was shared with one room.
        (self.person, self.name, self.events) = (person, name, events.filter { !$0.deed.isCode })
        // A clock that was set back must not make an event come after the receipt.
        let latest = self.events.compactMap(\.time).max().map { max($0, written) } ?? written
        self.written = RoomTime(milliseconds: latest.milliseconds / 1000 * 1000)
    }

    /// All events that a room learns from this receipt.
    package var told: [RoomEvent] { [RoomEvent(of: .joined, person: person, name: name, time: written)] + events }

    /// The words with which every receipt begins.
    package static let beginning = "seams receipt "

    package var text: String {
        let head = "\(Self.beginning)1 \(SafeWord.write(name)) \(person) \(written.compact)"
        let lines = places.map { place in
            let facts = events.filter { $0.deed.place == place }.map { ReceiptWords.words($0, since: written) }
            return (["\(place.lesson)/\(place.step)"] + facts).joined(separator: " ")
        }
        let body = ([head] + lines).joined(separator: "\n"), words = body.split(whereSeparator: \.isWhitespace)
        return body + "\nseams end \(words.count) \(Self.checksum(words))\n"
    }

    /// The steps of the events, each once, in the order of the events.
    private var places: [Workbook.Place] {
        var seen: Set<Workbook.Place> = []
        return events.compactMap(\.deed.place).filter { seen.insert($0).inserted }
    }

    fileprivate static func checksum(_ words: [Substring]) -> String {
        String(Digest.of(words.joined(separator: " ")).prefix(8))
    }
}

/// The reason why a text, or a part of it, is no receipt.
package enum ReceiptProblem: Error, Sendable, Equatable {
    /// There is no receipt in the text.
    case none
    /// The end is missing, or words in between are missing or changed.
    case broken(name: String)
    case tooNew(version: String)
    /// The receipt is whole and holds something that no seams writes.
    case strange(name: String, reason: String)
}

/// The receipts in a text: a file, or a whole chat with other people's words in between.
package struct ReceiptReader {
    package private(set) var receipts: [Receipt] = []
    package private(set) var problems: [ReceiptProblem] = []

    /// The marks of quotes and lists that chats and mails put around pasted lines.
    private static let marks: Set<Character> = [">", "|", "`", "*", "_", "•", "\u{200B}", "\u{FEFF}"]

    package init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map { word in
            word.drop { Self.marks.contains($0) }
        }.map { word in word.last.map(Self.marks.contains) == true ? word.dropLast() : word }.filter { !$0.isEmpty }
        let starts = words.indices.filter { Self.stands("receipt", in: words[$0...]) }
        let parts = zip(starts, starts.dropFirst() + [words.endIndex]).map { Array(words[$0..<$1]) }
        for part in parts where Self.isMeant(part) {
            do { receipts.append(try Self.receipt(part)) } catch { problems.append(error) }
        }
        if receipts.isEmpty, problems.isEmpty { problems.append(.none) }
    }

    /// Whether words begin with `seams` and this one.
    private static func stands(_ word: String, in words: ArraySlice<Substring>) -> Bool {
        words.prefix(2).map { $0.lowercased() } == ["seams", word]
    }

    /// Whether words that begin like a receipt are meant as one: they have its end, or its version and, as far as they go,
    /// a person's id behind the name. People in a chat say 'seams receipt 2 of 3', too.
    private static func isMeant(_ words: [Substring]) -> Bool {
        let hasVersion = words.count > 2 && Int(words[2]) != nil
        return hasVersion && words.dropFirst(4).prefix(1).allSatisfy { String($0).isID }
            || words.indices.contains { stands("end", in: words[$0...]) }
    }

    private static func receipt(_ words: [Substring]) throws(ReceiptProblem) -> Receipt {
        if words.count > 2, let version = Int(words[2]), version > 1 { throw .tooNew(version: String(version)) }
        let name = words.count > 3 ? SafeWord.read(words[3]) ?? "" : ""
        guard words.count > 5, words[2] == "1",
            let end = words.indices.first(where: { stands("end", in: words[$0...]) }), words.count > end + 3,
            words[end + 2] == "\(end)"
        else { throw .broken(name: name) }
        // A phone begins a sentence, and so a message, with a capital.
        let told = ["seams"] + words[1..<end]
        guard words[end + 3] == Receipt.checksum(Array(told)) else { throw .broken(name: name) }
        return try receipt(of: name, told)
    }

    private static func receipt(of name: String, _ words: [Substring]) throws(ReceiptProblem) -> Receipt {
        guard let written = RoomTime(compact: words[5]) else { throw .strange(name: name, reason: "no time") }
        let person = String(words[4])
        var place: Workbook.Place?, events: [RoomEvent] = []
        for word in words.dropFirst(6) {
            if let next = ReceiptWords.place(word) {
                place = next
                continue
            }
            guard let place, let (deed, time) = ReceiptWords.deed(word, at: place, since: written) else {
                throw .strange(name: name, reason: "'\(word.prefix(40))'")
            }
            let event = RoomEvent(of: deed, person: person, name: name, time: time)
            if let flaw = event.flaw { throw .strange(name: name, reason: flaw) }
            events.append(event)
        }
        let receipt = Receipt(person: person, name: name, written: written, events: events)
        if let flaw = receipt.told.lazy.compactMap(\.flaw).first { throw .strange(name: name, reason: flaw) }
        return receipt
    }
}

extension RoomTime {
    /// `20261123T233001Z`
    fileprivate var compact: String { text.filter { $0 != "-" && $0 != ":" } }

    fileprivate init?(compact word: Substring) {
        let digits = Array(word)
        guard digits.count == 16 else { return nil }
        let marks = [4: "-", 6: "-", 11: ":", 13: ":"]
        self.init(digits.enumerated().map { (marks[$0] ?? "") + String($1) }.joined())
    }
}

extension ReceiptProblem {
    /// The sentence that says what is wrong with a receipt in what these words name: a file's name in quotes, or a text.
    package func message(_ file: String) -> String {
        switch self {
        case .none: "no receipt in \(file)"
        case .broken(let name):
            "the receipt \(name.isEmpty ? "" : "of '\(name)' ")in \(file) is not whole: words are missing or changed"
        case .tooNew(let version): "a receipt in \(file) was written by a newer seams (version \(version))"
        case .strange(let name, let reason): "the receipt of '\(name)' in \(file) holds something unknown: \(reason)"
        }
    }

    package var hint: String {
        switch self {
        case .none: "its writer makes it with: seams room receipt"
        case .broken: "copy all of it, from 'seams receipt' to 'seams end', or ask for the file"
        case .tooNew, .strange: "update seams"
        }
    }
}
