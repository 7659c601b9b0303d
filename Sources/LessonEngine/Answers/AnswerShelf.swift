import Foundation
import LessonModel

/// Where the learner's answers to the exercises of one course are written.
package struct AnswerShelf: Sendable {
    private let folder: String
    /// The sources of what lessons import, for an editor that completes.
    private let kit: String

    /// The shelf of a course: the bundled one has the plain place, any other a folder of its own name inside it.
    package init(state: String, course: String, isBundled: Bool, share: Share) {
        let answers = state + "/answers"
        folder = isBundled ? answers : "\(answers)/\(WorkbookFile.name(of: course))"
        kit = share.sources(of: "LessonKit")
    }

    /// The folder for one exercise. Where a lesson has several, the later ones have the name of their step, too.
    package func folder(for exercise: Exercise, of lesson: Lesson) -> AnswerFolder {
        let isFirst = lesson.exercises.first?.step == exercise.step
        let words = exercise.title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        let name = isFirst ? lesson.id : "\(lesson.id).\(words)"
        return AnswerFolder(path: "\(folder)/\(name)", exercise: exercise, kit: kit)
    }

    /// What the learner wrote for the exercises of these lessons, as far as it is more than the starter.
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
