import LessonModel

/// One place where an answer breaks a rule of the form.
struct FormBreach: Hashable {
    let kind: VolatileKind
    /// The member that is named there: `Date.init()`.
    let member: String
    /// The UTF-8 offset in the compiled text.
    let offset: Int
    let isDefault: Bool
    /// The function or property in which the place stands.
    let place: String
    /// The functions through which the member is reached, the first one first.
    let path: [String]
}
