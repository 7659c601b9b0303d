import LessonModel

/// The scorecards that the renderers are shown.
enum SampleCards {
    static let live = SimulatedWiring.defaults.trials().card
    static let fake = SimulatedWiring.plain.trials().card

    /// Reads the clock, and the machine refuses a network.
    static let offline: Scorecard = {
        var trials = SimulatedWiring.greeter().trials { $0.factor == .network }
        trials.wiring = "offline"
        trials.impossible = [.network]
        return trials.card
    }()

    /// Differs from run to run and talks to somebody.
    static let yours: Scorecard = {
        var trials = SimulatedWiring.random.trials()
        trials.wiring = "yours"
        for trial in trials.plan.trials { trials.observations[trial]?.networkUses = 3 }
        return trials.card
    }()

    /// A fake that lets nearly everything through.
    static let leaking: Scorecard = {
        var card = SimulatedWiring.network.trials().card
        card.hiddenInputs = [.clock, .network]
        card.leftBehind = ["a", "b", "c", "d"].map { LeftFile(path: "~/\($0).txt", bytes: 12_345) }
        card.isIsolated = false
        card.leaks = [.clock, .network, .files]
        return card
    }()

    static let all = [live, fake, offline, yours]

    /// The lesson with these cards.
    static func run(_ cards: [Scorecard]) -> RunRecord {
        var record = SampleRuns.constructorInjection
        record.scorecards = Scorecards(cards)
        return record
    }
}
