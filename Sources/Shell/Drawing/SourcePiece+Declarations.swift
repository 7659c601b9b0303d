import LessonCode
import LessonModel

extension SourcePiece {
    /// The statements that have a row in what an evaluation gives.
    var evaluatedItems: [Item] { (ItemReader.items(of: self) ?? []).filter(\.isEvaluated) }

    /// The modules that the text imports.
    var imports: [String] { ImportReader.imports(in: text) }

    /// Whether the text holds only declarations that depend on no world: fresh worlds still know these.
    var isDeclaring: Bool { evaluatedItems.allSatisfy(\.makesNoValue) }
}

extension Item {
    /// The words that name a declared type, function or extension: `struct Counter`; nil for everything else.
    var declaration: String? {
        guard case .declaration(let name, _) = kind else { return nil }
        if let name, let end = quoted.firstRange(of: " \(name)")?.upperBound { return String(quoted[..<end]) }
        return String(quoted.prefix { $0 != "{" }[...].trimmed)
    }
}
