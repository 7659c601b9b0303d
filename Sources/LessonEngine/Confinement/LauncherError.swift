/// A problem with the launcher, the program that starts every other program of a lesson.
package enum LauncherError: Error, Equatable {
    case missing
    /// Users other than the person who runs the launcher, or the one who installed it, could have put something else in
    /// its place.
    case openToOthers(path: String)
    /// The launcher did not say how it confines, but gave this answer.
    case unusable(String)

    package var message: String {
        switch self {
        case .missing: "the program 'seams-confine', which starts every lesson, is not beside 'seams'"
        case .openToOthers(let path):
            "the program '\(path)', which starts every lesson, belongs to another user or can be written by everybody"
        case .unusable(let answer): "the program 'seams-confine' cannot confine anything: \(answer)"
        }
    }

    package var hint: String {
        switch self {
        case .missing: "'swift build' makes both; an installation needs both in one folder"
        case .openToOthers: "build or install it anew, in a folder that is yours; nothing is started until then"
        case .unusable: "this is our fault: please report it, with what 'seams doctor' prints"
        }
    }
}
