import LessonModel

/// The words of a receipt: one for each event, `bet-250.2.3.wrong`. Its parts stand between full stops; behind the
/// first stands the age in seconds, where a time is known.
enum ReceiptWords {
    static func words(_ event: RoomEvent, since written: RoomTime) -> String {
        let age = event.time.map { "-\(written.since($0) / 1000)" } ?? "", parts = parts(event.deed)
        return ([parts[0] + age] + parts.dropFirst()).joined(separator: ".")
    }

    /// The step that a word names: `the-bell/3`.
    static func place(_ word: Substring) -> Workbook.Place? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let step = Int(parts[1]) else { return nil }
        return Workbook.Place(lesson: String(parts[0]), step: step)
    }

    /// The deed of a word and its time; nil when it is no word of a receipt.
    static func deed(_ word: Substring, at place: Workbook.Place, since written: RoomTime) -> (Deed, RoomTime?)? {
        var parts = word.split(separator: ".", omittingEmptySubsequences: false)
        let kind = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let age = kind.dropFirst().first.flatMap { Int($0) }
        guard kind.count == 1 || age.map((0...10_000_000_000).contains) == true else { return nil }
        parts[0] = kind[0]
        guard let deed = deed(parts, at: place) else { return nil }
        return (deed, age.map { RoomTime(milliseconds: written.milliseconds - $0 * 1000) })
    }

    /// The parts of a word; the sign of what was asked stands last, where it is known.
    private static func parts(_ deed: Deed) -> [String] { ownParts(deed) + [deed.asked].compactMap(\.self) }

    private static func ownParts(_ deed: Deed) -> [String] {
        switch deed {
        case .joined: ["joined"]
        case .left: ["left"]
        case .raised: ["raised"]
        case .lowered: ["lowered"]
        // Never in a receipt: 'Receipt' leaves it out.
        case .shared: ["shared"]
        case .arrived: ["arrived"]
        case .finished: ["done"]
        case .predicted(_, let bet): ["bet", "\(bet.said)", "\(bet.lines)", verdict(bet.right)]
        case .guessed(_, let bet):
            ["value", SafeWord.write(bet.world), "\(bet.line)", SafeWord.write(bet.said), verdict(bet.right)]
        case .answered(_, let answer):
            [
                "answer", "\(answer.question)", list(answer.chosen), verdict(answer.right), "\(answer.tries)",
                list(answer.missed),
            ]
        case .practised(_, let work):
            [
                "exercise", work.passed ? "passed" : "open", "\(work.tries)", "\(work.hints)",
                work.sawSolution ? "solution" : "own", work.failing.map(SafeWord.write) ?? "-",
                work.message.map(SafeWord.write) ?? "-",
            ] + work.failures.sorted { $0.key < $1.key }.flatMap { [SafeWord.write($0.key), "\($0.value)"] }
        }
    }

    private static func deed(_ parts: [Substring], at place: Workbook.Place) -> Deed? {
        switch (parts.first, parts.count) {
        case ("arrived", 1): return .arrived(place)
        case ("done", 1): return .finished(place)
        case ("bet", 4...5):
            guard let said = Int(parts[1]), let lines = Int(parts[2]), let right = isRight(parts[3]) else { return nil }
            return .predicted(place, Deed.LineBet(said: said, lines: lines, right: right, asked: sign(parts, 4)))
        case ("value", 5...6):
            guard let world = SafeWord.read(parts[1]), let line = Int(parts[2]), let said = SafeWord.read(parts[3]),
                let right = isRight(parts[4])
            else { return nil }
            return .guessed(
                place, Deed.ValueBet(world: world, line: line, said: said, right: right, asked: sign(parts, 5)))
        case ("answer", 6...7): return answer(parts).map { .answered(place, $0) }
        case ("exercise", 7...): return practice(parts).map { .practised(place, $0) }
        default: return nil
        }
    }

    private static func answer(_ parts: [Substring]) -> Deed.Answer? {
        guard let question = Int(parts[1]), let chosen = numbers(parts[2]), let right = isRight(parts[3]),
            let tries = Int(parts[4]), let missed = numbers(parts[5])
        else { return nil }
        return Deed.Answer(
            question: question, chosen: chosen, right: right, tries: tries, missed: missed, asked: sign(parts, 6))
    }

    /// The sign of what was asked; nil in the words of an older seams.
    private static func sign(_ parts: [Substring], _ index: Int) -> String? {
        parts.count > index ? String(parts[index]) : nil
    }

    private static func practice(_ parts: [Substring]) -> Deed.Practice? {
        guard let tries = Int(parts[2]), let hints = Int(parts[3]), ["passed", "open"].contains(parts[1]),
            ["solution", "own"].contains(parts[4]), let failures = failures(parts.dropFirst(7))
        else { return nil }
        let said = parts[5...6].map { $0 == "-" ? nil : SafeWord.read($0) }
        guard !zip(said, parts[5...6]).contains(where: { $0 == nil && $1 != "-" }) else { return nil }
        return Deed.Practice(
            passed: parts[1] == "passed", tries: tries, hints: hints, sawSolution: parts[4] == "solution",
            failures: failures, failing: said[0], message: said[1])
    }

    private static func failures(_ parts: ArraySlice<Substring>) -> [String: Int]? {
        let parts = Array(parts)
        guard parts.count % 2 == 0 else { return nil }
        var failures: [String: Int] = [:]
        for index in stride(from: 0, to: parts.count, by: 2) {
            guard let stage = SafeWord.read(parts[index]), let count = Int(parts[index + 1]) else { return nil }
            failures[stage] = count
        }
        return failures
    }

    private static func verdict(_ isRight: Bool) -> String { isRight ? "right" : "wrong" }

    private static func isRight(_ word: Substring) -> Bool? {
        switch word {
        case "right": true
        case "wrong": false
        default: nil
        }
    }

    private static func list(_ numbers: [Int]) -> String {
        numbers.isEmpty ? "none" : numbers.map(String.init).joined(separator: "-")
    }

    private static func numbers(_ word: Substring) -> [Int]? {
        if word == "none" { return [] }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false), numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers : nil
    }
}
