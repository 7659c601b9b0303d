import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// The lessons of `FormCourse`, read; and runs of them as they might have been.
enum FormLessons {
    static let course = FormCourse.ids.map(lesson)

    static func lesson(_ id: String) -> Lesson {
        let file = "Lessons/\(id).md", scanned = LessonScanner.scan(Data(FormCourse.text(id).utf8), file: file)
        guard let lesson = scanned.lesson else { fatalError("the test's lesson is broken: \(scanned.diagnostics)") }
        return lesson
    }

    static func plan(_ ids: String...) -> FormPlan { FormPlan(ids.map(lesson), of: course) }

    /// A comparison of these lessons, whose live bells ring and whose fake ones do not.
    static func comparison(_ ids: [String], isMeasured: Bool = false, isSound: Bool = true) -> FormComparison {
        let plan = FormPlan(ids.map(lesson), of: course)
        let records = plan.columns.map { record($0, isMeasured: isMeasured, isSound: isSound) }
        return FormComparison(plan, records: records, table: page.table)
    }

    static let page: FormsPage = {
        let file = URL(filePath: #filePath).appending(path: "../../../../Lessons/Forms.md").standardized
        return FormsPage((try? Data(contentsOf: file)) ?? Data(), file: "Lessons/Forms.md")
    }()

    private static func record(_ column: FormPlan.Column, isMeasured: Bool, isSound: Bool) -> RunRecord? {
        guard let stage = column.stage else { return nil }
        let lesson = column.lesson, probe = stage.callSite.last ?? ""
        let said = ["live": "\"ding\"", "fake": isSound ? "\"hush\"" : "\"ding\""]
        let values = stage.wirings.map { wiring in
            (
                wiring,
                ValueRecord(
                    status: .value, type: "String", value: said[wiring], meets: isSound || wiring == "live",
                    expected: "\"hush\"")
            )
        }
        var record = RunRecord(
            lesson: lesson.id, title: lesson.header.title, form: lesson.header.form, file: lesson.file,
            passed: isSound, toolchain: "6.3.1", confinement: "full",
            worlds: stage.wirings.map { WorldRecord(wiring: $0, stage: stage.number, status: .ok) },
            rows: [
                RowRecord(
                    stage: stage.number, step: stage.step, probe: probe, file: lesson.file, line: 30, differs: true,
                    values: Dictionary(uniqueKeysWithValues: values))
            ])
        if isMeasured { record.scorecards = Scorecards(stage.wirings.map { card($0, lesson.id) }) }
        return record
    }

    private static func card(_ wiring: String, _ lesson: String) -> Scorecard {
        var card = Scorecard(wiring: wiring, stage: 1)
        let isLive = wiring == "live"
        (card.firstMicroseconds, card.laterMicroseconds) = (isLive ? 1200 : 84, isLive ? 18 : 2)
        (card.isRepeatable, card.isIsolated, card.isSteady) = (true, !isLive, true)
        (card.hiddenInputs, card.ruledOut) = (isLive ? [.clock] : [], isLive ? [.home] : [.clock, .home])
        if isLive, lesson == "bell-by-method" { card.leftBehind = [LeftFile(path: "~/bell", bytes: 214)] }
        return card
    }
}
