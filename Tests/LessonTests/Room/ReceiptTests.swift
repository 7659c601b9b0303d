import Foundation
import LessonModel
import Room
import TestSupport
import Testing

/// Receipts: what a workbook tells, as lines that survive a chat.
@Suite struct ReceiptTests {
    private static let written = RoomTime("2026-11-14T11:00:00Z") ?? RoomTime(milliseconds: 0)

    private static func receipt(_ name: String = "Ada", _ progress: SampleProgress = ada) -> Receipt {
        let facts = RoomFacts(person: "personada00", name: name, progress.workbook)
        return Receipt(
            person: "personada00", name: name, written: written,
            events: facts.events(of: [SampleProgress.bell, SampleProgress.clock]))
    }

    private static var ada: SampleProgress {
        var ada = SampleProgress("ada")
        ada.finish(1)
        ada.predict(2)
        ada.predict(value: "\"ding, dong\" é")
        ada.practise { $0.hints = [1, 2] }
        ada.check(failing: "behaviour")
        ada.check(failing: "behaviour")
        ada.practise { $0.message = "cannot find '…' in scope" }
        ada.answer(1, 2)
        return ada
    }

    @Test func itIsAFewLinesOfWords() {
        expectSnapshot(Self.receipt().text, named: "receipt")
    }

    /// All facts of a step carried the time of the arrival there.
    @Test func eachFactHasTheTimeAtWhichItWasRecorded() throws {
        func time(_ minute: Int) -> String { "2026-11-14T10:0\(minute):00Z" }
        let lesson = SampleProgress.clock, step = lesson.steps[1], question = step.questions[0]
        var book = Workbook()
        book.move(to: lesson.id, step: 2, at: time(0))
        for (choice, minute) in [([1], 3), ([2], 5)] {
            book.update(step, of: lesson, at: time(minute)) {
                $0.answers[1] = QuestionAnswer(choice, to: question, after: $0.answers[1])
            }
        }
        book.finish(step, of: lesson, at: time(6))
        // A change of anything else leaves the times of what stays.
        book.update(step, of: lesson, at: time(8)) { $0.comparison = [] }
        let read = try JSONDecoder().decode(Workbook.self, from: JSONEncoder().encode(book))
        let events = RoomFacts(person: "personada00", name: "Ada", read).events(of: [lesson])
        let deeds = events.map { String(describing: $0.deed).prefix { $0 != "(" } }
        #expect(deeds == ["arrived", "answered", "finished"])
        #expect(events.map(\.time?.text) == [time(0), time(5), time(6)])
    }

    @Test func itReadsBackAsItWas() {
        for name in ["Ada", "Ada L.", "Zoë 🦉", "-", "z", "seams", "none"] {
            let receipt = Self.receipt(name), reader = ReceiptReader(receipt.text)
            #expect(reader.receipts == [receipt])
            #expect(reader.problems == [])
        }
    }

    @Test func whatAChatDoesToItDoesNotMatter() {
        let text = Self.receipt().text, receipt = Self.receipt()
        let chats = [
            text.replacing("\n", with: " "), text.replacing(" ", with: "\n"), text.replacing("\n", with: "\r\n"),
            text.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n"),
            "Ada, 10:03\nhere it is:\n```\n\(text)```\nthanks!", text.replacing("seams receipt", with: "Seams receipt"),
            text.replacing(" ", with: "\u{A0}"), "*" + text.dropLast() + "*",
        ]
        for chat in chats { #expect(ReceiptReader(chat).receipts == [receipt], "\(chat)") }
    }

    @Test func manyStandInOneText() {
        let reader = ReceiptReader(
            Self.receipt("Ada").text + "Bob says: my Seams receipt follows\n" + Self.receipt("Bob").text)
        #expect(reader.receipts.map(\.name) == ["Ada", "Bob"])
        #expect(reader.problems == [])
    }

    @Test func noPartOfItPassesForTheWhole() {
        let text = Self.receipt().text, whole = Self.receipt()
        for end in text.indices {
            let reader = ReceiptReader(String(text[..<end]))
            #expect(reader.receipts == [] || reader.receipts == [whole], "\(text[..<end])")
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        for index in words.indices.dropFirst(3) {
            var fewer = words
            fewer.remove(at: index)
            #expect(ReceiptReader(fewer.joined(separator: " ")).receipts == [], "without \(words[index])")
        }
    }

    @Test func everyReasonIsTold() {
        let text = Self.receipt("Ada").text
        func problems(_ text: String) -> [String] { ReceiptReader(text).problems.map { $0.message("'a.txt'") } }
        #expect(problems("hello") == ["no receipt in 'a.txt'"])
        #expect(
            problems(text.replacing("seams end", with: "the end"))
                == ["the receipt of 'Ada' in 'a.txt' is not whole: words are missing or changed"])
        // People talk about receipts.
        let talk = "please send me the seams receipt 1 more time, Bob: seams receipt 2 of 3 came\n"
        #expect(problems(talk) == ["no receipt in 'a.txt'"] && problems(talk + text) == [])
        #expect(problems("seams receipt 1") == ["the receipt in 'a.txt' is not whole: words are missing or changed"])
        #expect(problems("Bob: my seams receipt is lost") == ["no receipt in 'a.txt'"])
        #expect(
            problems(text.replacing("receipt 1", with: "receipt 2"))
                == ["a receipt in 'a.txt' was written by a newer seams (version 2)"])
    }

