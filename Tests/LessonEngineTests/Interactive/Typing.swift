import LessonCore
import Testing

@testable import LessonEngine

/// Opens a stage of a lesson that comes with the tool.
func bundled(_ name: String, step: Int) async throws -> OpenStage {
    let file = try ScannedFile(path: SharedEngine.share.lessons + "/\(name).md")
    return try await SharedEngine.engine().open(try #require(file.lesson), step: step)
}

extension OpenStage {
    /// Types a text at the prompt.
    @discardableResult func type(_ text: String, in wiring: String? = nil) async throws -> Evaluation {
        try await evaluate(SourcePiece(file: "prompt", text: text), in: wiring)
    }
}

extension Evaluation {
    /// The rows in words: `live: 0, fake: 1`.
    var words: [String] {
        rows.map { row in
            let worlds = row.values.keys.sorted { $0 == "yours" ? false : $1 == "yours" ? true : $0 > $1 }
            return worlds.map { "\($0): \(row.values[$0].map(Self.words) ?? "")" }.joined(separator: ", ")
        }
    }

    private static func words(_ value: ValueRecord) -> String {
        switch value.status {
        case .notCompiled, .notRun: value.value ?? value.words
        default: value.words
        }
    }
}
