import LessonRendering

/// What became of a prediction, at the rows and in one sentence.
struct PredictionText {
    private let question: PredictionQuestion
    private let said: Int
    private let was: Int

    init(_ question: PredictionQuestion, said: Int, was: Int) {
        self.question = question
        self.said = said
        self.was = was
    }

    /// What stands at rows, by their index.
    var marks: [Int: String] {
        if said == was { return said < question.nowhere ? [said - 1: "as you said"] : [:] }
        let mine = said < question.nowhere ? [said - 1: "you said here"] : [:]
        return mine.merging(was < question.nowhere ? [was - 1: "here first"] : [:]) { $1 }
    }

    var words: String {
        if said == was { return "right: \(truth)" }
        return "not so: you said \(question.words(for: said)); \(truth); 'review' asks again"
    }

    /// The same for who is asked it once more, and again until it is right.
    var reviewWords: String { said == was ? "right: \(truth)" : "not so. Try again, or Enter for later." }

    private var truth: String {
        if was == question.nowhere { return "they differ nowhere" }
        return question.rows.count == 1 ? "they differ" : "they differ first in line \(was)"
    }
}

extension PredictionQuestion {
    func text(style: Style) -> String { ChoiceText(words, choices).text(style: style) }
}
