import Foundation
import LessonCode
import LessonModel

/// Plays at other times what verifying plays just now: at four hours that are spread over the day, on days of this week
/// and the next. Nothing is compiled for it.
struct ClockTrial: Sendable {
    let engine: Engine
    let lesson: Lesson
    private let now: Date

    init(engine: Engine, lesson: Lesson, now: Date = .now) {
        (self.engine, self.lesson, self.now) = (engine, lesson, now)
    }

    /// The promises that are kept at one time and broken at another. That there is none is kept until something changes on
    /// which it can depend.
    func found(after first: RunRecord) async throws -> [UnsteadyPlace: Diagnostic] {
        let answered = lesson.withModelAnswers, stages = answered.stages.filter(\.isRunnable)
        let code = stages.flatMap(\.steps).flatMap(\.code), builder = engine.builder
        guard code.mayReadClock else { return [:] }
        return try await builder.finding(
            content(code, first), after: builder.kit(), keptWhen: \.isEmpty,
            { try await play(stages, of: answered, after: first) })
    }

    /// Everything on which it depends whether a promise changes with the clock, besides what every stage is linked with.
    private func content(_ code: [CodeBlock], _ first: RunRecord) throws -> [String] {
        let blocks = code.map { block in
            let options = block.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return "\(block.role?.rawValue ?? "") \(block.name ?? "") \(options)\n\(block.source)"
        }
        let promises = first.rows.map { row in
            let cells = row.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.expected ?? "")" }
            return "\(row.stage) \(row.probe) \(cells)"
        }
        return try ["clock", ContentKey.build(of: Companions.runningProgram), lesson.id]
            + ["\(lesson.limits(changedBy: [:]))"] + engine.findingBasis + blocks + promises
    }

    private func play(
        _ stages: [Stage], of answered: Lesson, after first: RunRecord
    ) async throws -> [UnsteadyPlace: Diagnostic] {
        func found(at times: [Time]) async throws -> [UnsteadyPlace: Diagnostic] {
            let runs = try await runs(of: stages, in: answered, at: times, like: first)
            return ClockCheck(first, held: runs, of: lesson).found
        }
        let changing = try await found(at: others)
        guard !changing.isEmpty else { return [:] }
        // A held clock goes on in whole seconds, and chance may change a value, too.
        let byHolding = try await found(at: [present]), again = try await found(at: others)
        return changing.filter { byHolding[$0.key] == nil && again[$0.key] != nil }
    }

    /// The first verdict on an answer, at another time, that is not the one of now; nil where all are the same.
    func otherVerdict(
        on attempt: Attempt, to exercise: Exercise, than record: CheckRecord
    ) async throws -> HeldVerdict? {
        let isPlayed = [.passed, .failed].contains(record[.behaviour]?.outcome)
        guard isPlayed, !record.isLate, attempt.mayReadClock || exercise.code.mayReadClock else { return nil }
        func verdict(at time: Time) async throws -> CheckRecord? {
            try await engine.holding(clock: time.clock)?.judge(attempt, of: lesson, step: exercise.step)
        }
        for time in others {
            guard let other = try await verdict(at: time), other.passed != record.passed, !other.isLate else {
                continue
            }
            let byHolding = try await verdict(at: present), again = try await verdict(at: time)
            if byHolding?.passed == record.passed, again?.passed == other.passed {
                return HeldVerdict(time: time.words, record: other)
            }
        }
        return nil
    }

    private func runs(
        of stages: [Stage], in answered: Lesson, at times: [Time], like first: RunRecord
    ) async throws -> [ClockCheck.HeldRun] {
        var runs: [ClockCheck.HeldRun] = []
        for time in times {
            guard let held = try await engine.holding(clock: time.clock) else { return [] }
            let prepared = try await inOrder(stages) { try await PreparedStage($0, of: answered, engine: held) }
            guard prepared.allSatisfy({ $0 != nil }) else { return [] }
            var order = SeededNumbers(seed: 1)
            let run = ShuffledRun(stages: prepared.compactMap(\.self))
            runs.append(ClockCheck.HeldRun(at: time.words, try await run.record(like: first, using: &order)))
        }
        return runs
    }

    /// A time at which worlds begin.
    private struct Time {
        /// In seconds since 1970.
        let clock: Int

        var words: String {
            let format = DateFormatter()
            format.locale = Locale(identifier: "en_US_POSIX")
            format.timeZone = .gmt
            format.dateFormat = "HH:mm 'UTC on' d MMMM yyyy"
            return format.string(from: Date(timeIntervalSince1970: Double(clock)))
        }
    }

    /// The time of now. What changes when it is held changes by the holding.
    private var present: Time { Time(clock: Int(now.timeIntervalSince1970)) }

    /// The other times. Of any week they hold a day of work and one of its end.
    private var others: [Time] {
        let today = present.clock / Self.day * Self.day
        return [(0, 1), (2, 7), (4, 13), (6, 19)].map { days, hour in
            Time(clock: today + days * Self.day + hour * 3600)
        }
    }

    private static let day = 86_400
}

extension Exercise {
    /// The code with which an answer is judged.
    fileprivate var code: [CodeBlock] { given + checks }
}

extension Attempt {
    fileprivate var mayReadClock: Bool { text.mayReadClock }
}

extension [CodeBlock] {
    /// Whether the code may read the wall clock, as far as its words tell. Code that does not is the same at any time.
    fileprivate var mayReadClock: Bool { contains { $0.source.mayReadClock } }
}

extension String {
    fileprivate var mayReadClock: Bool {
        ["Date", "Calendar", "AbsoluteTime", "gettime", "timeofday", "time(", "Clock()"].contains { contains($0) }
    }
}
