import LessonCode
import LessonModel

extension SourcePiece {
    /// The statements that have a row in what an evaluation gives.
    var evaluatedItems: [Item] { (ItemReader.items(of: self) ?? []).filter(\.isEvaluated) }

    /// The modules that the text imports.
    var imports: [String] { ImportReader.imports(in: text) }

    /// Whether it holds declarations that depend on no world: what fresh worlds still know.
    var isDeclaring: Bool { evaluatedItems.allSatisfy(\.makesNoValue) }
}

extension Item {
    /// The words under which a type, a function or an extension is told: `struct Counter`; nil for everything else.
    var declaration: String? {
        guard case .declaration(let name, _) = kind else { return nil }
        if let name, let end = quoted.firstRange(of: " \(name)")?.upperBound { return String(quoted[..<end]) }
        return String(quoted.prefix { $0 != "{" }[...].trimmed)
    }
}
