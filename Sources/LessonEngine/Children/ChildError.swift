/// Why a child could not be started.
package enum ChildError: Error, Equatable {
    case cannotStart(executable: String, reason: String)

    package var message: String {
        switch self {
        case .cannotStart(let executable, let reason): "cannot start '\(executable)': \(reason)"
        }
    }
}
