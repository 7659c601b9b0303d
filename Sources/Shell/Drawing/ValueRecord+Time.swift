import Foundation
import LessonModel

extension ValueRecord {
    /// The same record with the time that the value took in place of the value.
    var timed: ValueRecord {
        guard let time = microseconds, status == .value || status == .void else { return self }
        var timed = self
        (timed.status, timed.value) = (.value, Self.words(microseconds: time))
        return timed
    }

    /// The time in words, with three digits: one run is no more exact than that.
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
