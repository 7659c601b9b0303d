import LessonCode
import LessonModel

/// Says whether an answer has what could make a verdict on it false.
struct FairnessCheck: Sendable {
    let exercise: Exercise
    let attempt: Attempt
    /// The names that the code carries, each with the path to show for it.
    let files: [String: String]

    /// What there is of it: by its spelling, and by what the compiler said of its memory.
    func findings(compiler messages: String) -> [CheckFinding] {
        let spelt = self.spelt
        let lines = Set(spelt.compactMap(\.line))
        // What its own word gave away is not told twice.
        return spelt + unguarded(messages).filter { $0.line.map { !lines.contains($0) } ?? true }
    }

    /// What it takes from the check: names, members and operators by which the check means something else.
    var taken: [CheckFinding] { findings(of: \.takesFromCheck) }

    private var spelt: [CheckFinding] { findings { _ in true } }

    private func findings(of isWanted: (AnswerRules.Breach) -> Bool) -> [CheckFinding] {
        let rules = AnswerRules(exercise)
        return attempt.pieces.flatMap { piece in
            rules.breaches(in: piece.text).filter(isWanted).map { breach in
                CheckFinding(
                    .unfair, breach.message, file: attempt.file, at: piece.position(of: breach.offset),
                    hint: breach.hint)
            }
        }
    }

    /// The lines of the answer in which the compiler saw memory that Swift does not guard, but for those that the exercise
    /// itself has.
    private func unguarded(_ messages: String) -> [CheckFinding] {
        let found = CompilerMessages(messages, files: files).diagnostics.filter {
            $0.severity == .warning && $0.message.hasSuffix("[#StrictMemorySafety]")
        }
        return found.compactMap { warning in
            guard let line = attempt.text(at: warning), !exercise.lines.contains(line) else { return nil }
            let words = AnswerRules.unguarded(line)
            return CheckFinding(.unfair, words.message, file: attempt.file, at: warning.placed, hint: words.hint)
        }
    }
}

extension Exercise {
    /// The lines of what the author wrote for it, without blanks around them.
    fileprivate var lines: Set<String> {
        Set((starter + given + solutions).flatMap { $0.source.split(separator: "\n").map { $0.trimmedBlanks } })
    }
}

extension Attempt {
    /// The line of its text at which a message points, without blanks around it; nil when it points elsewhere.
    fileprivate func text(at message: Diagnostic) -> String? {
        guard let line = message.line else { return nil }
        for piece in pieces where files[piece.file] == message.file {
            let lines = piece.text.split(separator: "\n", omittingEmptySubsequences: false)
            let index = line - piece.firstLine
            if lines.indices.contains(index) { return lines[index].trimmedBlanks }
        }
        return nil
    }
}

extension Substring {
    fileprivate var trimmedBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
