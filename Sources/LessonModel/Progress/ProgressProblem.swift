/// The reason why a progress file cannot be merged with others.
package enum ProgressProblem: Error, Equatable {
    case unreadable
    /// The file holds something other than progress.
    case notProgress
    /// The file holds progress, but is not complete.
    case damaged
    case tooNew(schema: String)
    case merged
    case anotherCourse(String, than: String)

    /// The sentence that says what is wrong with the file of this name.
    package func message(_ file: String) -> String {
        switch self {
        case .unreadable: "the progress file '\(file)' cannot be read"
        case .notProgress: "'\(file)' is no progress file"
        case .damaged: "the progress file '\(file)' is not whole"
        case .tooNew(let schema): "the progress file '\(file)' was written by a newer seams (\(schema))"
        case .merged: "'\(file)' holds the progress of many already"
        case .anotherCourse(let other, let course):
            "the progress file '\(file)' is of another course ('\(other)'): it has no lesson of '\(course)'"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "check that it is there and that you may read it"
        case .notProgress, .damaged: "its writer makes it with: seams progress --format json > NAME.json"
        case .tooNew: "update seams"
        case .merged: "name the files that it was made of"
        case .anotherCourse: "name that course's folder with '--lessons DIR'"
        }
    }
}
