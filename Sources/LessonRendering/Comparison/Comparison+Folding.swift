import Foundation
import LessonModel

extension Comparison {
    /// The columns that stand for others, which hold the same in each row.
    package struct Fold: Sendable, Equatable {
        package var world: String
        package var others: [String]
    }

    /// The comparison without the columns that hold the same as an earlier one in each row.
    package var folded: (comparison: Comparison, folds: [Fold]) {
        var leaders: [Int] = [], followers: [Int: [Int]] = [:]
        for world in worlds.indices {
            if let leader = leaders.first(where: { isSame($0, world) }) {
                followers[leader, default: []].append(world)
            } else {
                leaders.append(world)
            }
        }
        var folded = self
        folded.worlds = leaders.map { worlds[$0] }
        for row in rows.indices { folded.rows[row].cells = leaders.map { rows[row].cells[$0] } }
        let folds = leaders.compactMap { leader in
            followers[leader].map { Fold(world: worlds[leader], others: $0.map { worlds[$0] }) }
        }
        return (folded, folds)
    }

    private func isSame(_ one: Int, _ other: Int) -> Bool {
        rows.allSatisfy { row in
            row.cells[one] == row.cells[other]
                && row.remarks.allSatisfy { $0.isAbout(worlds[one]) == $0.isAbout(worlds[other]) }
        }
    }
}

extension Comparison.Remark {
    fileprivate func isAbout(_ name: String) -> Bool { world.components(separatedBy: ", ").contains(name) }
}

extension ComparisonRenderer {
    /// A comparison in which equal columns share one, and under it the worlds that are not shown.
    package static func render(folding comparison: Comparison, style: Style) -> String {
        let (folded, folds) = comparison.folded
        guard !folded.rows.isEmpty else { return "" }
        return ([render(folded, style: style)] + folds.flatMap { lines($0, of: folded, style) }).joined(separator: "\n")
    }

    private static func lines(_ fold: Comparison.Fold, of comparison: Comparison, _ style: Style) -> [String] {
        let others = fold.others.map(\.madeSafeOnOneLine).joined(separator: ", ")
        if style.isLinear { return ["In \(others): as in \(fold.world.madeSafeOnOneLine)."] }
        let isAlone = comparison.worlds.count == 1
        let words =
            isAlone
            ? "same in \(fold.others.count.of("other world", many: "other worlds")): \(others)"
            : "\(fold.world.madeSafeOnOneLine): same in \(others)"
        return words.wrapped(to: style.width - margin.count, hanging: 2).map { margin + $0 }
    }
}
