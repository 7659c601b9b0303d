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
        let names =
            deeply
            ? FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            : suspects(in: folder)
        for name in names {
            guard let maker = maker(of: name), maker != getpid(), isGone(maker) else { continue }
            HostileFolder.remove(folder + "/" + name)
        }
    }

    /// Whether there is no such process; one of another user is there, though nothing may be sent to it.
    package static func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

    /// The names in a folder that hold a hyphen. Nearly all others are those of finished things, and a cache has hundreds
    /// of them at each start: no text is made of these.
    private static func suspects(in folder: String) -> [String] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    if strchr(name, 45) != nil { names.append(String(cString: name)) }
                }
            }
        }
        return names
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
