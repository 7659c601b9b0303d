import LessonModel
import LessonRendering

/// Somebody's own code in the place of a lesson: there are worlds, and no way to go.
extension Session {
    /// Begins at somebody's own code.
    mutating func begin(trying lesson: Lesson) -> [Effect] {
        (self.lesson, step) = (lesson, 1)
        forgetScope()
        return [.prepare(lesson, step: step)]
    }

    /// Has a seam proposed, where there is code of the person's own.
    mutating func cut(_ function: String?) -> [Effect] {
        guard lesson?.isTried == true else {
            return complain(
                Complaint(
                    "'cut' is about your own code, and this is a lesson",
                    hint: "'seams try File.swift' opens your code",
                    code: ExitCode.usage))
        }
        return [.cut(function)]
    }

    /// The wirings with code of their own: those of circumstances are all alike, and often empty.
    func ownWirings(in lesson: Lesson) -> [String] {
        guard lesson.isTried, let stage = lesson.stage(ofStep: step) else { return wirings(in: lesson) }
        return wirings(in: lesson).prefix(1).filter { stage.wiring($0)?.source.isEmpty == false }
    }

    /// The table of sockets; worlds that fill them alike have one column where there is one for each circumstance.
    func table(of sockets: [SocketRecord], _ columns: [String], in lesson: Lesson) -> String {
        let comparison = Comparison(sockets: sockets, worlds: columns)
        return lesson.isTried
            ? ComparisonRenderer.render(folding: comparison, style: style)
            : ComparisonRenderer.render(comparison, style: style)
    }
}

extension Command {
    /// The complaint about a command that needs a course; nil for one that somebody's own code can do.
    var complaintBesideCode: Complaint? {
        switch self {
        case .course, .way, .practice, .room, .answer, .predict, .export, .compare:
            Complaint(
                "there is no course here, only your code", hint: "'seams' alone opens the course",
                code: ExitCode.usage)
        default: nil
        }
    }
}

extension Shell {
    /// Runs at somebody's own code, in these circumstances. Returns the exit code of the worst failure. Blocks.
    ///
    /// - Parameter cutting: proposes a seam for what a function reads, as text to show.
    package func run(
        trying lesson: Lesson, in circumstances: [Circumstance],
        cutting: @escaping @Sendable (String?) async -> Result<String, Complaint>
    ) -> Int32 {
        self.cutting = cutting
        perform(session.begin(trying: lesson))
        console.show(CircumstancesText(circumstances).text(style: session.style) + "\n")
        return loop()
    }
}
