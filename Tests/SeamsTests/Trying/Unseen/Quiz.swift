import Foundation

struct Question { var text: String, answers: [String], right: Int }

protocol Shuffling { func shuffle<T>(_ values: [T]) -> [T] }
struct SystemShuffle: Shuffling { func shuffle<T>(_ values: [T]) -> [T] { values.shuffled() } }  //~ randomness seam
struct NoShuffle: Shuffling { func shuffle<T>(_ values: [T]) -> [T] { values } }

@dynamicMemberLookup
struct Box<Value> {
    var value: Value
    let changed: Date
    subscript<T>(dynamicMember path: KeyPath<Value, T>) -> T { value[keyPath: path] }

    init(_ value: Value) {
        self.value = value
        changed = Date()  //~ clock
    }
}

open class Quiz {
    let questions: [Question]
    private var index = 0
    private var points = 0
    private let shuffling: any Shuffling
    private var begun: DispatchTime?
    static var highScore = 0

    init(_ questions: [Question], shuffling: any Shuffling = SystemShuffle()) {
        self.questions = shuffling.shuffle(questions)
        self.shuffling = shuffling
    }

    var current: Question? { index < questions.count ? questions[index] : nil }

    func ask() -> String {
        begun = .now()  //~ clock
        guard let question = current else { return "No more questions" }
        return question.text + "\n" + shuffling.shuffle(question.answers).joined(separator: "\n")
    }

    func answer(_ text: String) -> Bool {  //~ via clock
        guard let question = current else { return false }
        let right = question.answers[question.right] == text
        index += 1
        points += right ? 10 + bonus() : 0
        if points > Self.highScore { Self.highScore = points }  //~ state
        return right
    }

    private func bonus() -> Int {
        guard let begun else { return 0 }
        let spent = DispatchTime.now().uptimeNanoseconds - begun.uptimeNanoseconds  //~ clock
        return max(0, 10 - Int(spent / 1_000_000_000))
    }

    var best: Box<Int> { Box(Self.highScore) }  //~ state, via clock
}
