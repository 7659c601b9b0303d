import Foundation
import LessonEngine
import LessonModel
import LessonReading

/// Fills the tables of a lesson that is being made, and writes a pattern where a value changes: from run to run, with
/// the clock, with the zone.
struct TableFiller: Sendable {
    let engine: Engine
    /// The path at which the lesson will stand.
    let path: String
    /// Whether a clock can be held here.
    let holdsClock: Bool

    /// The run and the scorecards of a draft.
    func record(_ lesson: Lesson) async throws -> Verifier.Outcome {
        try await Verifier(engine: engine, rules: [.scan, .run, .scorecard]).verify(lesson)
    }

    /// The text of a draft with its tables and scorecards.
    func filled(_ text: String, _ record: RunRecord) async throws -> String {
        let file = ScannedFile(planned: text, path: path)
        guard let lesson = file.lesson else { return text }
        let recorded = Recorder(lesson: lesson, record: record).recorded(text)
        guard let full = ScannedFile(planned: recorded, path: path).lesson else { return recorded }
        return try await withPatterns(recorded, full)
    }

    /// The text with a pattern in each cell whose value was not the same in all runs.
    private func withPatterns(_ text: String, _ lesson: Lesson) async throws -> String {
        let (spread, names) = spread(lesson)
        let rows = try await engine.run(spread).rows
        var lines = FileLines(text)
        for probe in lesson.steps.compactMap(\.probe).reversed() {
            guard var table = probe.table else { continue }
            let played = rows.filter { $0.step == probe.step }
            for row in table.rows.indices where played.indices.contains(row) {
                for (column, wiring) in table.wirings.enumerated() {
                    if case .threw(let error) = table.rows[row].cells[column].expectation {
                        table.rows[row].cells[column].expectation = .threw(error.beginning)
                    }
                    let seen = ([wiring] + names[wiring, default: []]).compactMap { played[row].values[$0] }
                    let values = seen.filter { $0.status == .value }.compactMap(\.value)
                    guard values.count == seen.count, let pattern = ValuePattern(values).regex else { continue }
                    table.rows[row].cells[column].expectation = .matches(pattern)
                }
            }
            lines.replace(table.lines, with: LessonScanner.tableMarkdown(table))
        }
        return lines.text
    }

    /// The lesson with each wiring in many more circumstances, and the names of these wirings.
    private func spread(_ lesson: Lesson) -> (Lesson, [String: [String]]) {
        var lesson = lesson, names: [String: [String]] = [:]
        for index in lesson.steps.indices {
            for block in lesson.steps[index].code {
                guard let wiring = block.wiringName else { continue }
                for (number, conditions) in Self.spread(of: block, holdsClock).enumerated() {
                    var copy = block
                    copy.role = .wiring
                    copy.name = "\(wiring)-\(number)"
                    copy.options = [:]
                    copy.conditions = conditions
                    lesson.steps[index].blocks.append(.code(copy))
                    let known = names[wiring, default: []]
                    if let name = copy.name, !known.contains(name) { names[wiring] = known + [name] }
                }
            }
        }
        return (lesson, names)
    }

    private static let zones = [
        "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata", "America/New_York", "Asia/Tokyo",
    ]

    /// The circumstances in which a wiring is run for its pattern: every hour of the day, on days of all kinds, some
    /// zones, and some times as the machine has it.
    private static func spread(of block: CodeBlock, _ holdsClock: Bool) -> [Conditions] {
        var plain = Conditions()
        if block.options["network"] != nil { plain.hasNetwork = false }
        let isHeld = block.options["preload"] != nil
        if isHeld { plain.clock = 1_709_235_000 }
        // Each twice, so that what was seen once may count as chance.
        let zones = (Self.zones + Self.zones).map { zone in
            var conditions = plain
            conditions.zone = zone
            return conditions
        }
        let again = Array(repeating: plain, count: 8)
        guard holdsClock, !isHeld else { return again + zones }
        // 13 months and 27 hours further each time: all hours, weekdays and months come up.
        let clocks = (0..<24).map { number in
            var conditions = plain
            conditions.clock = 1_577_880_000 + number * (34_128_000 + 97_200)
            return conditions
        }
        return again + zones + clocks
    }
}

extension String {
    /// The beginning of an error that says which it is: what follows it names places of this machine.
    fileprivate var beginning: String {
        let start = prefix { !"\"({\n".contains($0) }.trimmingCharacters(in: .whitespaces)
        return start.count < 5 ? String(prefix(40)) : start
    }
}
