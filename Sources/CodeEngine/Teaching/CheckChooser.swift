import CodeTrying
import LessonCode
import LessonEngine
import LessonModel
import LessonReading

/// Chooses the cases of a check so that it notices each damage which a lesson promises to notice. Where those of one
/// line do not, cases of other lines are tried.
struct CheckChooser: Sendable {
    /// The cases of a check, and the damages of the code that none of them notices.
    struct Chosen: Sendable {
        var cases: [CutCases.Steady]
        var unnoticed: [Mutant] = []
        /// The parts of the code, where the exercise is about one of them.
        var split: CodeSplit?
    }
    typealias Draft = ([CutCases.Steady], CodeSplit?) throws -> CutLesson

    /// The usual number of tests; more are taken when the code needs them.
    private static let usual = 6
    /// The most cases of other lines that are run, and of them in one check.
    private static let mostOthers = 90, mostTried = 60

    let engine: Engine
    let path: String
    /// The code after the cuts, and the circumstances in which a case must give the same.
    let cases: CutCases
    let cut: TaughtCut

    /// Damage in code that the answer does not change is not for the check to notice: where the cases of one line do not
    /// notice everything, the exercise is about the part that changes.
    ///
    /// - Parameters:
    ///   - split: the declarations that change; nil where they cannot stand alone.
    ///   - finer: makes the same without the members that stay. It is asked only where damage stays unnoticed, since it
    ///     takes two compiles.
    ///   - draft: the lesson with a check of some cases.
    func chosen(
        _ taught: CutChain.Taught, _ part: TriedFiles, split: CodeSplit?,
        finer: () async throws -> CodeSplit?, draft: Draft
    ) async throws -> Chosen {
        let few = Self.spread(taught.steady)
        if let found = try await witnesses(few, nil, draft), found.isComplete { return Chosen(cases: few) }
        var pool = (few + taught.steady).withoutRepeats
        var found = try await witnesses(pool, split, draft)
        if found?.unnoticed.isEmpty == false {
            let others = taught.otherCases(before: part.sources[0].text, limit: Self.mostOthers)
            let more = try await cases.outcome(of: others, cut).steady
            pool = Array((pool + more).withoutRepeats.prefix(Self.mostTried))
            found = try await witnesses(pool, split, draft)
        }
        // A case that hands over what makes no difference promises that it makes one.
        let plain = pool.filter { one in !(found?.idle ?? []).contains { one.example.line.contains("\($0): ") } }
        if !plain.isEmpty, plain.count < pool.count {
            pool = plain
            found = try await witnesses(pool, split, draft)
        }
        if found?.unnoticed.isEmpty == false, let finer = try await finer(),
            let other = try await witnesses(pool, finer, draft)
        {
            return Chosen(cases: cover(pool, other), unnoticed: other.unnoticed, split: finer)
        }
        // The verifier says that a draft does not compile.
        guard let found else { return Chosen(cases: few, split: split) }
        return Chosen(cases: cover(pool, found), unnoticed: found.unnoticed, split: split)
    }

    /// At most the usual number of cases, each with a value of its own.
    private static func spread(_ steady: [CutCases.Steady]) -> [CutCases.Steady] {
        steady.reduce(into: []) { told, one in
            if told.count < usual, !told.contains(where: { $0.value == one.value }) { told.append(one) }
        }
    }

    private func witnesses(
        _ pool: [CutCases.Steady], _ split: CodeSplit?, _ draft: Draft
    ) async throws -> MutantWitnesses? {
        guard let lesson = ScannedFile(planned: try draft(pool, split).text, path: path).lesson,
            let exercise = lesson.exercises.first
        else { return nil }
        return try await MutantProof(engine: engine, lesson: lesson).witnesses(of: exercise)
    }

    /// The first case, then those that notice most of what no case before them notices, then some with other values. None
    /// that cannot fail.
    private func cover(_ pool: [CutCases.Steady], _ witnesses: MutantWitnesses) -> [CutCases.Steady] {
        let titles = pool.indices.map { CutCases.title(of: $0, in: cut) }
        let able = pool.indices.filter { !witnesses.sure.contains(titles[$0]) }
        guard let first = able.first else { return [pool[0]] }
        var taken = [first]
        var open = witnesses.noticed.map(\.tests).filter { !$0.isEmpty && !$0.contains(titles[first]) }
        while !open.isEmpty {
            let counts = able.map { index in open.count { $0.contains(titles[index]) } }
            guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { break }
            taken.append(able[place])
            open.removeAll { $0.contains(titles[able[place]]) }
        }
        for one in Self.spread(able.map { pool[$0] }) where taken.count < Self.usual {
            guard let index = pool.firstIndex(of: one), !taken.contains(index) else { continue }
            taken.append(index)
        }
        return taken.sorted().map { pool[$0] }
    }
}

extension MutantWitnesses {
    /// Whether each damage is noticed by a test, and each test can fail.
    fileprivate var isComplete: Bool { unnoticed.isEmpty && sure.isEmpty }

    /// The labels of values that are handed over, where nothing notices when they are not used.
    fileprivate var idle: [String] { unnoticed.filter { $0.kind == .injection }.map(\.before) }
}

extension CutChain.Taught {
    /// Cases of other lines: first each line as it is, then with one value changed.
    fileprivate func otherCases(before: String, limit: Int) -> [TaughtCase] {
        let all = otherLines.compactMap { cut.with(line: $0, before: before)?.cases }
        let longest = all.map(\.count).max() ?? 0
        let turns = (0..<longest).flatMap { turn in all.compactMap { $0.indices.contains(turn) ? $0[turn] : nil } }
        return Array(turns.withoutRepeats.prefix(limit))
    }
}
