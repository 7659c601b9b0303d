import Foundation
import LessonModel

/// An answer to an exercise: Swift that takes the place of the starter.
package struct Attempt: Sendable {
    /// The pieces of its text, each under the name that the compiler's messages carry.
    let pieces: [SourcePiece]
    /// The conditions that hold in `#if`.
    var defines: [String] = []
    /// The path of the file that messages show to the person.
    package let file: String

    /// An answer in a file of the learner.
    package init(text: String, file: String) {
        pieces = [SourcePiece(file: SourcePiece.name(ofFile: file), text: text, columns: [])]
        self.file = file
    }

    /// An answer that stands in the lesson itself: the starter, a solution, a mistake.
    package init(_ blocks: [CodeBlock], of lesson: Lesson) {
        pieces = blocks.map { SourcePiece($0, file: lesson.sourceName) }
        defines = blocks.compactMap { $0.options["define"] }
        file = lesson.file
    }

    /// The answer in the file at a path.
    ///
    /// - Throws: `CheckRequestError.unreadable`.
    package init(path: String) throws(CheckRequestError) {
        guard let data = FileContents.read(path) else { throw .unreadable(path) }
        self.init(text: String(decoding: data, as: UTF8.self), file: path)
    }

    package var text: String { pieces.map(\.text).joined(separator: "\n") }

    /// The names that messages about the answer carry, each with the path to show for it.
    var files: [String: String] { Dictionary(pieces.map { ($0.file, file) }) { first, _ in first } }

    /// The position where the answer first declares a name; nil where it does not.
    func position(of name: String) -> Position? {
        pieces.lazy.compactMap { $0.position(declaring: name) }.first
    }
}
