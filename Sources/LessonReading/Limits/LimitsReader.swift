import LessonModel
import Yams

/// Reads a mapping of limits: `memory: 256 MB`.
struct LimitsReader {
    let places: YAMLPlaces

    /// The limits that the mapping sets; other entries are reported at their places.
    func changes(_ node: Node, at position: Position, _ findings: inout Findings) -> LimitChanges {
        guard let mapping = node.mapping else {
            findings.add(LimitProblem.notMapping, at: position)
            return [:]
        }
        var changes: LimitChanges = [:]
        for (key, value) in mapping {
            do throws(LimitProblem) { try changes.set(key.scalar?.string ?? "?", to: value.scalar?.string ?? "") } catch
            {
                findings.add(error, at: places.position(error.isAboutName ? key.mark : value.mark ?? key.mark))
            }
        }
        return changes
    }
}

extension LimitProblem {
    fileprivate var isAboutName: Bool {
        if case .unknownName = self { true } else { false }
    }
}
