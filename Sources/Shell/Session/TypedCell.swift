import LessonCode
import LessonEngine
import LessonModel

/// A cell that the worlds ran, as the session remembers it until the worlds end or the cell is undone.
struct TypedCell: Sendable {
    let piece: SourcePiece
    /// The calls that the spies recorded because of the cell.
    var calls: [CallRecord]
    /// The names that the cell declares, read without other cells.
    let names: [ScopeName]
    /// The types that the worlds gave to the names it sets.
    let types: [String: String]

    init(_ piece: SourcePiece, _ evaluation: Evaluation) {
        self.piece = piece
        calls = evaluation.calls
        names = ScopeReader.names(in: [piece.text])
        let pairs = zip(piece.evaluatedItems, evaluation.rows).compactMap { item, row -> (String, String)? in
            guard case .binding = item.kind, item.declaredNames.count == 1, let name = item.declaredNames.first else {
                return nil
            }
            return row.values.values.compactMap(\.type).first.map { (name.name, $0) }
        }
        types = Dictionary(pairs) { $1 }
    }
}

extension Evaluation {
    /// Whether something of the input ran, or stays without having to run.
    var leavesSomething: Bool {
        failures.isEmpty || rows.flatMap(\.values.values).contains { ![.notCompiled, .notRun].contains($0.status) }
    }
}
