import LessonCore

/// Lesson files that do not come with the tool, of which some may not run yet.
package struct ForeignLessons: Sendable, Equatable {
    /// What the person named: a file, or a folder.
    package let path: String
    /// How many files are meant.
    package let count: Int
    /// The names of files that nobody has allowed.
    package let unknown: [String]
    /// The names of files that are not any more what was allowed.
    package let changed: [String]

    package init(path: String, _ standings: [(LessonContent, TrustStanding)]) {
        self.path = path
        count = standings.count
        unknown = standings.filter { $0.1 == .unknown }.map(\.0.name)
        changed = standings.filter { $0.1 == .changed }.map(\.0.name)
    }

    package var mayRun: Bool { unknown.isEmpty && changed.isEmpty }

    /// What a person is asked before the code runs for the first time, confined as the summary says.
    package func question(_ summary: String) -> String {
        let code = count == 1 ? "Its code" : "Their code"
        return "\(facts)\n\(code) will run on this machine, \(summary).\nRun it?  [y] yes, and remember  [n] no  "
    }

    private var facts: String {
        let what = count == 1 ? "1 lesson" : "\(count) lessons"
        guard !changed.isEmpty else {
            let known = unknown.count < count ? ", of which you do not know yet: \(unknown.listed)" : ""
            return "This is not part of seams: \(what) in '\(path)'\(known)."
        }
        return "'\(path)' has changed since you trusted it\(changesInFolder)."
    }

    /// Which files have changed and which are new, where a folder is meant.
    var changesInFolder: String {
        guard path.hasSuffix(".md") == false else { return "" }
        return ": \(changed.listed)" + (unknown.isEmpty ? "" : "; new: \(unknown.listed)")
    }
}

extension [String] {
    /// The first few, and how many more there are.
    var listed: String {
        let shown = prefix(5).joined(separator: ", ")
        return count > 5 ? "\(shown) and \(count - 5) more" : shown
    }
}
