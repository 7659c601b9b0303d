import LessonModel

extension Agreement {
    /// The words at the end of a row: `same`, `differs`, `differs: yours`.
    package var words: String {
        switch self {
        case .alone: ""
        case .same: "same"
        case .differs: "differs"
        case .standsApart(let world): "differs: \(world.madeSafeOnOneLine)"
        }
    }
}
