import Foundation
import LessonCore
import LessonEngine

extension Evaluation {
    /// The same with the time that each value took in its place.
    var timed: Evaluation {
        var timed = self
        for row in rows.indices {
            for (world, value) in rows[row].values where value.status == .value || value.status == .void {
                guard let time = value.microseconds else { continue }
                timed.rows[row].values[world]?.status = .value
                timed.rows[row].values[world]?.value = Self.words(microseconds: time)
            }
        }
        return timed
    }

    /// Three digits are what one run is worth.
    static func words(microseconds: Double) -> String {
        switch microseconds {
        case ..<10: String(format: "%.2f µs", microseconds)
        case ..<100: String(format: "%.1f µs", microseconds)
        case ..<1000: String(format: "%.0f µs", microseconds)
        case ..<10_000: String(format: "%.2f ms", microseconds / 1000)
        case ..<100_000: String(format: "%.1f ms", microseconds / 1000)
        case ..<1_000_000: String(format: "%.0f ms", microseconds / 1000)
        default: String(format: "%.2f s", microseconds / 1_000_000)
        }
    }
}
