import Foundation
import LessonRendering
import TestSupport
import Testing

@testable import LessonModel

@Suite struct RoomProgressTests {
    private let course = SampleProgress("").record

    /// Learners of whom each comes a little further than the one before.
    private func learners(_ count: Int, names: [String] = ["ada", "bob", "cleo", "dan"]) -> [(String, ProgressRecord)] {
        (0..<count).map { index in
            var learner = SampleProgress(index < names.count ? names[index] : "learner \(index + 1)")
            learner.finish(1)
            if index % 4 > 0 {
                learner.predict(index % 4)
                learner.finish(2)
            }
            if index % 4 > 1 { learner.check(failing: "behaviour") }
            if index % 4 == 2 { learner.skip(3) }
            if index % 4 == 3 {
                learner.check(failing: "form")
                learner.check(failing: nil)
                learner.finish(3)
                learner.answer(1, 2)
            }
            return ("files/\(index + 1).json", learner.record)
        }
    }

    private func room(_ records: [(String, ProgressRecord)]) -> RoomProgress {
        RoomProgress.merging(records.map { (file: $0, record: $1) }, into: course).room
    }

    @Test(arguments: [60, 80, 100]) func fewHaveColumns(width: Int) {
        let text = RoomRenderer.render(room(learners(4)), style: Style(width: width))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(text + "\n", named: "few-\(width)")
    }

    @Test(arguments: [60, 100]) func manyAreAList(width: Int) {
        let text = RoomRenderer.render(room(learners(12)), style: Style(width: width))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(text + "\n", named: "many-\(width)")
    }

    @Test(arguments: [4, 12]) func aScreenReaderGetsSentences(count: Int) {
        let text = RoomRenderer.render(room(learners(count)), style: Style(isLinear: true))
        #expect(!text.contains("✓") && !text.contains("  "))
        expectSnapshot(text + "\n", named: "linear-\(count)")
    }

