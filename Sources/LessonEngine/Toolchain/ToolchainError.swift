/// Why there is no toolchain to work with.
package enum ToolchainError: Error, Equatable {
    case notFound(searched: [String])
    case notRunning(path: String, reason: String)
    case tooOld(path: String, version: String)

    package var message: String {
        switch self {
        case .notFound(let searched): "no Swift compiler was found (looked at \(searched.joined(separator: ", ")))"
        case .notRunning(let path, let reason): "the Swift compiler '\(path)' does not answer: \(reason)"
        case .tooOld(let path, let version):
            "the Swift compiler '\(path)' is \(version); the lessons need \(Toolchain.oldestVersion) or newer"
        }
    }

    package var hint: String {
        "install Swift from swift.org, or set SEAMS_SWIFTC to the path of a 'swiftc'; then 'seams doctor'"
    }
}
