import Foundation
import LessonModel

/// The place for the learner's answers to the exercises of one course.
package struct AnswerShelf: Sendable {
    private let folder: String
    /// The folder of LessonKit's sources, for an editor that completes.
    private let kit: String

    /// The shelf of a course: the bundled course has the plain folder, any other course a folder of its own name inside
    /// it.
    package init(state: String, course: String, isBundled: Bool, share: Share) {
        let answers = state + "/answers"
        folder = isBundled ? answers : "\(answers)/\(WorkbookFile.name(of: course))"
        kit = share.sources(of: "LessonKit")
    }

    /// The folder for one exercise. Where a lesson has several exercises, the folders of the later ones also have the
    /// title of their step in their names, with a number when one of them before has the same title.
    package func folder(for exercise: Exercise, of lesson: Lesson) -> AnswerFolder {
        let isFirst = lesson.exercises.first?.step == exercise.step, words = Self.words(exercise)
        let alike = lesson.exercises.dropFirst().count { $0.step < exercise.step && Self.words($0) == words }
        let name = isFirst ? lesson.id : "\(lesson.id).\(words)" + (alike == 0 ? "" : ".\(alike + 1)")
        return AnswerFolder(path: "\(folder)/\(name)", exercise: exercise, kit: kit)
    }

    private static func words(_ exercise: Exercise) -> String {
        exercise.title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// The learner's answers to the exercises of these lessons. An answer that is only the starter is left out.
    package func texts(of lessons: [Lesson]) -> [Workbook.Place: String] {
        let answers = lessons.flatMap { lesson in
            lesson.exercises.compactMap { exercise -> (Workbook.Place, String)? in
                let folder = folder(for: exercise, of: lesson)
                guard folder.isTouched, let text = folder.text else { return nil }
                return (Workbook.Place(lesson: lesson.id, step: exercise.step), text)
            }
        }
        return Dictionary(answers) { first, _ in first }
    }
}
