import LessonModel
import LessonRendering
import Room
import TestSupport
import Testing

/// The table of a room: a fold over events, whatever their order and however often they come.
@Suite struct RoomStandingTests {
    @Test func whoIsWhereAndWhoIsStuckIsATable() throws {
        let standing = SampleRoom.standing()
        expectSnapshot(StandingRenderer.render(standing, style: .plain(80)) + "\n", named: "standing-80")
        expectSnapshot(StandingRenderer.render(standing, style: .plain(40)) + "\n", named: "standing-40")
        expectSnapshot(StandingRenderer.render(standing, style: .linear) + "\n", named: "standing-linear")
        expectSnapshot(try JSONRenderer.encode(standing) + "\n", named: "standing.json")
        expectSnapshot(StandingCSV.render(standing).replacing("\r\n", with: "\n"), named: "standing.csv")
    }

    @Test func anEmptyRoomSaysSo() {
        #expect(
            StandingRenderer.render(SampleRoom.standing([]), style: .plain(80))
                == "nobody is in the room: no event was told")
    }

    /// A phone that was tried and put away.
    @Test func whoLeftWithoutAWordIsNotInTheTable() {
        var ada = SamplePerson("Ada"), other = SamplePerson("Ada", person: "personother0")
        ada.does(.joined, minute: 0)
        ada.does(.raised, minute: 0)
        ada.does(.left, minute: 1)
        other.arrives(1, minute: 2)
        let standing = SampleRoom.standing(ada.events + other.events)
        #expect(standing.people.map(\.name) == ["Ada"] && standing.people.first?.place != nil)
        ada.does(.joined, minute: 3)
        #expect(SampleRoom.standing(ada.events + other.events).people.count == 2)
        var cleo = SamplePerson("Cleo")
        cleo.does(.shared(SamplePerson.place(1), code: "let a = 1"), minute: 0)
        cleo.does(.left, minute: 1)
        #expect(SampleRoom.standing(cleo.events).people.map(\.name) == ["Cleo"])
    }

    @Test func theReportHasNoNames() {
        let page = RoomReportRenderer.render(SampleRoom.standing(), course: [SampleProgress.bell])
        expectSnapshot(page, named: "report.html")
        for person in SampleRoom.people { #expect(!page.contains(person.name)) }
    }

    /// A trainer keeps the pages of many rooms.
    @Test func theReportSaysWhichRoomItIsAbout() throws {
        let opened = try #require(RoomTime("2026-11-23T09:30:00Z"))
        let rooms = [RoomJournal.Header(name: "Monday <class>\n", opened: opened)]
        let page = RoomReportRenderer.render(SampleRoom.standing(), of: rooms, course: [])
        #expect(page.contains("<title>What the room did · Monday &lt;class&gt;"))
        #expect(page.contains("opened 2026-11-23 at 09:30:00 UTC</p>\n<p>6 people, 3 steps. No names of people"))
        #expect(!page.contains("<class>"))
    }

    /// Numbers begin with 1; what is read of a journal or a receipt may hold another.
    @Test func aQuestionOrAChoiceThatDoesNotExistIsToldByItsNumberAlone() {
        let place = Workbook.Place(lesson: "the-clock", step: 2)
        var ada = SamplePerson("Ada")
        for (question, missed) in [(0, [1]), (1, [0, 1, 9])] {
            let answer = Deed.Answer(question: question, chosen: missed, right: false, tries: 1, missed: missed)
            ada.does(.answered(place, answer), minute: 1)
        }
        let standing = SampleRoom.standing(ada.events)
        let page = RoomReportRenderer.render(standing, course: [SampleProgress.clock])
        let words = ["chose 1", "chose 0", "chose 1, “The real one”", "chose 9"]
        #expect(page.contains(words.map { "<li>\($0): 1 person</li>" }.joined(separator: "\n")), "\(page)")
        let text = StandingRenderer.render(standing, style: .plain(200))
        #expect(text.contains("Question 0: 0 of 1 right, 0 at once; wrong choice 1: 1\n"), "\(text)")
        #expect(text.contains("wrong choice 0: 1, wrong choice 1: 1, wrong choice 9: 1"), "\(text)")
        let linear = StandingRenderer.render(standing, style: .linear)
        let facts = ["Question 0: 0 of 1 right", "Question 0: 0 right at once", "Question 0, wrong choice 1: 1"]
        #expect(linear.contains("\n" + facts.joined(separator: "\n") + "\nQuestion 1: "), "\(linear)")
    }

    @Test func everyStepOfACourseHasTheTimesOfAll() {
        let places = (0..<9).flatMap { lesson in
            (1...8).map { Workbook.Place(lesson: "lesson-\(lesson)", step: $0) }
        }
        let events = (0..<20).flatMap { number in
            var person = SamplePerson("Learner \(number)", person: "person\(number + 1000)")
            for (minute, place) in places.enumerated() { person.does(.arrived(place), minute: minute) }
            return person.events
        }
        let standing = SampleRoom.standing(events)
        #expect(standing.steps.count == 72 && standing.steps.last?.here == 20)
        #expect(standing.steps.dropLast().allSatisfy { $0.seconds == 60 })
    }

    /// The time for a step ends when another is reached: not at once, where two were told with one time.
    @Test func stepsOfOneMomentTakeTheTimeToTheNext() {
        var ada = SamplePerson("Ada")
        for (step, minute) in [(1, 0), (2, 0), (3, 4), (4, 9)] { ada.arrives(step, minute: minute) }
        let times = Room(ada.events).people[ada.person]?.times
        let minutes = [1: 4, 2: 4, 3: 5]
        #expect(times == Dictionary(uniqueKeysWithValues: minutes.map { (SamplePerson.place($0), $1 * 60_000) }))
    }

    /// A break after a step counted for the step.
    @Test func theTimeForAStepEndsWithTheLastAnswerOrCheckThere() {
        var ada = SamplePerson("Ada")
        ada.arrives(1, minute: 0)
        ada.arrives(2, minute: 5)
        ada.bets(1, minute: 6)
        ada.arrives(3, minute: 8)
        ada.checks(1, failing: "behaviour", minute: 10)
        ada.checks(2, failing: nil, minute: 14)
        ada.finishes(3, minute: 14)
        ada.arrives(4, minute: 44)
        ada.checks(3, failing: nil, minute: 50)
        func times() -> [Workbook.Place: Int]? { Room(ada.events).people[ada.person]?.times }
        // The exercise was checked once more after the next step was reached: what the first time took is not known.
        let minutes = [1: 5, 2: 3, 3: 36]
        #expect(times() == Dictionary(uniqueKeysWithValues: minutes.map { (SamplePerson.place($0), $1 * 60_000) }))
        ada.drop { $0.time == SamplePerson.minute(50) }
        #expect(times()?[SamplePerson.place(3)] == 6 * 60_000)
        // The last step of all has a time as well, once something was answered there.
        ada.drop { $0.deed.place == SamplePerson.place(4) }
        #expect(times()?[SamplePerson.place(3)] == 6 * 60_000)
        // A check that failed ends nothing.
        ada.drop { $0.time == SamplePerson.minute(14) }
        #expect(times()?[SamplePerson.place(3)] == nil)
    }

    /// Of two wrong bets either one counted, by chance.
    @Test func theFirstOfTwoBetsCounts() {
        for minutes in [(2, 9), (9, 2)] {
            var ada = SamplePerson("Ada")
            ada.bets(1, minute: minutes.0)
            ada.bets(2, minute: minutes.1)
            let said = Room(ada.events).people[ada.person]?.lineBet(at: SamplePerson.place(2))?.said
            #expect(said == (minutes.0 < minutes.1 ? 1 : 2))
        }
    }

    /// The table said that everybody was there whom nobody had heard for an hour.
    @Test func whoIsPresentIsToldWhereItIsKnown() {
        let room = Room(SampleRoom.events), course = [SampleProgress.bell]
        let files = RoomStanding(room, course: course)
        #expect(files.people.map(\.isPresent) == [nil, false, nil, nil, nil, nil])
        let live = RoomStanding(room, course: course, at: SamplePerson.minute(30), away: ["persondan00"])
        #expect(live.people.map(\.isPresent) == [true, false, false, true, true, true])
        #expect(live.hands == [] && live.people[2].stuck == nil && live.steps[1].here == 0)
        let csv = StandingCSV.render(live).split(separator: "\r\n").map { $0.split(separator: ",").last ?? "" }
        #expect(csv == [#""present""#, #""yes""#, #""no""#, #""no""#, #""yes""#, #""yes""#, #""yes""#])
    }

    @Test func whoHasBegunNothingStandsLast() {
        var people = ["Ada", "Bob", "Cleo"].map { SamplePerson($0) }
        people[0].does(.joined, minute: 0)
        people[1].arrives(2, minute: 1)
        people[2].arrives(3, minute: 1)
        people[2].does(.raised, minute: 2)
        let text = StandingRenderer.render(SampleRoom.standing(people.flatMap(\.events)), style: .plain(80))
        let names = text.split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
        #expect(names.filter { ["Ada", "Bob", "Cleo"].contains($0) } == ["Cleo", "Bob", "Ada"])
    }

    /// The number of a line stood before that of people.
    @Test func theReportQuotesTheLineOfABet() {
        var ada = SamplePerson("Ada")
        ada.bets(1, minute: 1)
        let page = RoomReportRenderer.render(SampleRoom.standing(ada.events), course: [SampleProgress.bell])
        let line = SampleProgress.bell.step(2)?.probe?.lines?.first ?? "?"
        #expect(page.contains("<li>expected line 1, “\(line)”: 1 person</li>"), "\(page)")
    }

    @Test func theOrderOfEventsDoesNotMatter() {
        var generator = SameNumbers(seed: 7)
        let expected = SampleRoom.standing(at: SamplePerson.minute(30))
        for _ in 0..<200 {
            let shuffled = SampleRoom.events.shuffled(using: &generator)
            #expect(SampleRoom.standing(shuffled, at: SamplePerson.minute(30)) == expected, "\(shuffled.map(\.id))")
        }
    }

    @Test func anEventThatComesAgainChangesNothing() {
        var room = Room(SampleRoom.events)
        let count = room.count
        for event in SampleRoom.events { #expect(room.take(event) == .known) }
        #expect(room.count == count)
        #expect(RoomStanding(room, course: [SampleProgress.bell, SampleProgress.clock]) == SampleRoom.standing())
    }

    @Test func anotherPersonsIDTakesNothingAway() {
        var room = Room(), thief = SampleRoom.events[0]
        thief.person = "persontheif00"
        #expect(room.take(thief) == .taken)
        #expect(room.take(SampleRoom.events[0]) == .taken)
    }

    @Test func theMedianOfTwoTimesLiesBetweenThem() {
        #expect(Pace([]).median == nil && Pace([7]).median == 7)
        #expect(Pace([1000, 21_000]).median == 11_000 && Pace([1, 5, 9]).median == 5)
    }

    @Test func nobodyIsSlowBeforeThreeWentOn() {
        var people = ["Ada", "Bob", "Cleo", "Dan"].map { SamplePerson($0) }
        func stuck() -> [String] {
            SampleRoom.standing(people.flatMap(\.events), at: SamplePerson.minute(60)).people
                .filter { $0.stuck != nil }.map(\.name)
        }
        for index in people.indices { people[index].arrives(1, minute: 0) }
        people[0].arrives(2, minute: 1)
        people[1].arrives(2, minute: 2)
        #expect(stuck() == [])
        people[2].arrives(2, minute: 3)
        #expect(stuck() == ["Dan"])
        people[3].does(.finished(SamplePerson.place(1)), minute: 0)
        #expect(stuck() == [])
    }

    @Test func whoWasAwayForAnHourTookNoTime() {
        var people = ["Ada", "Bob", "Cleo"].map { SamplePerson($0) }
        for (index, minutes) in [61, 3, 5].enumerated() {
            people[index].arrives(1, minute: 0)
            people[index].arrives(2, minute: minutes)
        }
        #expect(SampleRoom.standing(people.flatMap(\.events)).steps[0].seconds == 240)
    }

    @Test func theFirstBetCountsAlsoWhenARightOneFollows() {
        var ada = SamplePerson("Ada")
        ada.bets(2, minute: 0)
        ada.bets(1, right: true, minute: 0)
        for events in [ada.events, ada.events.reversed()] {
            #expect(SampleRoom.standing(events).steps[0].lines.map(\.number) == [2])
        }
    }

    @Test func oneClaimDoesNotMakeAChoiceRight() {
        var people = ["Ada", "Bob", "Cleo"].map { SamplePerson($0) }
        for index in people.indices { people[index].bets(1, right: index == 0, minute: 0) }
        #expect(SampleRoom.standing(people.flatMap(\.events)).steps[0].lines.map(\.right) == [false])
    }

    @Test func aSpreadsheetTakesNoNameForAFormula() {
        var evil = SamplePerson("=HYPERLINK(\"http://x\",\"y\")")
        evil.arrives(1, minute: 0)
        let csv = StandingCSV.render(SampleRoom.standing(evil.events))
        #expect(csv.contains("\r\n\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",\"the-bell\",\"1\""))
    }

    @Test func namesAreTextInTheTableAndOnThePage() {
        var evil = SamplePerson("<script>\u{1B}[2J", person: "personevil00")
        evil.arrives(1, minute: 0)
        evil.expects("<img src=x onerror=alert(1)>", minute: 1)
        let standing = SampleRoom.standing(evil.events)
        #expect(!StandingRenderer.render(standing, style: .plain(80)).contains("\u{1B}"))
        #expect(!RoomReportRenderer.render(standing, course: []).contains("<img"))
    }
}

/// Random numbers that are the same each time.
struct SameNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}

extension Style {
    fileprivate static func plain(_ width: Int) -> Style { Style(width: width, usesColor: false) }
    fileprivate static let linear = Style(width: 80, usesColor: false, isLinear: true)
}
