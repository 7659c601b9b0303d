import LessonCode
import LessonEngine
import LessonModel

/// The parts of a value that the proof of a cut compares and shows.
extension ValueRecord {
    /// Whether the line came to its end.
    var isWhole: Bool { [.value, .void, .threw].contains(status) }

    /// Whether the line came to its end without an error.
    var isGiven: Bool { [.value, .void].contains(status) }

    /// Whether the line ran, to its end or not.
    var hasRun: Bool { ![.notCompiled, .notRun].contains(status) }

    /// Whether code asked the fake.
    var isAsked: Bool { printed.contains(FakePlug.askedLine) }

    /// The value as it is shown; of a line that gives nothing what it printed.
    var shown: String {
        let text = printed.replacing(FakePlug.askedLine + "\n", with: "")
        return (status == .void && !text.isEmpty ? "printed \(text.debugDescription)" : outcome).withoutOwnFolders
    }

    /// Whether the value names a folder that its world has for itself.
    var namesOwnFolder: Bool { value.map { $0.withoutOwnFolders != $0 } ?? false }

    /// The value in words. Where code asks the fake without end, only what the fake says of it is written without end.
    var outcome: String {
        status == .crashed && value == OutcomeWords.flooded && isAsked ? "asked the fake without end" : words
    }

    /// The part of the value that a person can see, without what any change of the text moves: its own home, its
    /// library, and the numbers of lines and columns.
    var seen: String {
        // Of a line that does not come to its end nothing more is known than how it ends.
        "\(status.rawValue)\n\(isWhole ? value ?? "" : words)\n\(isWhole ? printed : "")"
            .withoutOwnFolders.replacing(#/\.swift:\d+(:\d+)?/#, with: ".swift")
    }
}

extension String {
    /// The text without the paths that one world has for itself: its home, its temporary folder, and its library.
    fileprivate var withoutOwnFolders: String {
        ValueText.withoutHomes(self).replacing(#//[^\s"()]*\/built\/[0-9a-f]{32,}/#, with: "…")
    }
}
