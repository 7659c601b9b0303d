import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// What of some lessons is held next to each other.
struct FormPlanTests {
    @Test func theSubjectIsWhatTheyHaveInCommonHoweverDeepItLies() {
        let plan = FormLessons.plan("bell-by-init", "bell-in-the-air")
        #expect(plan.subject == "Bell")
        #expect(plan.columns.map(\.subject?.name) == ["Bell", "Bell"])
        #expect(plan.columns.map(\.baseline?.lesson) == ["hard-wired-bell", "hard-wired-bell"])
        #expect(plan.notes == [])
    }

    @Test func theCallSiteIsWhatTheFirstLineNeeds() {
        let plan = FormLessons.plan("bell-by-method", "bell-in-the-air")
        #expect(
            plan.columns.map { $0.stage?.callSite ?? [] } == [
                ["let clock = TowerClock()", "let bell = Bell()", "bell.ring(by: clock)"],
                ["let tower = Tower()", "tower.strike()"],
            ])
        #expect(
            plan.columns.map { $0.stage?.fakeSite ?? [] } == [
                ["let clock = FixedClock(at: 23)"],
                ["surround { body in await Air.$clock.withValue(FixedClock(at: 23)) { await body() } }"],
            ])
    }

    /// They stood in one line, in which `#if` is no Swift.
    @Test func codeOfSeveralLinesKeepsThem() throws {
        let maker = "func clock() -> any Clock {\n    #if TEST\n    FixedClock(at: 23)\n    #endif\n}"
        let text = FormCourse.text("bell-by-init").replacing(
            "let bell = Bell(clock: TowerClock())", with: maker + "\nlet bell = Bell(clock: clock())")
        let lesson = try #require(LessonScanner.scan(Data(text.utf8), file: "Lessons/lines.md").lesson)
        let column = try #require(FormPlan([lesson, FormLessons.lesson("bell-by-property")], of: []).columns.first)
        #expect(column.stage?.callSite == [maker, "let bell = Bell(clock: clock())", "bell.ring()"])
    }

    @Test func aLessonWithoutAFakeIsComparedInLive() {
        let plan = FormLessons.plan("bell-by-init", "hard-wired-bell")
        #expect(plan.columns.map { $0.stage?.wirings ?? [] } == [["live", "fake"], ["live"]])
        #expect(plan.notes == ["'hard-wired-bell' has no fake: its column is empty there"])
    }

    /// As lesson 06 does: something runs before there is a fake.
    @Test func theProbeIsTheFirstWithAFakeBesideIt() throws {
        let wiring = "```swift live\nlet bell = Bell(clock: TowerClock())\n```\n"
        let parts = FormCourse.text("bell-by-init").components(separatedBy: wiring)
        let text = try #require(parts.count == 2 ? parts : nil).joined(
            separator: wiring + "\n```swift probe\nBell(clock: FixedClock(at: 7)).ring()\n```\n\n## With a fake\n")
        let lesson = try #require(LessonScanner.scan(Data(text.utf8), file: "Lessons/late.md").lesson)
        let column = try #require(FormPlan([lesson, FormLessons.lesson("bell-by-property")], of: []).columns.first)
        #expect(column.stage?.wirings == ["live", "fake"])
        #expect(column.stage?.step == 2)
        #expect(column.stage?.callSite == ["let bell = Bell(clock: TowerClock())", "bell.ring()"])
    }

    @Test func whatIsAboutSomethingElseIsSaid() {
        let plan = FormLessons.plan("bell-by-init", "lamp", "bell-by-method")
        #expect(plan.columns.map(\.subject?.name) == ["Bell", "Lamp", "Bell"])
        #expect(
            plan.notes == [
                "'lamp' is about 'Lamp', not 'Bell': its values cannot be compared with the others",
                "no lesson has 'Lamp' hard-wired: there is nothing to count changed lines against",
            ])
    }

    @Test func whereNothingIsSharedEachStandsForItself() {
        let plan = FormLessons.plan("bell-by-init", "lamp")
        #expect(plan.subject == nil)
        #expect(
            plan.notes.first
                == "'bell-by-init' is about 'Bell', 'lamp' is about 'Lamp': their values cannot be compared")
    }

    @Test func aLessonThatRunsNothingIsSaid() {
        var lesson = FormLessons.lesson("lamp")
        lesson.steps = []
        let plan = FormPlan([FormLessons.lesson("bell-by-init"), lesson], of: [])
        #expect(plan.columns[1].stage == nil)
        #expect(plan.notes.contains("'lamp' has no probe to run in a wiring"))
    }

    @Test func theFiveFormsAreThoseOnTheHardWiredSubject() {
        var other = FormLessons.lesson("lamp")
        other.header.form = .constructor
        let course = [other] + FormLessons.course
        #expect(
            FormPlan.lessons(showing: FormPlan.fiveForms, in: course).map(\.id) == [
                "bell-by-init", "bell-by-property", "bell-by-method", "bell-in-the-air", "bell-overridden",
            ])
        #expect(FormPlan.lessons(showing: [.constructor, .provider], in: [other]).map(\.id) == ["lamp"])
    }

    @Test func aFirstLessonThatFakesTheSubjectIsNotTheHardWiredOne() {
        var tour = FormLessons.lesson("bell-by-init")
        (tour.header.id, tour.header.form) = ("tour", .none)
        let course = [tour] + FormLessons.course, lessons = FormPlan.lessons(showing: FormPlan.fiveForms, in: course)
        #expect(lessons.count == 5)
        #expect(Set(FormPlan(lessons, of: course).columns.map(\.baseline?.lesson)) == ["hard-wired-bell"])
    }

    @Test func changedLinesAreThoseOfTheSubjectAlone() throws {
        let record = FormLessons.comparison(["hard-wired-bell", "bell-by-init", "bell-in-the-air"])
        #expect(record.lessons.map(\.isBaseline) == [true, false, false])
        #expect(record.lessons.map { $0.change?.added } == [nil, 7, 1])
        #expect(record.lessons.map { $0.change?.removed } == [nil, 1, 1])
        let change = try #require(record.lessons[2].change)
        #expect(change.lines.map(\.side) == [.both, .first, .second, .both])
    }
}
