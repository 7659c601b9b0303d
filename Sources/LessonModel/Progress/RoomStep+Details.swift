extension RoomStep {
    /// A learner who has tried the step's exercise and not passed it.
    package struct Stuck: Sendable, Equatable, Codable {
        package var name: String
        package var tries: Int
        /// The stage at which the last check failed.
        package var failing: String?
        package var hints: Int
        package var sawSolution: Bool
        /// The time of the first check that failed, in ISO 8601.
        package var since: String?

        static func all(of learners: [(name: String, step: StepProgress)]) -> [Stuck] {
            let stuck = learners.compactMap { name, step in
                step.exercise.flatMap { exercise in
                    exercise.passed || exercise.tries <= 0 ? nil : Stuck(name, exercise)
                }
            }
            return stuck.enumerated().sorted { one, other in
                (one.element.since ?? "~", one.offset) < (other.element.since ?? "~", other.offset)
            }.map(\.element)
        }

        private init(_ name: String, _ exercise: StepProgress.Exercise) {
            self.name = name
            (tries, hints, sawSolution) = (exercise.tries.bounded, exercise.hints.bounded, exercise.sawSolution)
            (failing, since) = (exercise.failing, exercise.since)
        }
    }

    /// A line of the probe, and who expected the worlds to differ there first; or a value, and who expected the line to
    /// give it in one world.
    package struct Bet: Sendable, Equatable, Codable {
        /// The number of the line, from 1; nil for nowhere.
        package var line: Int?
        /// The world whose value was asked for; nil where the line was.
        package var world: String?
        /// The value; nil where the line was asked for.
        package var value: String?
        package var right: Bool
        package var names: [String]

        static func all(of learners: [(name: String, step: StepProgress)]) -> [Bet] {
            lines(of: learners) + values(of: learners)
        }

        private static func lines(of learners: [(name: String, step: StepProgress)]) -> [Bet] {
            let bets = learners.compactMap { name, step in step.prediction.map { (name, $0) } }
            return Dictionary(grouping: bets, by: \.1.said).sorted { $0.key < $1.key }.map { said, bets in
                let isNowhere = bets.contains { $0.1.lines.map { said > $0 } == true }
                return Bet(
                    line: isNowhere ? nil : said, right: bets.contains { $0.1.right }, names: bets.map(\.0))
            }
        }

        /// The values, the most expected first. All right ones are one: quotes may be left out.
        private static func values(of learners: [(name: String, step: StepProgress)]) -> [Bet] {
            let bets = learners.compactMap { name, step in step.valuePrediction.map { (name, $0) } }
            let groups = Dictionary(grouping: bets) { ValueBet($0.1) }
            let sorted = groups.sorted { one, other in
                (other.value.count, one.key.value, one.key.world, one.key.line)
                    < (one.value.count, other.key.value, other.key.world, other.key.line)
            }
            return sorted.map { bet, bets in
                Bet(line: bet.line, world: bet.world, value: bet.value, right: bet.right, names: bets.map(\.0))
            }
        }
    }

    /// The part of a prediction of a value in which learners may agree.
    private struct ValueBet: Hashable {
        let world, value: String
        let line: Int
        let right: Bool

        init(_ prediction: ValuePrediction) {
            (world, line, right) = (prediction.world, prediction.line, prediction.right)
            value = prediction.right ? prediction.was : prediction.said
        }
    }

    /// A wrong choice of a question, and who took it in any try.
    package struct Missed: Sendable, Equatable, Codable {
        /// The number of the question in its step, from 1.
        package var question: Int
        /// The number of the choice, from 1.
        package var choice: Int
        package var names: [String]

        package init(question: Int, choice: Int, names: [String]) {
            (self.question, self.choice, self.names) = (question, choice, names)
        }

        private struct Key: Hashable { var question, choice: Int }

        static func all(of learners: [(name: String, step: StepProgress)]) -> [Missed] {
            let taken = learners.flatMap { name, step in
                step.questions.enumerated().flatMap { index, question in
                    Set(question.missed ?? []).map { (Key(question: index + 1, choice: $0), name) }
                }
            }
            return Dictionary(grouping: taken, by: \.0)
                .sorted { ($0.key.question, $0.key.choice) < ($1.key.question, $1.key.choice) }
                .map { Missed(question: $0.question, choice: $0.choice, names: $1.map(\.1)) }
        }
    }
}
