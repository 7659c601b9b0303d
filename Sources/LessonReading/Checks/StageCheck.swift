import LessonCode
import LessonModel

/// Checks that one stage has what its probes need.
struct StageCheck {
    let stage: Stage
    let draft: LessonDraft
    let form: Form?

    /// Reports missing, repeated and empty parts.
    func run(_ findings: inout Findings) {
        checkWiringNames(&findings)
        checkSettings(&findings)
        checkModules(&findings)
        checkTestNames(&findings)
        for step in stage.steps { checkProbes(of: step, &findings) }
        guard let probe = stage.probes.first, !stage.isUnread(in: draft) else { return }
        checkNeeds(of: probe.block, &findings)
    }

    private func checkWiringNames(_ findings: inout Findings) {
        var first: [String: Int] = [:]
        for block in stage.wirings {
            guard let name = block.wiringName else { continue }
            if let line = first[name] {
                let lacksFake = !stage.wirings.contains { $0.wiringName == "fake" }
                let other = lacksFake ? "fake" : "wiring offline"
                findings.add(StageProblem.repeatedWiring(name, first: line, instead: other), at: place(block))
            } else {
                first[name] = block.fenceLine
            }
        }
    }

    private func checkSettings(_ findings: inout Findings) {
        for key in CompilerSettings.keys {
            let blocks = stage.starterSubject.filter { $0.options[key] != nil }
            guard let first = blocks.first else { continue }
            for block in blocks where block.options[key] != first.options[key] {
                let problem = StageProblem.otherSetting(
                    key, value: block.options[key] ?? "", first: first.fenceLine)
                findings.add(problem, at: place(block))
            }
        }
    }

    private func checkModules(_ findings: inout Findings) {
        for block in stage.starterSubject where block.options["testable"] != nil && block.module == nil {
            findings.add(StageProblem.testableOwnModule, at: place(block))
        }
        let starters = stage.code(.exercise)
        for block in starters where block.module != starters[0].module {
            findings.add(StageProblem.startersApart(first: starters[0].fenceLine), at: place(block))
        }
    }

    private func checkTestNames(_ findings: inout Findings) {
        for test in stage.code(.test).flatMap(ExpectedTest.tests).repeated {
            findings.add(StageProblem.repeatedTest(test.path.withoutEmptyLabels), at: test.position)
        }
    }

    private func checkProbes(of step: Step, _ findings: inout Findings) {
        let probes = step.code(.probe)
        for probe in probes where ProbeLines.lines(of: probe.source)?.isEmpty == true {
            findings.add(StageProblem.emptyProbe, at: place(probe))
        }
        guard let first = probes.first else { return }
        for probe in probes.dropFirst() {
            let heading = step.heading(between: first.fenceLine, and: probe.fenceLine)?.line
            findings.add(StageProblem.secondProbe(first: first.fenceLine, heading: heading), at: place(probe))
        }
    }

    private func checkNeeds(of probe: CodeBlock, _ findings: inout Findings) {
        let wirings = Set(stage.wirings.compactMap(\.wiringName))
        let hasSubject = !stage.subject.isEmpty || !stage.code(.exercise).isEmpty
        if !hasSubject, wirings.isEmpty { return findings.add(StageProblem.noSubject, at: place(probe)) }
        if form == Form.none || form == nil {
            if wirings.isEmpty { findings.add(StageProblem.noWiring, at: place(probe)) }
            return
        }
        for name in ["live", "fake"] where !wirings.contains(name) && !stage.hasTwinWirings {
            findings.add(StageProblem.missingWiring(name), at: place(probe))
        }
    }

    private func place(_ block: CodeBlock) -> Position { draft.position(ofLine: block.fenceLine) }
}

extension Stage {
    /// Whether two wirings have one name, which is reported itself: a name that no wiring has may be meant for the second.
    var hasTwinWirings: Bool {
        let names = wirings.compactMap(\.wiringName)
        return names != names.withoutRepeats
    }
}

extension Step {
    /// The last heading between two lines; nil where there is none.
    func heading(between first: Int, and last: Int) -> (level: Int, line: Int)? {
        blocks.lazy.compactMap { block -> (level: Int, line: Int)? in
            guard case .heading(let level, _, let line) = block, line > first, line < last else { return nil }
            return (level, line)
        }.last
    }
}

extension Stage {
    /// Whether a part of the stage could not be read; the checks then report no part as missing.
    func isUnread(in draft: LessonDraft) -> Bool {
        steps.contains { draft.unreadSteps.contains($0.number) }
    }
}
