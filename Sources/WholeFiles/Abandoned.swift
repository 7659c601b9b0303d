import Foundation

/// Files and folders that a killed process left unfinished: their names end in the number of the process, or begin with
/// a mark before that number.
package enum Abandoned {
    /// The beginnings of the names of unfinished files and folders, before the number of the process that makes them.
    static let beginnings = [".making-", ".asking-"]
    /// The mark before that number at the end of a file's name.
    static let ending = ".new-"

    /// Removes from a folder what processes that are gone left unfinished; if `deeply`, also from the folders in it.
    package static func sweep(_ folder: String, deeply: Bool = false) {
        let files = FileManager.default
        let names =
            deeply
            ? files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            : (try? files.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            guard let maker = maker(of: name), maker != getpid(), kill(maker, 0) != 0 else { continue }
            HostileFolder.remove(folder + "/" + name)
        }
    }

    private static func maker(of path: String) -> pid_t? {
        let name = path.split(separator: "/").last ?? ""
        if let beginning = beginnings.first(where: name.hasPrefix) {
            return name.dropFirst(beginning.count).split(separator: "-").first.flatMap { pid_t($0) } ?? 0
        }
        let parts = name.split(separator: "-")
        guard let last = parts.last, name.hasSuffix("\(ending)\(last)") else { return nil }
        return pid_t(last)
    }
}
