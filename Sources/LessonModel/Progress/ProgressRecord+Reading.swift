import Foundation

extension ProgressRecord {
    /// The record in the bytes of a file.
    package init(json bytes: Data) throws(ProgressProblem) {
        guard let schema = try? JSONDecoder().decode(Header.self, from: bytes).schema else { throw .notProgress }
        if schema != Self.currentSchema {
            throw schema == RoomProgress.currentSchema
                ? .merged : schema.hasPrefix("seams.progress/") ? .tooNew(schema: schema) : .notProgress
        }
        guard let record = try? JSONDecoder().decode(ProgressRecord.self, from: bytes) else { throw .damaged }
        self = record
    }

    private struct Header: Decodable { var schema: String }
}
