import LessonEngine
import LessonModel
import LessonReading
import Synchronization

/// A course whose files are read once, when they are wanted.
package final class CourseShelf: CourseReading {
    private let course: Course
    private let admit: @Sendable (ScannedFile) throws -> ScannedFile
    private let read = Mutex<[String: ScannedFile]>([:])
    private let terms = Mutex<ScannedGlossary?>(nil)

    /// - Parameter admit: Returns a file whose code may run, and throws for any other file.
    package init(_ course: Course, admitting admit: @escaping @Sendable (ScannedFile) throws -> ScannedFile = { $0 }) {
        self.course = course
        self.admit = admit
    }

    package var count: Int { course.files.count }

    package var numbers: [Int] { course.numbers }

    /// Reads a lesson that will be asked for in a moment. Reading runs nothing, so nobody is asked for leave.
    package func anticipate(_ name: String) { _ = try? file(named: name) }

    package func lesson(_ name: String) throws -> Lesson {
        let file = try admit(file(named: name))
        guard let lesson = file.lesson else { throw BrokenLesson(diagnostics: file.scanned.diagnostics) }
        return lesson
    }

    package func lessons() -> [Lesson] {
        let unread = read.withLock { known in course.files.filter { known[$0] == nil } }
        let files = course.files(at: unread).filter(\.canBeOpened)
        return read.withLock { known in
            for file in files { known[file.path] = file }
            return course.files.compactMap { known[$0]?.lesson }
        }
    }

    package func glossary() throws(CourseError) -> ScannedGlossary {
        if let known = terms.withLock({ $0 }) { return known }
        let read = try GlossaryFile(folder: course.folder).read()
        terms.withLock { $0 = read }
        return read
    }

    package func number(of lesson: Lesson) -> Int? {
        course.files.firstIndex(of: lesson.file).map { course.numbers[$0] }
    }

    private func file(named name: String) throws -> ScannedFile {
        if let path = course.file(numbered: name) { return try file(at: path) }
        // A file that the person is writing is read afresh each time.
        if name.contains("/") || name.hasSuffix(".md") { return try course.file(at: name) }
        if let known = read.withLock({ $0.values.first { $0.id == name } }) { return known }
        let file = try lesson(calledOrBeginning: name)
        read.withLock { $0[file.path] = file }
        return file
    }

    /// The lesson of this id, else the only lesson whose id begins with it: people shorten what they type, as the
    /// prompt does. This reads the whole course, so it happens only where no lesson has the id itself.
    private func lesson(calledOrBeginning name: String) throws -> ScannedFile {
        do {
            return try course.lesson(name)
        } catch {
            let meant = name.count < 3 ? [] : lessons().filter { $0.id.hasPrefix(name) }
            guard meant.count == 1 else { throw error }
            return try file(at: meant[0].file)
        }
    }

    private func file(at path: String) throws -> ScannedFile {
        if let known = read.withLock({ $0[path] }) { return known }
        let file = try course.file(at: path)
        read.withLock { $0[path] = file }
        return file
    }
}
