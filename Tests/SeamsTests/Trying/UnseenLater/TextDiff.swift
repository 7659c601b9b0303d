import Foundation

enum DiffLine: Equatable {
    case same(String), added(String), removed(String)

    var text: String {
        switch self {
        case .same(let line): "  " + line
        case .added(let line): "+ " + line
        case .removed(let line): "- " + line
        }
    }
}

struct TextDiff {
    let lines: [DiffLine]

    init(from old: String, to new: String) {
        lines = Self.compare(old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    }

    private static func compare(_ old: [String], _ new: [String]) -> [DiffLine] {
        var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                lengths[i][j] = old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var result: [DiffLine] = []
        var i = 0, j = 0
        while i < old.count, j < new.count {
            if old[i] == new[j] {
                result.append(.same(old[i]))
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                result.append(.removed(old[i]))
                i += 1
            } else {
                result.append(.added(new[j]))
                j += 1
            }
        }
        return result + old[i...].map(DiffLine.removed) + new[j...].map(DiffLine.added)
    }

    var isEmpty: Bool { lines.allSatisfy { if case .same = $0 { true } else { false } } }
    var summary: String {
        let added = lines.count { if case .added = $0 { true } else { false } }
        let removed = lines.count { if case .removed = $0 { true } else { false } }
        return "\(added) added, \(removed) removed"
    }

    func hunks(context: Int = 3) -> [ArraySlice<DiffLine>] {
        let changes = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
        var ranges: [Range<Int>] = []
        for change in changes {
            let range = max(0, change - context)..<min(lines.count, change + context + 1)
            if let last = ranges.last, last.overlaps(range) {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { lines[$0] }
    }
}
