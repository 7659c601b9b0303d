import Foundation
import LessonCode
import LessonEngine
import LessonModel

/// SwiftPM's description of a package. SwiftPM takes its time for each start, so it is asked once for the same manifest
/// and the same files.
extension PackageBuilder {
    /// - Throws: `TryError.noPackage` when SwiftPM cannot read or resolve the package.
    func targets() async throws -> [TriedPackage.Target] { try await description().targets }

    /// - Throws: `TryError.noPackage` when SwiftPM cannot read or resolve the package.
    func description() async throws -> PackageDescription {
        let key = ContentKey(["package", toolchain.identity, package.root] + manifests + names + surroundings)
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
    private var manifests: [String] {
        entries.filter { $0.hasPrefix("Package") }.map { name in
            let text = FileContents.read(found: package.root + "/" + name).map { String(decoding: $0, as: UTF8.self) }
            return "\(name)\n\(text ?? "")"
        }
    }

    /// The names of the files: which are there decides what a target is.
    private var names: [String] {
        entries.flatMap { entry in
            let folder = package.root + "/" + entry
            return [entry] + ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
        }
    }

    /// The variables that a manifest can ask for, without those that each shell sets anew.
    private var surroundings: [String] {
        let passing: Set = ["_", "SHLVL", "OLDPWD", "COLUMNS", "LINES"]
        return environment.filter { !passing.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    private var entries: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package.root)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}
