import LessonModel

/// The events that a learner's workbook tells: what was recorded already, and none of the code.
package struct RoomFacts {
    private let person: String
    private let name: String
    private let workbook: Workbook

    package init(person: String, name: String, _ workbook: Workbook) {
        (self.person, self.name, self.workbook) = (person, name, workbook)
    }

    /// The events of these lessons, in the order of the steps.
    package func events(of lessons: [Lesson]) -> [RoomEvent] {
        lessons.flatMap { lesson in lesson.steps.flatMap { events(of: $0, lesson) } }
    }

    private func events(of step: Step, _ lesson: Lesson) -> [RoomEvent] {
        let place = Workbook.Place(lesson: lesson.id, step: step.number)
        let arrival = time(workbook.arrivals?[lesson.id]?[step.number])
        let record = workbook.record(of: step, in: lesson)
        var deeds: [(Deed, RoomTime?)] = []
        if arrival != nil || workbook.place == place { deeds.append((.arrived(place), arrival)) }
        if workbook.place == place, let moved = time(workbook.moved), moved != arrival {
            deeds.append((.arrived(place), moved))
        }
        if let record {
            deeds += facts(in: record, of: step, at: place).map { ($1, time(of: $0, in: record) ?? arrival) }
        }
        // Last, as it happens: a bet or an answer finishes the step.
        if workbook.state(of: step, in: lesson) == .done {
            deeds.append((.finished(place), record.flatMap { time(of: .done, in: $0) } ?? arrival))
        }
        return deeds.map { RoomEvent(of: $0, person: person, name: name, time: $1) }
    }

    /// The deeds of a record, each with the fact that tells its time.
    private func facts(in record: StepRecord, of step: Step, at place: Workbook.Place) -> [(StepFact, Deed)] {
        bets(in: record, about: AskedText.sign(ofProbeIn: step), at: place)
            + record.answers.sorted { $0.key < $1.key }.map { number, answer in
                (.question(number), .answered(place, Deed.Answer(answer, to: number, in: step)))
            }
            + (record.exercise.map { [(.exercise, .practised(place, Deed.Practice($0)))] } ?? [])
    }

    private func bets(in record: StepRecord, about asked: String?, at place: Workbook.Place) -> [(StepFact, Deed)] {
        let line = record.prediction.map {
            Deed.LineBet(said: $0.said, lines: $0.rows.count, right: $0.isRight, asked: asked)
        }
        let value = record.valuePrediction.map {
            Deed.ValueBet(world: $0.world.bounded, line: $0.line, said: $0.said.bounded, right: $0.right, asked: asked)
        }
        return [line.map { (.prediction, .predicted(place, $0)) }, value.map { (.value, .guessed(place, $0)) }]
            .compactMap { $0 }
    }

    /// The time of a fact; nil where an earlier version recorded it.
    private func time(of fact: StepFact, in record: StepRecord) -> RoomTime? { time(record.times[fact.name]) }

    private func time(_ text: String?) -> RoomTime? { text.flatMap { RoomTime($0) } }
}

extension Deed.Answer {
    fileprivate init(_ answer: QuestionAnswer, to number: Int, in step: Step) {
        let questions = step.questions
        self.init(
            question: number, chosen: answer.chosen, right: answer.isRight, tries: answer.tries.bounded,
            missed: answer.missed ?? [],
            asked: questions.indices.contains(number - 1) ? AskedText.sign(of: questions[number - 1], in: step) : nil)
    }
}

extension Deed.Practice {
    fileprivate init(_ record: ExerciseRecord) {
        self.init(
            passed: record.passed, tries: record.tries.bounded, hints: record.hints.count.bounded,
            sawSolution: record.sawSolution, failures: record.failures.mapValues(\.bounded), failing: record.failing,
            message: record.message?.bounded)
    }
}

extension Int {
    fileprivate var bounded: Int {
        Swift.min(Swift.max(self, EventLimits.number.lowerBound), EventLimits.number.upperBound)
    }
}
