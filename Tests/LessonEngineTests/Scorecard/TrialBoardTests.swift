import LessonModel
import Testing

@testable import LessonEngine

/// What is tried next, and what need not be tried any more.
@Suite struct TrialBoardTests {
    private let plan = ScorecardPlan()

    private func board(
        _ wirings: [String] = ["live", "fake"], impossible: Set<Factor> = [], hanging: Set<String> = [],
        demands: Demands = Demands(), trials: Int = .max, lines: Int = 1, timesLaterCalls: Bool = true,
        leaving: Duration = .seconds(600)
    ) -> TrialBoard {
        let columns = wirings.map { wiring in
            let built = BuiltColumn(
                wiring: wiring, demands: demands, composition: BuiltInput(refused: [Diagnostic(.error, "", file: "")]),
                inputs: [])
            let quoted = ["now()", "name()"].prefix(lines)
            return MeasuredColumn(
                column: built, stage: 1, lines: quoted.enumerated().map { .init(quoted: $1, input: 0, row: $0) })
        }
        return TrialBoard(
            columns, plan, impossible: impossible, hanging: hanging, trials: trials, timesLaterCalls: timesLaterCalls,
            until: .now + leaving)
    }

    private func gives(_ values: String..., isWired: Bool = true, hasReadClock: Bool? = nil)
        -> TrialPlayer.Played
    {
        TrialPlayer.Played(
            observation: Observation(
                conditions: Conditions(), values: values.map { ValueRecord(status: .value, value: $0) },
                hasReadClock: hasReadClock),
            microseconds: [1], isWired: isWired)
    }

    /// The factors that are still tried of the only column.
    private func factorsLeft(on board: TrialBoard) async -> [Factor] {
        var factors: [Factor] = []
        while let job = await board.next() {
            if case .trials(let trials) = job.work { factors += trials.compactMap(\.factor) }
        }
        return factors
    }

    /// Seconds are no measure of work: a machine that was busy for minutes left out trials of quick probes.
    @Test func aBusyMachineHasMinutesForQuickProbes() {
        #expect(MeasuringBudget.short.deadline(ownTime: .zero) > .now + .seconds(240))
    }

