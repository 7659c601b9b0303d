import LessonRendering

/// The outcome of a prediction, as marks at the rows and as one sentence.
struct PredictionText {
    private let question: PredictionQuestion
    private let said: Int
    private let was: Int

    init(_ question: PredictionQuestion, said: Int, was: Int) {
        self.question = question
        self.said = said
        self.was = was
    }

    /// The marks at rows, by the index of the row.
    var marks: [Int: String] {
        if said == was { return said < question.nowhere ? [said - 1: "as you said"] : [:] }
        let mine = said < question.nowhere ? [said - 1: "you said here"] : [:]
        return mine.merging(was < question.nowhere ? [was - 1: "here first"] : [:]) { $1 }
    }

    var words: String {
        if said == was { return "right: \(truth)" }
        return "not so: you said \(question.words(for: said)); \(truth); 'review' asks again"
    }

    /// The same for a prediction that a review asks once more, until the answer is right.
    var reviewWords: String { said == was ? "right: \(truth)" : "not so. Try again, or Enter for later." }

    private var truth: String {
        if was == question.nowhere { return "they differ nowhere" }
        return question.rows.count == 1 ? "they differ" : "they differ first in line \(was)"
    }
}

extension PredictionQuestion {
    func text(style: Style) -> String { ChoiceText(words, choices).text(style: style) }
}
