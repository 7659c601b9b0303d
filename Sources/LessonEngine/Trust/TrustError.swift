/// The reason why code of lessons does not run: the lessons do not come with the tool, and no person has allowed it.
package enum TrustError: Error, Equatable {
    case notAllowed(ForeignLessons)

    package var message: String {
        switch self {
        case .notAllowed(let lessons) where lessons.isNew:
            "'\(lessons.path)' is not part of seams, and nobody has said yet that its code may run here"
        case .notAllowed(let lessons): lessons.changes
        }
    }

    package var hint: String {
        switch self {
        case .notAllowed: "look at it, then add '--trust', which is remembered until it changes"
        }
    }
}
