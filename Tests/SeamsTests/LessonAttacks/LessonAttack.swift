import Foundation
import TestSupport
import Testing

/// A program that tries to leave its world, as a learner's answer, as a lesson or as code that is
/// tried: a file of this folder.
///
/// Its first comments say what it tries and what the person must be told; see `LessonAttacks/README.md`.
struct LessonAttack: Sendable, CustomTestStringConvertible {
    enum Kind: String { case answer = "Answers", lesson = "Lessons", tried = "Tried" }

    let kind: Kind
    /// The file's name without its folder.
    let file: String
    private let text: String

    /// All of them, by name.
    static let all: [LessonAttack] =
        programs(.answer, ending: ".swift") + programs(.lesson, ending: ".md")
        + programs(.tried, ending: ".swift")

    /// What it tries, in a sentence.
    var sentence: String { notes("attack").first ?? "" }
    /// Parts of what the person reads, wherever its lines are broken.
    var expected: [String] { notes("expects") }
    /// The lesson whose exercise it answers.
    var lesson: String { notes("lesson").first ?? "method-injection" }
    /// The name under which the person has the answer's file: `\n` in it stands for a line break.
    var name: String { notes("named").first?.replacing(#"\n"#, with: "\n") ?? file }

    var testDescription: String { "\(kind.rawValue)/\(file)" }

    /// The program with the places of this machine where it names them in `{{…}}`.
    func source(_ places: [String: String]) -> String {
        places.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }

    private func notes(_ key: String) -> [String] {
        text.split(separator: "\n").prefix(24).compactMap { line in
            line.wholeMatch(of: /(?:\/\/ |<!-- )?(\w+): (.+?)(?: -->)?/).flatMap { $0.1 == key ? String($0.2) : nil }
        }
    }

    private static func programs(_ kind: Kind, ending: String) -> [LessonAttack] {
        let folder = SeamsProgram.checkout + "/Tests/SeamsTests/LessonAttacks/" + kind.rawValue
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
            (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)).map {
                LessonAttack(kind: kind, file: name, text: $0)
            }
        }
    }
}
