import LessonRendering

/// The candidates that could stand in place of a word.
package struct CompletionList: Sendable, Equatable {
    /// The place where the word begins, in characters of the text.
    package var start: Int
    package var candidates: [Candidate]

    package init(start: Int, candidates: [Candidate]) {
        self.start = start
        self.candidates = candidates
    }

    package struct Candidate: Sendable, Equatable {
        package var text: String
        /// A few words that describe the candidate.
        package var description: String

        package init(_ text: String, _ description: String) {
            self.text = text
            self.description = description
        }
    }

    /// The beginning that all candidates share.
    var commonPrefix: String {
        guard let first = candidates.first?.text else { return "" }
        return candidates.dropFirst().reduce(first) { common, candidate in
            String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
        }
    }
}

/// The candidates of a completion below each other, each with its description, within the room that there is.
struct CompletionTable {
    let candidates: [CompletionList.Candidate]
    /// In columns.
    let width: Int
    /// In lines.
    let height: Int

    /// The lines to show, without colour; when not all candidates fit, the last line tells the number of the others.
    var lines: [String] {
        let shown = candidates.count <= height ? candidates.count : max(1, height - 1)
        let nameWidth = (candidates.prefix(shown).map { $0.text.madeSafeOnOneLine.columns }.max() ?? 0) + 2
        let lines = candidates.prefix(shown).map { line($0, nameWidth) }
        return shown == candidates.count ? lines : lines + ["and \(candidates.count - shown) more"]
    }

    private func line(_ candidate: CompletionList.Candidate, _ nameWidth: Int) -> String {
        let name = candidate.text.madeSafeOnOneLine.padded(to: nameWidth)
        return cut(name + candidate.description.madeSafeOnOneLine).withoutTrailingBlanks
    }

    /// The line cut to the width. One column stays free, so that no terminal wraps.
    private func cut(_ line: String) -> String {
        line.columns < width ? line : line.cut(to: width - 2) + "…"
    }
}
