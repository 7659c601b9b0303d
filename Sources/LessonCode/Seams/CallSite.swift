import LessonModel
import SwiftSyntax

/// A line and the statements of a wiring that make what the line calls: the code that every user of the subject writes.
struct CallSite {
    /// The statements of the wiring without which the line would not work.
    let made: [Item]
    let line: String

    init(_ line: String, after wiring: CodeBlock) {
        self.line = line
        let items = ItemReader.items(of: SourcePiece(wiring, file: "")) ?? []
        var needed = SourcePiece(file: "", text: line).identifiers, made: [Item] = []
        for item in items.reversed() where item.serves(needed) {
            made.insert(item, at: 0)
            needed.formUnion(item.identifiers)
        }
        self.made = made
    }

    /// The names from which the subjects are searched: first those in the statement that declares the line's first
    /// name, then those in the line.
    var names: [String] {
        let asked = SwiftText.parse(line).namesInOrder
        let maker = made.first { item in item.declaredNames.contains { $0.name == asked.first } }
        return ([maker?.code.text, line].compactMap { $0 }).flatMap { SwiftText.parse($0).namesInOrder }
    }

    /// The statements and the line, as a comparison shows them.
    var lines: [String] { made.map(\.quoted) + [line.collapsingWhitespace] }
}

extension Item {
    /// Whether code that uses these names would get something else without the statement.
    fileprivate func serves(_ names: Set<String>) -> Bool {
        switch kind {
        case .surround: true
        case .assignment(let target, _):
            SwiftText.parse(target.text).namesInOrder.first.map(names.contains) ?? false
        default: declaredNames.contains { names.contains($0.name) }
        }
    }
}
