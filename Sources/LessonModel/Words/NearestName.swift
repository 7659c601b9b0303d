/// The name nearest to a misspelt name, by edit distance; nil when no name is near.
package func nearestName(to name: String, in names: some Sequence<String>) -> String? {
    let near = names.map { ($0, editDistance(name.lowercased(), $0.lowercased())) }
    guard let best = near.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, min(4, best.0.count / 2)) ? best.0 : nil
}

/// The names, at most three, that are like one that was typed, the likest first; a name may be spelled in several ways.
package func nearestNames(
    to name: String, in names: [String], spelled: (String) -> [String]
) -> [String] {
    let near = names.compactMap { one in
        nearestName(to: name, in: spelled(one)).map { (one, editDistance(name.lowercased(), $0.lowercased())) }
    }
    return Array(near.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0).prefix(3))
}

/// The ids, at most three, of the lessons that are meant by one that was typed: people often know its first word only.
package func nearestLessons(to id: String, in ids: [String]) -> [String] {
    nearestNames(to: id, in: ids) { [$0, String($0.prefix { $0 != "-" })] }
}

/// The smallest number of insertions, removals, replacements and swaps of neighbours that lead from one text to the
/// other.
package func editDistance(_ from: String, _ to: String) -> Int {
    let from = Array(from.prefix(64)), to = Array(to.prefix(64))
    var beforeLast = [Int](), last = Array(0...to.count)
    for (i, character) in from.enumerated() {
        var row = [i + 1]
        for (j, other) in to.enumerated() {
            var cost = min(last[j] + (character == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, character == to[j - 1], from[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[to.count]
}
