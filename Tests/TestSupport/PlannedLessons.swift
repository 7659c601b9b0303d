import Foundation

/// The files of our course: those that are there, and those still to be written.
package enum PlannedLessons {
    /// Empty once all are there; then this file can go.
    private static let planned = [
        "02-hidden-inputs", "03-weak-tests", "07-provider-protocol", "08-wrap-the-framework", "09-spies",
        "12-below-the-source", "13-environment", "14-default-arguments", "15-service-locator", "16-providers",
        "17-async-network", "18-clock", "19-closures-and-witnesses", "20-composition-root", "21-capstone",
    ]

    /// The names of both, in order.
    package static func files() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: SeamsProgram.checkout + "/Lessons")
        let lessons = names.filter { $0.wholeMatch(of: /\d\d-.+\.md/) != nil }
        return Set(lessons + planned.map { $0 + ".md" }).sorted()
    }
}
