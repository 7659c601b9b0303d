import Foundation
import LessonModel
import Room
import Testing

/// What goes over the wire between a room's host, its pages and its learners.
@Suite struct RoomWireTests {
    private static let place = Workbook.Place(lesson: "the-bell", step: 2)

    private func text(_ value: some Encodable) throws -> String { try RoomJournal.line(value) }

    private func read<Value: Decodable>(_ text: String, as _: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    @Test func aCodeIsReadHoweverItIsTyped() throws {
        let typed = ["abc-def", "ABCDEF", " abc def ", "a-b-c-d-e-f", "Abc–Def"]
        #expect(typed.compactMap { JoinCode($0)?.shown } == Array(repeating: "abc-def", count: 5))
        let none = ["", "abc-de", "abc-defg", "abc-de0", "abc-de1", "abc-del", "äbc-def", "abc_def"]
        #expect(none.filter { JoinCode($0) != nil } == [])
        #expect(throws: DecodingError.self) { try read("\"abc\"", as: JoinCode.self) }
        #expect(JoinCode(inLink: "http://10.0.0.2:4040/#abc-def")?.shown == "abc-def")
        #expect(JoinCode(inLink: "http://10.0.0.2:4040") == nil && JoinCode(inLink: "host#abc") == nil)
    }

    @Test func aTextThatIsNoCodeIsToldWhy() {
        #expect(JoinCode.fault(of: "ABC def") == nil)
        #expect(JoinCode.fault(of: "abc") == "a code has six signs, like abc-def; 'abc' is none")
        #expect(
            JoinCode.fault(of: "abc-del")
                == "no code has the sign 'l': letters but i, l and o, and 2 to 9; 'abc-del' is none")
    }

    /// A journal that an earlier version wrote is read, and a first bet stands in it as before.
    @Test func aBetSaysOnlyThatItReplacesAnother() throws {
        var bet = Deed.ValueBet(world: "fake", line: 2, said: "hush", right: true)
        let line = #"{"line":2,"right":true,"said":"hush","world":"fake"}"#
        #expect(try text(bet) == line && read(line) == bet)
        bet.replaces = true
        #expect(try text(bet) == #"{"line":2,"replaces":true,"right":true,"said":"hush","world":"fake"}"#)
    }

    @Test func aCourseKnowsWhatIsAskedOtherwise() {
        let question = RoomLesson.Question(text: "Why?", choices: ["Late", "Early"], right: [1], asked: "question")
        let course = RoomCourse([
            RoomLesson(
                id: "the-bell", title: "The bell",
                steps: [.init(heading: "1"), .init(heading: "2", questions: [question], asked: "probe")])
        ])
        func bet(_ asked: String?, _ place: Workbook.Place = Self.place) -> Deed {
            .predicted(place, Deed.LineBet(said: 1, lines: 2, right: true, asked: asked))
        }
        func answer(_ asked: String?, _ number: Int) -> Deed {
            let answer = Deed.Answer(question: number, chosen: [1], right: true, tries: 1, missed: [], asked: asked)
            return .answered(Self.place, answer)
        }
        let other = Workbook.Place(lesson: "the-lamp", step: 2), bare = Workbook.Place(lesson: "the-bell", step: 1)
        let same = [bet("probe"), bet(nil), bet("strange", other), answer("question", 1), answer(nil, 2), .raised]
        #expect(same.filter(course.asksOtherwise) == [])
        let strange = [bet("strange"), bet("probe", bare), answer("strange", 1), answer("question", 2)]
        #expect(strange.filter { !course.asksOtherwise($0) } == [])
    }

    @Test func aPhonesBetIsALineOrAValue() throws {
        let line = #"{"lesson":"the-bell","said":1,"step":2}"#, value = #"{"lesson":"the-bell","step":2,"value":"19"}"#
        #expect(try text(Bet(lesson: "the-bell", step: 2, said: 1)) == line)
        #expect(try text(Bet(lesson: "the-bell", step: 2, value: "19")) == value)
    }

    /// The first bet counts, unless another took its place while the room was asked; the order in which they come does
    /// not matter.
    @Test func theLastOfSeveralBetsCountsWhereItReplaces() {
        let said = ["ding", "hush", "dong", "hush"]
        func room(replacing: Bool) -> [RoomEvent] {
            said.enumerated().map { index, said in
                let bet = Deed.ValueBet(
                    world: "fake", line: 2, said: said, right: said == "hush",
                    replaces: replacing && index > 0 ? true : nil)
                return RoomEvent(
                    of: .guessed(Self.place, bet), person: "personada00", name: "Ada",
                    time: RoomTime(milliseconds: index))
            }
        }
        for (replacing, counted) in [(true, "hush"), (false, "ding")] {
            for _ in 0..<20 {
                let person = Room(room(replacing: replacing).shuffled()).people["personada00"]
                #expect(person?.valueBet(at: Self.place)?.said == counted)
            }
        }
    }

    @Test func randomCodesAreOfTheAlphabet() {
        var generator = SystemRandomNumberGenerator()
        let codes = (0..<100).map { _ in JoinCode(using: &generator) }
        #expect(codes.allSatisfy { JoinCode($0.shown) == $0 })
        #expect(Set(codes).count > 95)
    }

