import LessonModel

/// The digests of steps, which tell whether a step's text is still the one that a learner saw.
enum StepDigest {
    /// The steps with the digests of their text, which reaches from below a step's heading to the next step.
    static func steps(_ steps: [Step], in text: SourceText) -> [Step] {
        let ends = steps.dropFirst().map { $0.line - 1 } + [text.lines.count]
        return zip(steps, ends).map { step, end in
            var step = step
            let lines = text.lines.filter { $0.number > step.line && $0.number <= end }
            step.digest = digest(of: lines.map { text.bytes[$0.range] })
            return step
        }
    }

    /// FNV-1a over the lines without the blanks at their ends; blank lines at the end do not count.
    private static func digest(of lines: [ArraySlice<UInt8>]) -> String {
        let trimmed = lines.map {
            $0.prefix(upTo: ($0.lastIndex { $0 != UInt8(ascii: " ") }).map { $0 + 1 } ?? $0.startIndex)
        }
        let last = trimmed.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        let hash = trimmed.prefix(last).joined(separator: [.newline]).reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
