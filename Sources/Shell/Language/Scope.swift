import LessonModel

/// The names that a person can type at the prompt right now. They decide what is Swift and what is a command, and what
/// completes.
package struct Scope: Sendable {
    /// A lesson to open, a step to go to, or a term to look up.
    package struct Place: Sendable, Equatable {
        /// The lesson's id, the step's number, or the term.
        package var name: String
        package var title: String

        package init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }

    /// Reads the lessons of the course: all of their files, so only where a lesson is named.
    package var readLessons: @Sendable () -> [Place] = { [] }
    package var steps: [Place] = []
    /// The terms of the course; the terms that the text at hand mentions come first.
    package var terms: [Place] = []
    /// The choices of the question that can be answered, and the tests of the stage.
    package var choices: [Place] = []
    package var tests: [Place] = []
    package var wirings: [String] = []
    package var sockets: [SocketRecord] = []
    /// The names that the lesson's code and earlier inputs declare.
    package var names: [ScopeName] = []
    /// The names that the person declared, or wanted to, and that no world has.
    package var lost: Set<String> = []

    package init() {}

    /// The lessons of the course.
    package var lessons: [Place] { readLessons() }
}

extension Scope {
    /// Whether a word is a command only because it is short for one, and is a name that the person lost: nobody means the
    /// command by it.
    func hasLost(_ word: some StringProtocol, shortFor entry: CommandEntry) -> Bool {
        lost.contains(String(word)) && CommandTable.entry(named: word)?.word != entry.word
    }

    /// Whether a line that begins with this name is Swift.
    func declares(_ name: some StringProtocol) -> Bool {
        names.contains { $0.name == name } || sockets.contains { $0.name[...].firstName == name }
    }
}

extension SourcePiece {
    /// A part of a typed cell, at the line and column where it was typed.
    init(typed part: Substring) {
        let before = part.base.utf8[..<part.startIndex]
        let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let column = (line.last?.count ?? 0) + 1
        self.init(file: Reading.file, text: String(part), firstLine: max(1, line.count), columns: [column])
    }
}
