import Foundation
import LessonModel

extension TerminalRenderer {
    /// The drawing of a run up to its first scorecard, which no measurement changes: it can be shown before anything is
    /// measured. It ends with a line break; it is empty where no card will stand.
    package static func opening(of record: RunRecord, style: Style) -> String {
        var measured = record
        measured.scorecards = Scorecards(record.worlds.map { Scorecard(wiring: $0.wiring, stage: $0.stage) })
        measured.code = record.worlds.map(\.stage).withoutRepeats.map { CodeReach(stage: $0, file: record.file) }
        let text = render(record, style: style), other = render(measured, style: style)
        guard text != other else { return "" }
        let common = text.commonPrefix(with: other)
        return String(common[..<(common.lastIndex(of: "\n").map(common.index(after:)) ?? common.startIndex)])
    }
}
