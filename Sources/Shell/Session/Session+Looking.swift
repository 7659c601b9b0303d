import LessonEngine
import LessonModel
import LessonRendering

/// A closer look at code, worlds and calls; the transcript.
extension Session {
    mutating func perform(_ command: Command.Look) -> [Effect] {
        guard let lesson else { return complain(.noLesson) }
        switch command {
        case .worlds:
            return wirings(in: lesson).isEmpty
                ? complain(.nothingToRun(step: step, of: lesson)) : [ask(.worlds, of: lesson)]
        case .calls: return [.show(callsText(lesson))]
        case .code(let name): return code(name, of: lesson)
        case .diff(let one, let other): return difference(one, other, in: lesson)
        case .save(let path): return [.write(transcriptMarkdown, path: path)]
        }
    }

    private func callsText(_ lesson: Lesson) -> String {
        let calls = probeCalls + cells.flatMap(\.calls)
        guard !calls.isEmpty else { return "no spy was asked anything since these worlds began" }
        return ComparisonRenderer.render(calls: calls, worlds: columns(in: lesson), style: style)
    }

    private mutating func code(_ name: String?, of lesson: Lesson) -> [Effect] {
        guard let stage = lesson.stage(ofStep: step) else { return complain(.noLesson) }
        let subject = stage.starterSubject
        switch name {
        case nil: return show(subject + wirings(in: lesson).compactMap(stage.wiring))
        case "subject": return show(subject)
        case RunRequest.injectedWiring: return injectedSockets == nil ? noYours() : [ask(.injectedCode, of: lesson)]
        case let name?:
            guard let block = stage.wiring(name) else { return complain(unknownCode(name, in: lesson)) }
            return show([block])
        }
    }

    private func unknownCode(_ name: String, in lesson: Lesson) -> Complaint {
        .noWorld(name, known: ["subject"] + columns(in: lesson))
    }

    private func show(_ blocks: [CodeBlock]) -> [Effect] {
        [.page(LessonRenderer.render(blocks.map(Block.code), showsAnswers: false, style: style))]
    }

    private mutating func noYours() -> [Effect] {
        complain(
            Complaint(
                "nothing is injected, so there is no 'yours'", hint: "'inject' alone lists the sockets",
                code: ExitCode.usage))
    }

    private mutating func difference(_ one: String, _ other: String, in lesson: Lesson) -> [Effect] {
        guard let stage = lesson.stage(ofStep: step) else { return complain(.noLesson) }
        let yours = RunRequest.injectedWiring
        if [one, other].contains(yours) {
            guard injectedSockets != nil else { return noYours() }
            let base = one == yours ? other : one
            guard stage.wiring(base) != nil else { return complain(.noWorld(base, known: columns(in: lesson))) }
            return [ask(.injectedDifference(from: base), of: lesson)]
        }
        guard let first = stage.wiring(one) else { return complain(.noWorld(one, known: columns(in: lesson))) }
        guard let second = stage.wiring(other) else { return complain(.noWorld(other, known: columns(in: lesson))) }
        return [.show(DifferenceRenderer.render(first.source, second.source, names: (one, other), style: style))]
    }
}

extension Stage {
    /// The block that composes the wiring of this name.
    func wiring(_ name: String) -> CodeBlock? { wirings.first { $0.wiringName == name } }
}
