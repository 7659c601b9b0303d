import Foundation

/// How a build ended, with what the compiler said.
struct Outcome: Sendable, Codable, Equatable {
    var succeeded: Bool
    var messages: String
    /// The linker's words for the libraries that the object asks for.
    var libraries: [String] = []

    private static let file = "outcome.json"

    static func read(in folder: String) -> Outcome? {
        guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { return nil }
        return try? JSONDecoder().decode(Outcome.self, from: data)
    }

    func write(in folder: String) throws {
        try JSONEncoder().encode(self).write(to: URL(filePath: folder + "/" + Self.file))
    }
}
