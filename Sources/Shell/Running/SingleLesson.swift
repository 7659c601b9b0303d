import LessonEngine
import LessonModel
import LessonReading
import Synchronization

/// A course of one lesson, which may become another while its author writes on. A class because the session and the
/// code that sets the lesson both hold it.
package final class SingleLesson: CourseReading {
    private let kept: Mutex<Lesson>

    package init(_ lesson: Lesson) {
        kept = Mutex(lesson)
    }

    package var lesson: Lesson {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }

    package var count: Int { 1 }

    package var opensOthers: Bool { false }

    package func lesson(_ name: String) throws -> Lesson {
        let lesson = lesson
        guard [lesson.id, lesson.file, "1"].contains(name) else { throw Complaint.otherLesson(than: lesson) }
        return lesson
    }

    package func lessons() -> [Lesson] { [lesson] }

    package func number(of lesson: Lesson) -> Int? { 1 }

    /// The glossary of the folder in which the lesson lies.
    package func glossary() throws(CourseError) -> ScannedGlossary {
        try GlossaryFile(beside: lesson.file).read()
    }
}

extension Complaint {
    fileprivate static func otherLesson(than lesson: Lesson) -> Complaint {
        Complaint("only '\(lesson.id)' is open here", hint: "'seams' alone opens the course", code: ExitCode.noLesson)
    }
}
