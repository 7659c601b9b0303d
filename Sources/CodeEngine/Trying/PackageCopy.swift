import Foundation
import LessonEngine

/// A copy of somebody's package in a folder of ours, in which tests are built and run, so that nothing of theirs is
/// written.
///
/// The copy stands below the same path as the package, so that a manifest finds the packages beside it.
struct PackageCopy: Sendable {
    private let home: WorldHome
    private let origin: String

    /// The reason why there is no copy, in words that follow a colon.
    struct Trouble: Error, Equatable {
        var reason: String
    }

    /// The bytes and files that are copied at most.
    private static let mostBytes = 1 << 30, mostFiles = 50_000

    /// - Parameter neighbours: the folders of the packages on this machine that the package uses.
    /// - Throws: `Trouble`; what making a folder throws.
    init(of package: TriedPackage, neighbours: [String], in folder: String) throws {
        home = try WorldHome(in: folder)
        origin = package.root
        do {
            var left = (bytes: Self.mostBytes, files: Self.mostFiles)
            try Self.copy(origin, to: root, leavingOut: [".build", ".git"], &left)
            // The packages that were fetched before need not be fetched again.
            for name in ["checkouts", "repositories", "artifacts", "workspace-state.json"] {
                let part = "/.build/" + name
                guard FileManager.default.fileExists(atPath: origin + part) else { continue }
                try Self.copy(origin + part, to: root + part, leavingOut: [], &left)
            }
            for neighbour in neighbours where !neighbour.isInside(origin) {
                let place = home.folder + neighbour
                try Self.makeFolder(URL(filePath: place).deletingLastPathComponent().path)
                try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: neighbour)
            }
        } catch {
            home.remove()
            throw error
        }
    }

    /// The folder of the copy's manifest.
    var root: String { home.folder + origin }

    /// Removes the copy, and the locks that SwiftPM left for it among the temporary files: it names them after the path.
    func remove() {
        home.remove()
        let folder = NSTemporaryDirectory(), name = root.replacing("/", with: "_")
        let left = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for lock in left where lock.hasPrefix(name) && lock.hasSuffix(".lock") { unlink(folder + "/" + lock) }
    }

    /// Writes texts into the copy, by their paths in the package.
    func write(_ texts: [String: String]) throws {
        for (path, text) in texts {
            try text.write(toFile: home.folder + path, atomically: true, encoding: .utf8)
        }
    }

    /// A text of the tools with the package's own paths, as a person in this folder sees them.
    func shown(_ text: String, from here: String) -> String {
        let own = text.replacing(root + "/", with: origin + "/")
        return here.isEmpty ? own : own.replacing(here + "/", with: "")
    }

    private static func copy(
        _ from: String, to place: String, leavingOut names: Set<String>, _ left: inout (bytes: Int, files: Int)
    ) throws {
        var status = stat()
        guard lstat(from, &status) == 0 else { return }
        left.files -= 1
        left.bytes -= status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        guard left.files >= 0, left.bytes >= 0 else {
            throw Trouble(reason: "the package's folder is larger than \(mostBytes >> 30) GB or \(mostFiles) files")
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            try makeFolder(place)
            for name in try FileManager.default.contentsOfDirectory(atPath: from) where !names.contains(name) {
                try copy(from + "/" + name, to: place + "/" + name, leavingOut: [], &left)
            }
        case S_IFREG, S_IFLNK:
            try makeFolder(URL(filePath: place).deletingLastPathComponent().path)
            try FileManager.default.copyItem(atPath: from, toPath: place)
        default: break
        }
    }

    private static func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
}
