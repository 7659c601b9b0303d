import Foundation

/// Something that was built, or that failed to build: both are remembered.
package struct Built: Sendable {
    var key: ContentKey
    var folder: String
    var outcome: Outcome

    /// The build at a place in the cache; nil when no whole outcome stands there. Reading marks the build as used.
    static func read(_ key: ContentKey, in folder: String) -> Built? {
        guard let outcome = Outcome.read(in: folder) else { return nil }
        utimes(folder, nil)
        return Built(key: key, folder: folder, outcome: outcome)
    }

    /// Whether all of the build's files hold what they held when it was built.
    var isWhole: Bool { outcome.matches(folder) }

    /// The name of the module that the build offers for import; nil when there is none.
    var interfaceName: String? { interface.map { String($0.dropLast(Self.interfaceSuffix.count)) } }

    /// Puts what importing the module takes into a folder: neither its source nor the compiler's messages about it.
    ///
    /// - Throws: `BuildError` when it cannot be put there.
    func offerInterface(in folder: String) throws {
        guard let interface else { return }
        mkdir(folder, 0o755)
        try FileLink.make(from: self.folder + "/" + interface, to: folder + "/" + interface)
    }

    private var interface: String? { outcome.files.keys.first { $0.hasSuffix(Self.interfaceSuffix) } }
    private static let interfaceSuffix = ".swiftmodule"
}
