import Foundation
import LessonCode
import LessonEngine
import LessonModel

/// SwiftPM's description of a package. SwiftPM takes its time for each start, so it is asked once for the same manifest,
/// with what the manifest may read, and the same files.
extension PackageBuilder {
    /// - Throws: `TryError.noPackage` when SwiftPM cannot read or resolve the package.
    func targets() async throws -> [TriedPackage.Target] { try await description().targets }

    /// - Throws: `TryError.noPackage` when SwiftPM cannot read or resolve the package.
    func description() async throws -> PackageDescription {
        let entries = ((try? FileManager.default.contentsOfDirectory(atPath: package.root)) ?? []).sorted()
        let manifests = manifests(among: entries)
        let known = manifests + readFiles(namedIn: manifests) + names(of: entries) + surroundings
        let key = ContentKey(["package", toolchain.identity, package.root] + known)
        let built = try await cache.built(fromCode: key) { _ in
            BuildOutcome(succeeded: true, messages: try await described())
        }
        return try JSONDecoder().decode(PackageDescription.self, from: Data(built.outcome.messages.utf8))
    }

    private func described() async throws -> String {
        let child = try await run(["package", "describe", "--type", "json"])
        guard child.succeeded, let start = child.output.firstIndex(of: "{"),
            (try? JSONDecoder().decode(PackageDescription.self, from: Data(child.output[start...].utf8))) != nil
        else {
            let words = child.errorOutput + "\n" + child.output
            throw TryError.noPackage(root: package.root, reason: Self.reason(words))
        }
        return String(child.output[start...])
    }

    // MARK: What the description depends on

    /// The manifests, for this and other versions of Swift, and the versions of what the package uses.
    private func manifests(among entries: [String]) -> [String] {
        entries.filter { $0.hasPrefix("Package") }.map { name in
            let text = FileContents.read(found: package.root + "/" + name).map { String(decoding: $0, as: UTF8.self) }
            return "\(name)\n\(text ?? "")"
        }
    }

    /// The files that manifests name, each with its date: a manifest is a program, which may read them.
    private func readFiles(namedIn manifests: [String]) -> [String] {
        let texts = manifests.flatMap { $0.matches(of: #/"([^"\n]+)"/#) }.map { String($0.1) }.withoutRepeats
        let paths = texts.flatMap { text -> [String] in
            // The folder before a name is often put in: "\(Context.packageDirectory)/version.txt".
            let path = text.replacing(#/\\\([^()]*\)/#, with: "")
            return [package.root + "/" + path, path].filter { $0.hasPrefix("/") }
        }
        return paths.compactMap { path in Checksum(ofDate: path).map { "\(path) \($0.text)" } }
    }

    /// The names of the files: which are there decides what a target is. SwiftPM looks at nothing hidden.
    private func names(of entries: [String]) -> [String] {
        entries.filter { $0.first != "." }.flatMap { entry in
            let path = package.root + "/" + entry
            return [entry] + Self.names(below: Self.folderBehind(link: path) ?? path)
        }
    }

    /// The names in a folder and below it, and behind links to folders, which SwiftPM follows. A link may lead to all that
    /// the machine has, so that there is an end.
    private static func names(below folder: String, behind links: Int = 0) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder)?.lazy.compactMap { $0 as? String }
        let names = (found.map { Array($0.prefix(links == 0 ? .max : 10_000)) } ?? []).sorted()
        guard links < 3 else { return names }
        let places = names.compactMap { folderBehind(link: folder + "/" + $0) }
        return names + places.flatMap { [$0] + Self.names(below: $0, behind: links + 1) }
    }

    /// The folder to which a link leads; nil for anything else, and for a link to a folder in which it lies itself.
    private static func folderBehind(link path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) == 0,
            status.st_mode & S_IFMT == S_IFDIR
        else { return nil }
        let place = URL(filePath: path).resolvingSymlinksInPath().path
        let own = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
        return own.isInside(place) ? nil : place
    }

    /// The variables that a manifest can ask for, without those that each shell sets anew.
    private var surroundings: [String] {
        let passing: Set = ["_", "SHLVL", "OLDPWD", "COLUMNS", "LINES"]
        return environment.filter { !passing.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }
}
