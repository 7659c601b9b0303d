/// The names of a course's files; their order is the order of the lessons.
package enum LessonFileName {
    /// The file name of a new lesson, with the next number where the files of the folder are numbered.
    package static func next(for id: String, after names: [String]) -> String {
        let numbers = names.compactMap { $0.wholeMatch(of: /(\d{1,9})-.+\.md/)?.output.1 }
        guard let last = numbers.compactMap({ Int($0) }).max() else { return "\(id).md" }
        let number = String(last + 1), digits = numbers.map(\.count).max() ?? 0
        return String(repeating: "0", count: max(0, digits - number.count)) + "\(number)-\(id).md"
    }

    /// The id that a lesson's file suggests: `spies` for `Lessons/09-spies.md`.
    package static func id(of path: String) -> String {
        let name = path.prefix { $0 != "#" }.split(separator: "/").last ?? ""
        return String(name.replacing(/^\d{1,9}-/, with: "").replacing(/\.md$/, with: ""))
    }
}
