/// The paths of files as a code host takes them: relative to the folder of the repository.
package struct HostedPaths: Sendable {
    private let folder: String
    private let repositories: [[String]]

    /// - Parameters:
    ///   - folder: The folder that relative paths begin at; the repository's own when no other is given.
    ///   - repository: The folder of the repository, by each of its names.
    package init(from folder: String = "", in repository: [String] = []) {
        self.folder = folder
        let named = repository.isEmpty ? [folder] : repository
        repositories = named.filter { $0.hasPrefix("/") }.map(Self.tidy)
    }

    /// The path within the repository, without `.`, `..` and empty parts; the whole path of a file outside.
    func path(of file: String) -> String {
        let isWhole = file.hasPrefix("/"), isKnown = isWhole || folder.hasPrefix("/")
        let parts = Self.tidy(isWhole || !isKnown ? file : folder + "/" + file)
        guard isKnown else { return parts.joined(separator: "/") }
        let own = repositories.first { parts.starts(with: $0) && parts.count > $0.count }
        return own.map { parts.dropFirst($0.count).joined(separator: "/") } ?? "/" + parts.joined(separator: "/")
    }

    private static func tidy(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).reduce(into: []) { parts, part in
            let isUp = part == "..", canGoUp = parts.last.map { $0 != ".." } ?? path.hasPrefix("/")
            if isUp, canGoUp { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
    }
}