    @Test(arguments: [20, 30, 45]) func aNarrowTableLosesNoName(width: Int) {
        let text = RoomRenderer.render(room(learners(4)), style: Style(width: width))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        for name in ["ada", "bob", "cleo", "dan"] { #expect(text.contains(name)) }
    }

    @Test func colourAddsNothingButMarks() {
        let plain = RoomRenderer.render(room(learners(4)), style: Style())
        let painted = RoomRenderer.render(room(learners(4)), style: Style(usesColor: true))
        #expect(painted.contains("\u{1B}[32m✓ done\u{1B}[0m"))
        #expect(painted.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func whoTriedAndFailedIsToldFromWhoHasNotTried() {
        let room = room(learners(4)), step = room.lessons[0].steps[2]
        #expect(step.stuck.map(\.name) == ["cleo"])
        #expect(step.stuck[0].failing == "behaviour" && step.stuck[0].tries == 1)
        let text = RoomRenderer.render(room, style: Style(width: 100))
        #expect(text.contains("skipped"))
        #expect(text.contains("Tried and failed: cleo, 1 try, at behaviour, since 2026-11-14 10:05 UTC"))
    }

    @Test func betsAreABarOfEachLine() {
        let text = RoomRenderer.render(room(learners(12)), style: Style(width: 100))
        #expect(text.contains("Bets: line 1 ███ 3 right, line 2 ███ 3, nowhere ███ 3"))
        let linear = RoomRenderer.render(room(learners(4)), style: Style(isLinear: true))
        #expect(linear.contains("\nBets, line 1: 1, right\nBets, line 2: 1\nBets, nowhere: 1\n"))
    }

    @Test func betsOnAValueAreABarOfEachValue() throws {
        let said = ["ding", "\"ding\"", "hush", "ding"]
        let learners = said.enumerated().map { index, said in
            var learner = SampleProgress("learner \(index + 1)")
            learner.predict(value: said)
            return ("\(index).json", learner.record)
        }
        let room = room(learners), step = room.lessons[0].steps[1]
        #expect(step.predictions.right == 3 && step.predictions.of == 4)
        #expect(step.bets.map(\.value) == ["\"ding\"", "hush"])
        #expect(step.bets[0].names == ["learner 1", "learner 2", "learner 4"] && step.bets[0].right)
        let text = RoomRenderer.render(room, style: Style(width: 100))
        #expect(text.contains("Bets on line 1 in live: \"ding\" ███ 3 right, hush █ 1\n"))
        let linear = RoomRenderer.render(room, style: Style(isLinear: true))
        #expect(linear.contains("\nBets on line 1 in live, \"ding\": 3, right\nBets on line 1 in live, hush: 1\n"))
        let read = try JSONDecoder().decode(ProgressRecord.self, from: JSONEncoder().encode(learners[0].1))
        #expect(read == learners[0].1)
    }

    @Test func theWrongChoiceIsNamedWithWhoTookIt() {
        let missed = room(learners(4)).lessons[1].steps[1].missed
        #expect(missed == [RoomStep.Missed(question: 1, choice: 1, names: ["dan"])])
    }

    @Test func itIsAlsoJSON() throws {
        expectSnapshot(try JSONRenderer.encode(room(learners(4))) + "\n", named: "room.json")
    }

    @Test func learnersOfOneNameAreToldApartByTheirFiles() {
        let room = room(learners(4, names: ["ada", "bob", "ada", ""]))
        #expect(room.learners.map(\.name) == ["ada (files/1.json)", "bob", "ada (files/3.json)", "files/4.json"])
    }

    @Test func anotherCourseIsLeftOutAndNamed() {
        var other = SampleProgress("eve").record
        other.course = "Mine"
        for index in other.lessons.indices { other.lessons[index].id = "mine-\(index)" }
        let records = (learners(2) + [("eve.json", other)]).map { (file: $0, record: $1) }
        let (room, _, problems) = RoomProgress.merging(records, into: course)
        #expect(room.learners.map(\.name) == ["ada", "bob"])
        #expect(problems.map(\.file) == ["eve.json"])
        #expect(problems.map(\.problem) == [.anotherCourse("Mine", than: "Lessons")])
    }

    @Test func aStepCountsUnderItsTitleAndWhatIsGoneIsSaid() {
        var records = learners(2)
        records[0].1.lessons[0].steps[0].title = "A step of before"
        records[1].1.lessons[0].steps[0].number = 7
        let room = room(records)
        #expect(room.lessons[0].steps[0].of == 1 && room.lessons[0].steps[0].done == 1)
        #expect(room.learners.map(\.done) == [0, 2])
        let text = RoomRenderer.render(room, style: Style())
        #expect(text.hasSuffix("\n\nnot counted, for this course does not have them: 1 step of ada"))
    }

    @Test func hostileFilesNeitherOverflowNorDraw() {
        var records = learners(4)
        for index in records.indices {
            records[index].1.name = "eve\u{1B}[31m\n\(index)"
            records[index].1.lessons[0].steps[2].exercise?.tries = .max
            records[index].1.lessons[0].steps[2].exercise?.hints = .min
            records[index].1.lessons[0].steps[2].exercise?.failures = ["\u{1B}c": .max]
        }
        let text = RoomRenderer.render(room(records), style: Style(width: 60))
        #expect(text.contains(#"eve\u{1B}[31m\n0"#) && !text.contains("\u{1B}"))
        #expect(room(records).lessons[0].steps[2].exercise?.tries == 4_000_000)
    }

    @Test func ofSeveralFilesOfOnePersonTheNewestCounts() {
        var records = learners(4)
        for (index, written) in [(0, "2026-11-30T09:00:00.000Z"), (1, "2026-11-30T08:00:00.000Z")] {
            (records[index].1.person, records[index].1.written) = ("k7q2m9xw4tpz", written)
        }
        records[2].1.person = "another"
        let merged = RoomProgress.merging(records.map { (file: $0, record: $1) }, into: course)
        #expect(merged.room.learners.map(\.file) == ["files/1.json", "files/3.json", "files/4.json"])
        #expect(merged.replaced == [ReplacedFile(file: "files/2.json", by: "files/1.json")])
        #expect(
            merged.replaced.map(\.message)
                == ["'files/2.json' does not count: 'files/1.json' is a newer file of the same person"])
        #expect(merged.problems.isEmpty)
    }

    @Test func filesOfAnEarlierSeamsAllCount() {
        let merged = RoomProgress.merging(learners(4).map { (file: $0, record: $1) }, into: course)
        #expect(merged.room.learners.count == 4 && merged.replaced.isEmpty)
    }

    @Test func ofStagesThatFailEquallyOftenTheFirstIsNamed() {
        var records = learners(4)
        #expect(room(Array(records.prefix(2))).lessons[0].steps[2].exercise?.worst == nil)
        records[3].1.lessons[0].steps[2].exercise?.failures = ["clean": 2, "form": 3, "compiles": 3, "unheard of": 3]
        let worst = room(records).lessons[0].steps[2].exercise?.worst
        #expect(worst?.stage == "compiles" && worst?.count == 3)
    }

    /// A room's page is the same in each run, whatever the order in which a dictionary gives its parts.
    @Test func valuesThatAreBetOnAsOftenStandInOneOrder() {
        let step = Step(number: 1, title: "A", line: 1, blocks: [])
        let header = Header(id: "a", title: "A", form: .none, minutes: 1)
        let lesson = Lesson(file: "a.md", header: header, introduction: [], steps: [step])
        let learners = ["f", "b", "e", "a", "d", "c"].map { world in
            var progress = StepProgress(step, of: lesson, Workbook())
            progress.valuePrediction = ValuePrediction(world: world, line: 1, said: "1", was: "2", right: false)
            return (name: world, step: progress)
        }
        #expect(RoomStep.Bet.all(of: learners).map(\.world) == ["a", "b", "c", "d", "e", "f"])
    }
}
