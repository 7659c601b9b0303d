import LessonModel
import LessonRendering

/// A lesson that its author writes while it is open here.
extension Session {
    /// Takes up a lesson as its preview begins, and says what is checked here and what is not. At the first step its title
    /// and introduction come first, as a learner reads them.
    mutating func beginPreview(of lesson: Lesson, at number: Int, path: String) -> [Effect] {
        isPreview = true
        let scope =
            "  each save checks this step; 'seams verify \(path)' checks the whole lesson, with its scorecards"
        return takeUp(lesson, at: number, because: "previewing '\(path)'", noting: scope, opens: number <= 1)
    }

    /// Takes up a lesson as its author has it now, in fresh worlds, at this step or, if the lesson is shorter, at its
    /// last.
    ///
    /// - Parameters:
    ///   - note: a line below these words; nil for none.
    ///   - opens: Whether the title and the introduction come before the step.
    mutating func takeUp(
        _ lesson: Lesson, at number: Int, because words: String, noting note: String? = nil, opens: Bool = false
    ) -> [Effect] {
        let left = leaveWorlds()
        (here, isAtEnd) = (StepAtHand(lesson: lesson, number: 0), false)
        forgetScope()
        let place = min(max(1, number), lesson.steps.count)
        let news = "\(words): \(lesson.steps.count.of("step"))" + (place > 0 ? ", at \(place)" : "")
        let head = [Effect.show([news, note].compactMap { $0 }.joined(separator: "\n"))]
        guard place > 0 else {
            let text = LessonRenderer.render(lesson, step: nil, showsAnswers: false, style: style)
            return noting(head + left + [.page(text)])
        }
        let opening = opens ? [Effect.page(LessonRenderer.opening(of: lesson, style: style))] : []
        return noting(head + opening + enter(lesson, step: place, after: left))
    }
}
