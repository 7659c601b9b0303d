import Foundation

/// The lesson files of our course.
package enum CourseFiles {
    /// Their names, in order.
    package static func names() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: SeamsProgram.checkout + "/Lessons")
        return names.filter { $0.wholeMatch(of: /\d\d-.+\.md/) != nil }.sorted()
    }
}