    @Test func aSecondReceiptTellsOnlyWhatIsNew() {
        var more = Self.ada
        more.check(failing: nil)
        var room = Room(Self.receipt().told), later = Self.receipt("Ada", more)
        later.written = RoomTime(milliseconds: later.written.milliseconds + 60_000)
        let new = later.told.filter { room.take($0) == .taken }
        #expect(new.map(\.deed).filter { $0 != .joined }.count == 1)
        #expect(RoomStanding(room, course: [SampleProgress.bell]).people.count == 1)
    }

    @Test func noCodeAndNoOtherWordOfTheWorkbookIsInIt() {
        var ada = Self.ada
        ada.see(SeenRow(probe: "secretProbe()", values: ["live": "secretValue"]))
        #expect(!Self.receipt("Ada", ada).text.lowercased().contains("secret"))
    }

    @Test func theCompilersMessageHasNoNames() {
        #expect("cannot find 'myHouse' in scope".withoutQuotedNames == "cannot find '…' in scope")
        #expect("use of 'a' and 'b'".withoutQuotedNames == "use of '…' and '…'")
        #expect("isn't 'mine'".withoutQuotedNames == "isn…")
        #expect("expected expression".withoutQuotedNames == "expected expression")
    }

    /// Three signs on the screen, and thousands of bytes in each event.
    private static let family = String(repeating: "👩" + String(repeating: "\u{200D}👩", count: 300), count: 3)

    @Test func aNameOfFewSignsAndManyBytesIsCut() throws {
        #expect(Self.family.count == 3 && EventLimits.isCut(Self.family))
        #expect(EventLimits.name(Self.family) == nil)
        #expect(EventLimits.name("Ada " + Self.family) == "Ada")
        let long = String(repeating: "é", count: 41)
        #expect(EventLimits.name(long)?.count == 40 && EventLimits.isCut(long))
        #expect(!EventLimits.isCut(" Ada\n") && !EventLimits.isCut(String(repeating: "語", count: 40)))
    }

    @Test func aNameWithoutAVisibleSignIsNone() {
        let blanks = ["\u{200B}", "\u{2060}\u{200D}", "\u{3164}", "\u{2800}", " \u{A0} ", "\u{202E}"]
        for name in blanks { #expect(EventLimits.name(name) == nil, "\(name.unicodeScalars.map(\.value))") }
        for name in ["Ada", "語", "🦉", "-", "é"] { #expect(EventLimits.name(name) == name) }
    }

    /// A bet finishes its step, and was told after that.
    @Test func whatFinishesAStepIsToldLast() {
        var ada = SampleProgress("ada")
        ada.predict(2)
        ada.finish(2)
        let facts = RoomFacts(person: "personada00", name: "Ada", ada.workbook)
        let deeds = facts.events(of: [SampleProgress.bell]).map(\.deed).filter { $0.place == SamplePerson.place(2) }
        #expect(deeds.contains { if case .predicted = $0 { true } else { false } })
        #expect(deeds.last == .finished(SamplePerson.place(2)))
    }

    @Test func hostileWordsAreRefused() {
        let bell = Workbook.Place(lesson: "the-bell", step: 1)
        let events: [(RoomEvent, String)] = [
            (
                event(.arrived(Workbook.Place(lesson: "../x", step: 1))),
                "a lesson's id has a-z, 0-9 and '-', at most 80"
            ),
            (event(.arrived(Workbook.Place(lesson: "x", step: 0))), "a step's number is 1 to 999"),
            (
                event(.predicted(bell, Deed.LineBet(said: -1, lines: 2, right: false))),
                "a number of an event is 0 to 10000"
            ),
            (
                event(.predicted(bell, Deed.LineBet(said: 0, lines: 2, right: false))),
                "questions, choices and lines are counted from 1"
            ),
            (
                event(
                    .answered(bell, Deed.Answer(question: 1, chosen: [1], right: false, tries: 1, missed: [0]))),
                "questions, choices and lines are counted from 1"
            ),
            (event(.joined, person: "x"), "the id of a person has 8 to 32 letters and digits"),
            (event(.joined, name: "a\nb"), "a name has 1 to 40 characters on one line"),
            (event(.joined, name: " "), "a name has 1 to 40 characters on one line"),
            (event(.joined, name: Self.family), "a name has 1 to 40 characters on one line"),
            (
                event(
                    .guessed(
                        bell,
                        Deed.ValueBet(world: "live", line: 1, said: String(repeating: "x", count: 201), right: false))),
                "a text of an event has at most 200 bytes"
            ),
            (
                event(
                    .answered(
                        bell,
                        Deed.Answer(
                            question: 1, chosen: Array(repeating: 1, count: 200), right: false, tries: 1, missed: []))),
                "an event has at most 50 things in a list"
            ),
        ]
        for (event, flaw) in events { #expect(event.flaw == flaw) }
        #expect(event(.joined).flaw == nil)
    }

    private func event(_ deed: Deed, person: String = "personada00", name: String = "Ada") -> RoomEvent {
        RoomEvent(of: deed, person: person, name: name, time: nil)
    }
}
