import LessonCore
import LessonEngine
import Synchronization

/// A course whose files are read when they are wanted, and once.
package final class CourseShelf: CourseReading {
    private let course: Course
    private let admit: @Sendable (ScannedFile) throws -> ScannedFile
    private let read = Mutex<[String: ScannedFile]>([:])
    private let terms = Mutex<ScannedGlossary?>(nil)

    /// - Parameter admit: Gives a file whose code may run, and throws for another.
    package init(_ course: Course, admitting admit: @escaping @Sendable (ScannedFile) throws -> ScannedFile = { $0 }) {
        self.course = course
        self.admit = admit
    }

    package var count: Int { course.files.count }

    package func lesson(_ name: String) throws -> Lesson {
        let file = try admit(file(named: name))
        guard let lesson = file.lesson else { throw BrokenLesson(diagnostics: file.scanned.diagnostics) }
        return lesson
    }

    package func lessons() -> [Lesson] {
        course.files.compactMap { try? file(at: $0).lesson }
    }

    package func glossary() throws(CourseError) -> ScannedGlossary {
        if let known = terms.withLock({ $0 }) { return known }
        let read = try GlossaryFile(folder: course.folder).read()
        terms.withLock { $0 = read }
        return read
    }

    package func number(of lesson: Lesson) -> Int? {
        course.files.firstIndex(of: lesson.file).map { $0 + 1 }
    }

    private func file(named name: String) throws -> ScannedFile {
        if let number = Int(name), course.files.indices.contains(number - 1) {
            return try file(at: course.files[number - 1])
        }
        // A file that the person is writing is read afresh each time.
        if name.contains("/") || name.hasSuffix(".md") { return try ScannedFile(path: name) }
        if let known = read.withLock({ $0.values.first { $0.id == name } }) { return known }
        let file = try course.lesson(wholeName(name))
        read.withLock { $0[file.path] = file }
        return file
    }

    /// The id that begins so, if only one does; people shorten what they type, as the prompt does.
    private func wholeName(_ name: String) -> String {
        guard name.count >= 3 else { return name }
        let ids = lessons().map(\.id)
        let meant = ids.filter { $0.hasPrefix(name) }
        return ids.contains(name) || meant.count != 1 ? name : meant[0]
    }

    private func file(at path: String) throws -> ScannedFile {
        if let known = read.withLock({ $0[path] }) { return known }
        let file = try ScannedFile(path: path)
        read.withLock { $0[path] = file }
        return file
    }
}
