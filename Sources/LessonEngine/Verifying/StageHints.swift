import LessonCode
import LessonModel
import LessonReading

/// Says of names that the compiler does not find that they belong to an earlier stage of the lesson, of code that runs in a
/// subject where it belongs, and of a server without a port how to ask for one.
struct StageHints {
    private let lesson: Lesson

    init(_ lesson: Lesson) { self.lesson = lesson }

    /// The same problem, with a hint where it is about such a name or such code and has none.
    func hinting(_ problem: Diagnostic) -> Diagnostic {
        if problem.hint == nil, problem.message.hasSuffix(" are not allowed at the top level") {
            var hinted = problem
            hinted.hint = "a subject declares and runs nothing: put this into a function, or into a 'swift probe'"
            return hinted
        }
        if problem.hint == nil, problem.message.contains("threw no server on loopback") {
            var hinted = problem
            hinted.hint = PortsCheck(lesson).advice
            return hinted
        }
        guard problem.hint == nil, problem.file == lesson.file, let line = problem.line,
            let name = problem.unknownName,
            let stage = lesson.stages.last(where: { ($0.steps.first?.line ?? 0) <= line }),
            let beginning = stage.steps.first?.code.first(where: { $0.role == .subject || $0.role == .exercise }),
            lesson.stages.prefix(while: { $0.number < stage.number }).contains(where: { $0.declares(name) })
        else { return problem }
        let role = beginning.role?.rawValue ?? ""
        var hinted = problem
        hinted.hint =
            "the '\(role)' at line \(beginning.fenceLine) begins a new stage, and '\(name)' stands in an earlier one: "
            + "repeat it in this stage" + (beginning.role == .subject ? ", or move this subject into that one" : "")
        return hinted
    }
}

extension Stage {
    /// Whether a subject of the stage seems to declare the name. A hint may err where a parser would not.
    fileprivate func declares(_ name: Substring) -> Bool {
        let keywords: Set<Substring> = [
            "struct", "class", "enum", "protocol", "actor", "func", "let", "var", "typealias", "macro",
        ]
        return subject.contains { block in
            let words = block.source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return zip(words, words.dropFirst()).contains { keywords.contains($0) && $1 == name }
        }
    }
}