    @Test func whatIsWorthMostIsTriedFirstAndOfAllWirings() async {
        let board = board()
        var words: [String] = []
        for _ in 1...14 {
            guard let job = await board.next() else { break }
            switch job.work {
            case .trials(let trials): words.append("\(job.column): " + trials.map(plan.words).joined(separator: ", "))
            case .laterCalls: words.append("\(job.column): later calls")
            }
        }
        #expect(
            words == [
                "0: first run, second run", "1: first run, second run",
                "0: zone +14 (Kiritimati), hash seed 2, with a network",
                "1: zone +14 (Kiritimati), hash seed 2, with a network",
                "0: zone -11 (Pago Pago), hash seed 7", "1: zone -11 (Pago Pago), hash seed 7",
                "0: zone +5:30 (Kolkata), hash seed 42", "1: zone +5:30 (Kolkata), hash seed 42",
                "0: \(plan.words(.baseline)), home kept", "1: \(plan.words(.baseline)), home kept",
                "0: baseline again", "1: baseline again", "0: later calls", "1: later calls",
            ])
    }

    @Test func everyTrialIsPlayedWhereNothingIsFound() async {
        let all = plan.trials.compactMap(\.factor)
        #expect(await factorsLeft(on: board(["live"])).sorted(by: Factor.isBefore) == all.sorted(by: Factor.isBefore))
    }

    @Test func whatJointTrialsSpareIsNotTriedAlone() async {
        let board = board(["live"]), joint = plan.joint(without: [])
        for trial in [.baseline, .again] + joint.dropFirst() { await board.note(gives("1"), of: trial, in: 0) }
        await board.note(gives("2"), of: joint[0], in: 0)
        var tried: [Trial] = []
        while let job = await board.next() {
            if case .trials(let trials) = job.work {
                tried += trials.filter { [.zone, .hashSeed, .network].contains($0.factor) }
            }
        }
        // What the other two hold is spared; each part of the first may be the reason.
        #expect(Set(tried) == Set(joint[0].parts))
    }

    @Test(arguments: [true, false]) func laterCallsAreTimedOnlyForAReader(_ isRead: Bool) async {
        let board = board(["live"], timesLaterCalls: isRead)
        var works: [TrialBoard.Job.Work] = []
        while let job = await board.next() { works.append(job.work) }
        #expect(works.contains(.laterCalls) == isRead)
    }

    @Test func whatTheMachineDoesNotAllowIsNotTried() async {
        let board = board(["live"], impossible: [.network, .clock])
        #expect(await Set(factorsLeft(on: board)) == [.home, .zone, .hashSeed])
        #expect(await board.results[0].card.notTried.contains(Untried(.network, .machine)))
    }

    @Test func whatTheWiringsBlockHoldsIsNotTried() async {
        let board = board(["live"], demands: Demands(Conditions(clock: 7, hasNetwork: false)))
        #expect(await Set(factorsLeft(on: board)) == [.home, .zone, .hashSeed])
        #expect(await board.results[0].held == [.clock, .network])
    }

    @Test func aDifferenceIsRepeatedFirstAndWhatWasFoundIsNotTriedAgain() async throws {
        let board = board(["live"]), first = try #require(plan.trials(of: .zone).first)
        await board.note(gives("1"), of: .baseline, in: 0)
        await board.note(gives("1"), of: .again, in: 0)
        await board.note(gives("2"), of: first, in: 0)
        let repeats = plan.repeats(of: first)
        #expect(await board.next()?.work == .trials([repeats[0]]))
        #expect(await board.next()?.work == .trials([repeats[1]]))
        await board.note(gives("1"), of: repeats[0], in: 0)
        await board.note(gives("2"), of: repeats[1], in: 0)
        #expect(await Set(factorsLeft(on: board)) == [.home, .clock, .hashSeed, .network])
        #expect(await board.results[0].card.hiddenInputs == [.zone])
    }

    @Test func aHomeIsRepeatedBehindABaselineOfItsOwn() async throws {
        let board = board(["live"]), home = try #require(plan.trials(of: .home).first)
        await board.note(gives("1"), of: .baseline, in: 0)
        await board.note(gives("1"), of: .again, in: 0)
        await board.note(gives("2"), of: home, in: 0)
        #expect(await board.next()?.work == .trials(plan.repeats(of: home)))
    }

    @Test func aFactorIsTriedOnWhenItsProofIsChance() async throws {
        let board = board(["live"], lines: 2), zones = plan.trials(of: .zone), repeats = plan.repeats(of: zones[0])
        await board.note(gives("1", "a"), of: .baseline, in: 0)
        await board.note(gives("1", "a"), of: .again, in: 0)
        await board.note(gives("2", "a"), of: zones[0], in: 0)
        await board.note(gives("1", "a"), of: repeats[0], in: 0)
        await board.note(gives("3", "a"), of: repeats[1], in: 0)
        #expect(await factorsLeft(on: board).count { $0 == .zone } == zones.count)
        let card = await board.results[0].card
        #expect(card.unsteadyCells.map(\.line) == ["now()"] && card.hiddenInputs.isEmpty)
    }

    @Test func besideChanceADifferenceIsRepeatedFiveTimes() async throws {
        let board = board(["live"], lines: 2), zone = try #require(plan.trials(of: .zone).first)
        await board.note(gives("1", "a"), of: .baseline, in: 0)
        await board.note(gives("2", "a"), of: .again, in: 0)
        await board.note(gives("3", "b"), of: zone, in: 0)
        for round in 0..<5 {
            #expect(await board.results[0].card.hiddenInputs.isEmpty)
            let repeats = plan.repeats(of: zone, round: round)
            for again in repeats { #expect(await board.next()?.work == .trials([again])) }
            await board.note(gives("4", "a"), of: repeats[0], in: 0)
            await board.note(gives("5", "b"), of: repeats[1], in: 0)
        }
        #expect(await board.results[0].card.hiddenInputs == [.zone])
        #expect(await !factorsLeft(on: board).contains(.zone))
    }

    @Test(arguments: [
        (false, false, false), (true, false, true), (false, true, true), (nil, nil, true), (false, nil, true),
    ])
    func otherTimesAreTriedUnlessBothEqualRunsLeftTheClockUnread(
        _ baseline: Bool?, _ again: Bool?, _ isTried: Bool
    ) async {
        let board = board(["live"])
        await board.note(gives("1", hasReadClock: baseline), of: .baseline, in: 0)
        await board.note(gives("1", hasReadClock: again), of: .again, in: 0)
        #expect(await factorsLeft(on: board).contains(.clock) == isTried)
        #expect(await board.results[0].card.ruledOut.contains(.clock) != isTried)
    }

    @Test func otherTimesWaitWhileAnEqualRunIsStillPlayed() async {
        let board = board(["live"])
        await board.note(gives("1", hasReadClock: false), of: .baseline, in: 0)
        for trial in plan.joint(without: []) { await board.note(gives("2"), of: trial, in: 0) }
        // What was taken last is still played elsewhere when the next is taken.
        while let job = await board.next(), job.work != .trials([.again]) {}
        #expect(await board.next()?.work == .laterCalls)
        let next = await board.next()?.work
        #expect(next != nil && !plan.trials(of: .clock).contains { next == .trials([$0]) })
    }

    @Test func whereEqualRunsDifferNoFactorIsTried() async {
        let board = board(["live"])
        while let job = await board.next(), case .trials(let trials) = job.work, trials != [.again] {}
        await board.note(gives("1"), of: .baseline, in: 0)
        await board.note(gives("2"), of: .again, in: 0)
        #expect(await factorsLeft(on: board).isEmpty)
        #expect(await board.results[0].card.isSteady == false)
    }

    @Test func aWiringThatFailsByItselfIsLeftOut() async {
        let board = board()
        await board.note(gives("1", isWired: false), of: .first, in: 0)
        #expect(await board.next()?.column == 1)
        #expect(await board.results.map(\.wiring) == ["fake"])
    }

    @Test func whereFewTrialsAreLeftEachFactorIsStillTriedOnce() async {
        let board = board(["live"], trials: 0)
        #expect(await factorsLeft(on: board).sorted(by: Factor.isBefore) == Factor.allCases.sorted(by: Factor.isBefore))
        await board.note(gives("1"), of: .baseline, in: 0)
        await board.note(gives("1"), of: .again, in: 0)
        let card = await board.results[0].card
        #expect(card.ruledOut.isEmpty && card.notTried.contains(Untried(.zone, .time)))
    }

    @Test func whereALineHangsNoFactorIsVaried() async {
        let board = board(["live"])
        var hung = gives("")
        hung.isEndless = true
        await board.note(hung, of: .baseline, in: 0)
        await board.note(hung, of: .again, in: 0)
        // The home is tried in one go with the baseline.
        #expect(await factorsLeft(on: board) == [.home])
        #expect(await board.results[0].card.notTried.contains(Untried(.zone, .endless)))
    }

    @Test func aWiringThatHungInTheRunIsPlayedOnceMore() async {
        let board = board(hanging: ["live"])
        var jobs: [TrialBoard.Job] = []
        while let job = await board.next() { jobs.append(job) }
        #expect(jobs.filter { $0.column == 0 }.map(\.work) == [.trials([.first])])
        #expect(jobs.first { $0.column == 1 }?.work == .trials([.first, .second]) && jobs.count > 9)
        #expect(await board.results[0].card.notTried == Factor.allCases.map { Untried($0, .endless) })
        #expect(await board.results[1].card.notTried.allSatisfy { $0.reason == .time })
    }

    @Test func withoutTimeNothingIsTriedAndTheCardSaysSo() async {
        let board = board(["live"], leaving: .zero)
        #expect(await board.next() == nil)
        let card = await board.results[0].card
        #expect(card.notTried == Factor.allCases.map { Untried($0, .time) })
        #expect(card.isRepeatable == nil && card.firstMicroseconds == nil)
    }
}

extension Factor {
    fileprivate static func isBefore(_ one: Factor, _ other: Factor) -> Bool { one.rawValue < other.rawValue }
}
