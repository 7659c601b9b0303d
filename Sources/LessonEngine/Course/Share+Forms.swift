import Foundation
import LessonModel
import LessonReading

extension Share {
    /// The decision table in a course's folder, else the one that comes with the tool; nil when there is neither.
    ///
    /// - Throws: `CourseError.unreadable`, or `BrokenFormsPage`.
    package func decisionTable(of course: String) throws -> DecisionTable? {
        let paths = [course, lessons].map { $0 + "/" + DecisionTable.fileName }
        guard let path = paths.first(where: FileManager.default.fileExists) else { return nil }
        guard let data = FileContents.read(path) else { throw CourseError.unreadable(path) }
        let page = FormsPage(data, file: path)
        guard page.diagnostics.isEmpty else { throw BrokenFormsPage(diagnostics: page.diagnostics) }
        return page.table
    }
}

/// A decision table that cannot be used as it is.
package struct BrokenFormsPage: Error, Equatable {
    package var diagnostics: [Diagnostic]
}