    @Test func newsStandAsTheContractSays() throws {
        let question = QuestionPlace(place: Self.place, question: 1)
        let news = [
            News(number: 1, .note("Five more minutes")), News(number: 2, .offer(Self.place)),
            News(number: 3, .answers(question, choices: ["Now", "Never"], counts: [0, 2])),
            News(number: 4, .ended), News(number: 5, .answers(question)), News(number: 6, .note("Come"), alone: true),
        ]
        let lines = [
            #"{"kind":"note","number":1,"text":"Five more minutes"}"#,
            #"{"kind":"offer","lesson":"the-bell","number":2,"step":2}"#,
            #"{"choices":["Now","Never"],"counts":[0,2],"kind":"answers","lesson":"the-bell","number":3,"question":1,"step":2}"#,
            #"{"kind":"ended","number":4}"#,
            #"{"kind":"answers","lesson":"the-bell","number":5,"question":1,"step":2}"#,
            #"{"alone":true,"kind":"note","number":6,"text":"Come"}"#,
        ]
        #expect(try news.map(text) == lines)
        #expect(try lines.map { try read($0) } == news)
        #expect(throws: DecodingError.self) { try read(#"{"kind":"song","number":1}"#, as: News.self) }
    }

    @Test func theCurrentStepNeedsThreeFieldsOnly() throws {
        let current: Current = try read(#"{"lesson":"the-bell","step":2,"phase":"guessing"}"#)
        #expect(current == Current(lesson: "the-bell", title: "", step: 2, heading: "", phase: .guessing))
        #expect(try read(text(current)) == current)
        #expect(throws: DecodingError.self) { try read(#"{"lesson":"the-bell","step":2}"#, as: Current.self) }
    }

    /// The wall and the phones asked where the worlds differ, and took no answer.
    @Test func anExerciseThatIsReadShowsItsTaskAndNotItsProbe() {
        let step = RoomLesson.Step(
            heading: "Exercise: ring it", probe: ["bell.ring()"], worlds: ["live", "fake"], prompt: "Will they differ?",
            choices: ["yes", "no"], right: 1, task: "The bell is mute. Mend it.")
        let course = RoomCourse([
            RoomLesson(id: "the-bell", title: "The bell", steps: [.init(heading: "Look"), step])
        ])
        var current = Current(
            lesson: "the-bell", title: "", step: 2, heading: "", probe: step.probe, worlds: step.worlds,
            prompt: step.prompt)
        let read = Current(
            lesson: "the-bell", title: "The bell", step: 2, heading: "Exercise: ring it",
            prompt: "The bell is mute. Mend it.")
        #expect(course.filling(current) == read)
        current.phase = .guessing
        #expect(course.filling(current).choices == ["yes", "no"])
    }

    @Test func theCurrentStepKeepsItsLimits() {
        func flaw(_ change: (inout Current) -> Void) -> String? {
            var current = Current(lesson: "the-bell", title: "The bell", step: 2, heading: "Ring it")
            change(&current)
            return current.flaw
        }
        #expect(flaw { _ in } == nil)
        #expect(flaw { $0.lesson = "../etc" } != nil)
        #expect(flaw { $0.step = 0 } != nil)
        #expect(flaw { $0.probe = Array(repeating: "a", count: 51) } == "a list has at most 50 things")
        #expect(flaw { $0.choices = [String(repeating: "a", count: 2001)] } == "a text has at most 2000 bytes")
        #expect(flaw { $0.result = String(repeating: "a", count: 32_769) } == "a result has at most 32768 bytes")
    }

    @Test func aNoteIsShortAndNotEmpty() {
        #expect(NoteOrder(to: nil, text: "Well done").flaw == nil)
        #expect(NoteOrder(to: nil, text: " \n").flaw == "a note has 1 to 400 characters")
        #expect(NoteOrder(to: nil, text: String(repeating: "ä", count: 400)).flaw == nil)
        #expect(NoteOrder(to: nil, text: String(repeating: "ä", count: 401)).flaw == "a note has 1 to 400 characters")
    }

    @Test func sharedCodeIsKeptAndNeverInAReceipt() throws {
        let deed = Deed.shared(Self.place, code: "let a = 1\n\"ä\"")
        let event = RoomEvent(of: deed, person: "personada00", name: "Ada", time: SamplePerson.minute(1))
        #expect(try read(text(event)) == event)
        #expect(event.flaw == nil)
        let receipt = Receipt(person: "personada00", name: "Ada", written: SamplePerson.minute(2), events: [event])
        #expect(receipt.events.isEmpty)
        #expect(!receipt.text.contains("shared"))
    }

    @Test func sharedCodeHasALimit() {
        func flaw(_ code: String) -> String? {
            RoomEvent(of: .shared(Self.place, code: code), person: "personada00", name: "Ada", time: nil).flaw
        }
        #expect(flaw(String(repeating: "a", count: 16_384)) == nil)
        #expect(flaw(String(repeating: "a", count: 16_385)) == "shared code has 1 to 16384 bytes")
        #expect(flaw("") == "shared code has 1 to 16384 bytes")
    }
}
