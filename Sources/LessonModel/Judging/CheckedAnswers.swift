/// The results of judging many answers to one exercise.
package struct CheckedAnswers: Sendable, Equatable, Codable {
    package var schema = "seams.check.many/1"
    package var lesson: String
    package var step: Int
    package var title: String
    package var passed: Int
    /// The records, in the order in which the files were named.
    package var answers: [CheckRecord]

    package init(lesson: String, step: Int, title: String, answers: [CheckRecord]) {
        (self.lesson, self.step, self.title, self.answers) = (lesson, step, title, answers)
        passed = answers.count(where: \.passed)
    }

    /// The file of each answer, without the folders that all of them share.
    package var names: [String] {
        let paths = answers.map { $0.file.split(separator: "/", omittingEmptySubsequences: false) }
        let folders = paths.map { $0.dropLast() }
        let shared = folders.dropFirst().reduce(folders.first ?? []) { shared, folder in
            shared.prefix(zip(shared, folder).prefix { $0 == $1 }.count)
        }
        return paths.map { $0.dropFirst(shared.count).joined(separator: "/") }
    }

    /// The stage at which most answers failed, or the stages where several share that, and the number of answers at each;
    /// nil when all passed.
    package var obstacle: (stages: [CheckPhase], count: Int)? {
        let counts = Dictionary(grouping: answers.compactMap { $0.failure?.stage }) { $0 }.mapValues(\.count)
        return counts.values.max().map { most in (CheckPhase.allCases.filter { counts[$0] == most }, most) }
    }
}
