import LessonModel

extension FormPlan {
    /// The plan for these lessons; the hard-wired version of a subject comes from the course.
    package init(_ lessons: [Lesson], of course: [Lesson]) {
        let stages = lessons.map { $0.stages.compactMap(FormStage.init) }
        let shared = Self.shared(stages.map { $0.flatMap(\.subjects).map(\.name).withoutRepeats })
        let hardWired = Self.hardWired(in: course).map { ($0.id, $0.stages.compactMap(FormStage.init)) }
        let columns = zip(lessons, stages).map { lesson, stages in
            let own = stages.filter { $0.subject(shared) != nil }
            let stage = own.first { $0.wirings.contains("fake") } ?? own.first ?? stages.first
            let subject = stage?.subject(shared) ?? stage?.subjects.first
            let baseline = subject.flatMap { subject in
                hardWired.lazy.compactMap { id, stages in
                    stages.lazy.compactMap { $0.subject(subject.name) }.first.map { Baseline(id, $0) }
                }.first
            }
            return Column(lesson, stage, subject, baseline: baseline)
        }
        self.init(columns, subject: shared)
    }

    /// The five forms of Jon Reid's article, in its order.
    package static let fiveForms: [Form] = [.constructor, .property, .method, .ambientContext, .extractAndOverride]

    /// The lessons of a course that show these forms, one for each form: the first lesson that shows the form on the
    /// subject which the course has hard-wired, or else the first that shows the form at all.
    package static func lessons(showing forms: [Form], in course: [Lesson]) -> [Lesson] {
        let wanted = hardWired(in: course).lazy.compactMap(\.subjectNames.first).first
        return forms.compactMap { form in
            let showing = course.filter { $0.header.form == form }
            return showing.first { lesson in wanted.map(lesson.subjectNames.contains) ?? false } ?? showing.first
        }
    }

    /// The lessons of a course that may hold a subject hard-wired. Those that fake nothing come first: a lesson of no form
    /// that has a fake may show many forms of the subject.
    private static func hardWired(in course: [Lesson]) -> [Lesson] {
        let formless = course.filter { $0.header.form == .none }
        return formless.filter { !$0.hasFake } + formless.filter(\.hasFake)
    }

    /// The subject that most lessons share; ties go to the name closest to the call. Nil when no two lessons share one.
    private static func shared(_ names: [[String]]) -> String? {
        let all = names.flatMap(\.self).withoutRepeats.map { name in
            let places = names.compactMap { $0.firstIndex(of: name) }
            return (name: name, count: places.count, distance: places.reduce(0, +))
        }
        let best = all.max { ($0.count, -$0.distance) < ($1.count, -$1.distance) }
        return best.flatMap { $0.count > 1 ? $0.name : nil }
    }
}

extension Lesson {
    fileprivate var hasFake: Bool { stages.contains { stage in stage.wirings.contains { $0.wiringName == "fake" } } }

    /// The names of the subjects to which the lesson's probes lead, the nearest first.
    fileprivate var subjectNames: [String] {
        stages.compactMap(FormStage.init).flatMap(\.subjects).map(\.name).withoutRepeats
    }
}

extension FormStage {
    /// The first probe with a fake beside it, or the first of all where none has one: a lesson may begin in `live` alone.
    /// Nil when the stage belongs to an exercise, when that probe has no line, or when it has no wiring.
    init?(_ stage: Stage) {
        let probes = stage.probes, faked = probes.first { stage.wirings(upTo: $0.step).contains("fake") }
        guard stage.code(.exercise).isEmpty, let probe = faked ?? probes.first, let line = probe.lines?.first else {
            return nil
        }
        let names = stage.wirings(upTo: probe.step), known = ["live", "fake"].filter(names.contains)
        let shown = known.isEmpty ? Array(names.prefix(1)) : known
        guard let wiring = stage.wirings.first(where: { $0.wiringName == shown.first }) else { return nil }
        let declarations = StageDeclarations(stage), site = CallSite(line, after: wiring)
        let reader = SeamReader(stage, declarations)
        let fake = shown.contains("fake") ? stage.wirings.first { $0.wiringName == "fake" } : nil
        let fakeSite = fake.map { CallSite(line, after: $0).lines.filter { !site.lines.contains($0) } } ?? []
        let subjects = declarations.reached(from: site.names).compactMap { name in
            declarations[name].map { FormSubject(name, $0.code, reader.seams(of: name)) }
        }
        self.init(
            stage.number, step: probe.step, wirings: shown, callSite: site.lines, fakeSite: fakeSite,
            subjects: subjects)
    }
}
