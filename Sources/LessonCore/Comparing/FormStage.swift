/// A stage that shows a subject at work: its first probe calls it in a wiring.
package struct FormStage: Sendable, Equatable {
    package let number: Int
    /// The step of the probe.
    package let step: Int
    /// Of `live` and `fake` those that there are.
    package let wirings: [String]
    /// How the subject is made and called.
    let callSite: [String]
    /// What the fake's wiring says for it that the other does not.
    let fakeSite: [String]
    /// The types and functions that the call leads to, the nearest first.
    let subjects: [FormSubject]

    /// Nil when the stage has no such probe, or is an exercise's.
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
        (number, step, wirings, callSite) = (stage.number, probe.step, shown, site.lines)
        fakeSite = fake.map { CallSite(line, after: $0).lines.filter { !site.lines.contains($0) } } ?? []
        subjects = declarations.reached(from: site.names).compactMap { name in
            declarations[name].map { FormSubject(name: name, code: $0.code, seams: reader.seams(of: name)) }
        }
    }

    func subject(_ name: String?) -> FormSubject? { subjects.first { $0.name == name } }
}

/// A type or a function that forms of injection are shown on.
struct FormSubject: Sendable, Equatable {
    let name: String
    let code: LocatedCode
    let seams: [Seam]
}
