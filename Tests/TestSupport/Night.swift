import Foundation

/// The nightly run (`SEAMS_NIGHTLY=1 .ci/run`), in which a test tries everything of which the usual run tries a part.
package enum Night {
    package static let isNow = ProcessInfo.processInfo.environment["SEAMS_NIGHTLY"] != nil

    /// All of the ways at night, else each `step`-th, beginning with the one at `offset`.
    package static func all<Way>(_ ways: [Way], orEach step: Int, from offset: Int = 0) -> [Way] {
        isNow ? ways : stride(from: offset % step, to: ways.count, by: step).map { ways[$0] }
    }
}
