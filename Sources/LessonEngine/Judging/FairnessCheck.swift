import LessonCode
import LessonModel

/// Finds what could make a verdict on an answer false.
struct FairnessCheck: Sendable {
    let exercise: Exercise
    let attempt: Attempt
    /// The names that the code carries, each with the path to show for it.
    let files: [String: String]

    /// The unfair parts of the answer, found by its spelling and by the compiler's messages about unguarded memory.
    func findings(compiler messages: String) -> [CheckFinding] {
        let spelt = self.spelt
        let lines = Set(spelt.compactMap(\.line))
        // A line that its spelling gave away is not reported twice.
        return spelt + unguarded(messages).filter { $0.line.map { !lines.contains($0) } ?? true }
    }

    /// The names, members and operators that the answer takes from the check, so that the check means something else.
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

    /// The lines of the answer in which the compiler saw memory that Swift does not guard, except those that the
    /// exercise itself has, and those that only use a variable that the exercise shares so.
    private func unguarded(_ messages: String) -> [CheckFinding] {
        let own = exercise.lines
        // The compiler's note has its name alone: a variable of the answer's own may have the same.
        let isAdded = attempt.lines.contains { $0.contains("unsafe") && !own.contains($0) }
        let shared = isAdded ? [] : Set(own.compactMap(\.sharedVariable))
        return CompilerMessages(messages, files: files).unguarded.compactMap { found in
            let warning = found.warning, names = found.reasons.map(\.unguardedVariable)
            let isShared = !names.isEmpty && names.allSatisfy { $0.map(shared.contains) ?? false }
            guard let line = attempt.text(at: warning), !own.contains(line), !isShared else { return nil }
            let words = AnswerRules.unguarded(line)
            return CheckFinding(.unfair, words.message, file: attempt.file, at: warning.placed, hint: words.hint)
        }
    }
}

extension Exercise {
    /// The lines that the author wrote for the exercise, without blanks around them.
    fileprivate var lines: Set<String> {
        Set((starter + given + solutions).flatMap { $0.source.split(separator: "\n").map { String($0.trimmed) } })
    }
}

extension String {
    /// The name of the variable that a line of code declares as `nonisolated(unsafe)`.
    fileprivate var sharedVariable: Substring? {
        firstMatch(of: /nonisolated\(unsafe\) (?:\w+ )*(?:let|var) (\w+)/)?.output.1
    }

    /// The name of such a variable, where a note of the compiler says that it is all that a line takes from unguarded
    /// memory.
    fileprivate var unguardedVariable: Substring? {
        wholeMatch(of: /reference to nonisolated\(unsafe\) [\w ]+ '(\w+)' is unsafe in concurrently-executing code/)?
            .output.1
    }
}

extension Attempt {
    /// Its lines, without blanks around them.
    fileprivate var lines: [String] { pieces.flatMap { $0.text.split(separator: "\n").map { String($0.trimmed) } } }

    /// The line of the answer at which a message points, without blanks around it; nil when the message points
    /// elsewhere.
    fileprivate func text(at message: Diagnostic) -> String? {
        guard let line = message.line else { return nil }
        for piece in pieces where files[piece.file] == message.file {
            let lines = piece.text.split(separator: "\n", omittingEmptySubsequences: false)
            let index = line - piece.firstLine
            if lines.indices.contains(index) { return String(lines[index].trimmed) }
        }
        return nil
    }
}
