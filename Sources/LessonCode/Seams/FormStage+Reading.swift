import LessonModel

extension FormStage {
    /// Nil when the stage belongs to an exercise, when its first probe has no line, or when that probe has no wiring.
    init?(_ stage: Stage) {
        guard stage.code(.exercise).isEmpty, let probe = stage.probes.first, let line = probe.lines?.first else {
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
