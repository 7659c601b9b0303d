import LessonCode
import LessonModel

/// The step at which a person stands, with its lesson: the code there, and what of it runs.
struct StepAtHand: Sendable, Equatable {
    var lesson: Lesson
    /// The number of the step, from 1; 0 in a lesson without steps.
    var number: Int

    /// The step itself; nil in a lesson without steps.
    var step: Step? { lesson.step(number) }

    /// The stage that the step belongs to.
    var stage: Stage? { lesson.stage(ofStep: number) }

    /// The exercise of the stage.
    var exercise: Exercise? { stage.flatMap(Exercise.init) }

    /// The wirings whose worlds answer at this step.
    var wirings: [String] { stage?.openWirings(at: number) ?? [] }

    /// The wirings with code of their own: in somebody's own code, those of circumstances are all alike, and often empty.
    var ownWirings: [String] {
        guard lesson.isTried else { return wirings }
        return wirings.prefix(1).filter { stage?.wiring($0)?.source.isEmpty == false }
    }

    /// Whether the step has a probe and there is a world for it.
    var canRun: Bool { step?.probe != nil && stage?.wirings.isEmpty == false }

    /// Whether the step's probe runs as soon as the person is there. The probe of an exercise waits for an answer.
    var runsOnEntering: Bool { canRun && step?.isExercise == false }

    /// Whether the stage has shown a probe up to this step.
    var isProbed: Bool { stage?.probes.contains { $0.step <= number } ?? false }

    /// The lesson's own code up to this step, as the prompt may use it.
    var sources: [String] {
        guard let stage else { return [] }
        let probes = stage.probes.filter { $0.step <= number }.map(\.block)
        return (stage.starterSubject + wirings.compactMap(stage.wiring) + probes).map {
            $0.module == nil ? $0.source : PublicPart.of($0.source)
        }
    }

    /// The titles of the tests that the stage has up to this step, each with the title of its step.
    var tests: [Scope.Place] {
        (stage?.steps ?? []).filter { $0.number <= number }.flatMap { step in
            step.testTitles.map { Scope.Place(name: $0, title: step.title) }
        }
    }
}

extension Lesson {
    /// The stage that a step belongs to.
    func stage(ofStep number: Int) -> Stage? {
        stages.first { $0.steps.contains { $0.number == number } }
    }
}

extension Stage {
    /// The block that composes the wiring of this name.
    func wiring(_ name: String) -> CodeBlock? { wirings.first { $0.wiringName == name } }
}
