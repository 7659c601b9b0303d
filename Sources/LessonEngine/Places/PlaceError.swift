/// Why a folder of ours cannot be used.
package enum PlaceError: Error, Equatable {
    case cannotMake(folder: String, reason: String)

    package var message: String {
        switch self {
        case .cannotMake(let folder, let reason): "cannot make the folder '\(folder)': \(reason)"
        }
    }

    package var hint: String { "make room or permission there, or set SEAMS_HOME to a folder that you can write" }
}
