/// What can be wrong with the program that starts every other program of a lesson.
package enum LauncherError: Error, Equatable {
    case missing
    /// It did not say how it confines, but this.
    case unusable(String)

    package var message: String {
        switch self {
        case .missing: "the program 'seams-confine', which starts every lesson, is not beside 'seams'"
        case .unusable(let answer): "the program 'seams-confine' cannot confine anything: \(answer)"
        }
    }

    package var hint: String {
        switch self {
        case .missing: "'swift build' makes both; an installation needs both in one folder"
        case .unusable: "this is our fault: please report it, with what 'seams doctor' prints"
        }
    }
}
