import LessonModel

/// The part of a lesson that a trainer shows with one Enter.
package struct Beat: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        /// The lesson's title and its introduction.
        case opening
        /// Blocks to be read.
        case text([Block])
        /// The statements of the step's probe, which are typed and do not run yet.
        case lines([String])
        /// The values that these statements give in the worlds.
        case comparison
    }

    /// The number of the step; 0 before the first step.
    package var step: Int
    package var content: Content
    /// Whether the heading of its step stands above it.
    package var beginsStep = false
    /// The blocks that are shown when the trainer asks for the answer.
    package var answers: [Block] = []
    /// The hints that are shown one by one when the trainer asks for a hint.
    package var hints: [Quote] = []

    package init(step: Int, _ content: Content) {
        self.step = step
        self.content = content
    }
}
