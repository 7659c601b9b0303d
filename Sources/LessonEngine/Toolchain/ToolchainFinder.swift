import Foundation
import WholeFiles

/// Finds the learner's Swift compiler and asks it, once, for the facts that the tool needs.
package struct ToolchainFinder: Sendable {
    /// The format of the kept facts. It changes when more is asked of a toolchain than before.
    private static let format = "4"

    private let environment: [String: String]
    private let places: Places

    package init(environment: [String: String], places: Places) {
        self.environment = environment
        self.places = places
    }

    /// The toolchain named by `SEAMS_SWIFTC`, `SWIFT_EXEC`, the PATH or xcrun, in this order.
    ///
    /// The toolchain's facts are kept by the compiler's path, time and size, so that the next call starts no process.
    package func find() throws(ToolchainError) -> Toolchain {
        let path = try locate()
        let identity = Self.identity(of: path), file = file(identity)
        if let known = Self.read(file) { return known }
        let found = try ask(path, identity)
        if let data = try? JSONEncoder().encode(found) { _ = AtomicFile.replace(file, with: Array(data)) }
        return found
    }

    /// The toolchain if it was found before; nil if not. Starts no process, so that a prompt need not wait.
    package func known() -> Toolchain? {
        let path = (named + onPath).first { FileManager.default.isExecutableFile(atPath: $0) }
        return path.flatMap { Self.read(file(Self.identity(of: $0))) }
    }

    /// Whether no compiler stands where one would be found. Starts no process either.
    package var isMissing: Bool {
        !(named + onPath + [Self.xcrun]).contains { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func file(_ identity: String) -> String {
        places.toolchains + "/" + ContentKey(["toolchain", Self.format, identity]).text + ".json"
    }

    private static func read(_ file: String) -> Toolchain? {
        FileManager.default.contents(atPath: file).flatMap { try? JSONDecoder().decode(Toolchain.self, from: $0) }
    }

    /// Asks the compiler, with a temporary folder of our own, which stands in the system's where the home takes none: a
    /// driver that is asked for its commands leaves files behind, and what is made for it has a name that others know.
    private func ask(_ path: String, _ identity: String) throws(ToolchainError) -> Toolchain {
        let scratches = [places.toolchains, "/tmp"].filter(\.hasOnlyASCII).map { folder in
            "\(folder)/.asking-\(getpid())-\(UUID().uuidString)"
        }
        let scratch = scratches.first { PrivateFolder.make($0) == nil }
        defer { if let scratch { try? FileManager.default.removeItem(atPath: scratch) } }
        var environment = environment
        if let scratch { environment["TMPDIR"] = scratch }
        return try ToolchainFacts(swiftc: path, identity: identity, environment: environment).ask()
    }

    private func locate() throws(ToolchainError) -> String {
        let candidates = named + onPath + fromXcrun
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw .notFound(searched: named.isEmpty ? ["PATH"] : named)
        }
        return found
    }

    /// The path of the compiler that a variable names. A variable that names nothing usable must not be passed over in
    /// silence.
    private var named: [String] {
        Array(["SEAMS_SWIFTC", "SWIFT_EXEC"].compactMap { environment[$0] }.filter { !$0.isEmpty }.prefix(1))
    }

    private var onPath: [String] {
        guard named.isEmpty else { return [] }
        return (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swiftc" }
    }

    private static let xcrun = "/usr/bin/xcrun"
    private var fromXcrun: [String] {
        guard named.isEmpty, FileManager.default.isExecutableFile(atPath: Self.xcrun) else { return [] }
        let request = ChildRequest(Self.xcrun, ["--find", "swiftc"], environment: environment)
        guard let child = try? ChildProcess.run(request), child.succeeded else { return [] }
        return [child.output.trimmingCharacters(in: .whitespacesAndNewlines)]
    }

    /// The path with the size and the time of the file that it leads to.
    private static func identity(of path: String) -> String { path + " " + (Checksum(ofDate: path)?.text ?? "") }
}
