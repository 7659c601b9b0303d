import LessonModel

/// A listing in parts: its own lines, and runs of lines that a reader has seen before.
struct ListingFold: Equatable {
    enum Part: Equatable {
        case lines(Range<Int>)
        case asBefore(Range<Int>)
    }

    /// The fewest lines that are worth folding.
    private static let fewest = 4
    /// The lines that stay between folded lines and new ones.
    private static let context = 1

    let parts: [Part]

    /// The fold of these lines for a reader of `seen`: the lines of other listings, each by itself.
    init(_ lines: [String], seen: [[String]]) {
        var parts: [Part] = [], start = 0, index = 0
        while index < lines.count {
            let end = index + Self.known(lines[index...], in: seen)
            let first = index == 0 ? 0 : index + Self.context, last = end == lines.count ? end : end - Self.context
            guard last - first >= Self.fewest else {
                index += 1
                continue
            }
            if start < first { parts.append(.lines(start..<first)) }
            parts.append(.asBefore(first..<last))
            (start, index) = (last, end)
        }
        if start < lines.count { parts.append(.lines(start..<lines.count)) }
        self.parts = parts
    }

    /// The number of these lines, from the first on, that stand in one of the listings in the same order.
    private static func known(_ lines: ArraySlice<String>, in seen: [[String]]) -> Int {
        guard let first = lines.first, !first.isEmpty else { return 0 }
        return seen.reduce(0) { longest, listing in
            listing.indices.filter { listing[$0] == first }.reduce(longest) { longest, start in
                max(longest, zip(lines, listing[start...]).prefix { $0 == $1 }.count)
            }
        }
    }
}

extension CodeBlock {
    /// Whether lines of the block that were seen before may be folded: all code that a step shows around its task.
    fileprivate var isFoldable: Bool {
        switch role {
        case .subject, .live, .fake, .wiring, .test: true
        default: false
        }
    }

    /// The lines as they are compared with those of other listings.
    fileprivate var listing: [String] {
        source.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutTrailingBlanks }
    }
}

extension Lesson {
    /// The listings of the lesson up to a step, itself left out, as a reader has seen them; all when there is no step.
    package func listings(before step: Int? = nil) -> [[String]] {
        steps.filter { step == nil || $0.number < step ?? 0 }.flatMap(\.shownCode).map(\.listing)
    }
}

extension Step {
    /// The code of the step that stands open on the page.
    fileprivate var shownCode: [CodeBlock] {
        blocks.filter { block in
            if case .details = block { return false }
            return true
        }.flatMap(\.code).filter { $0.role != nil }
    }
}

extension ProseRenderer {
    /// The parts of a listing; one part where all code is shown.
    func parts(of code: CodeBlock) -> [ListingFold.Part] {
        let lines = code.listing
        guard let seen, code.isFoldable else { return [.lines(0..<lines.count)] }
        return ListingFold(lines, seen: seen).parts
    }
}
