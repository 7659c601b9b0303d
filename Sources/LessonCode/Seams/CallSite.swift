import LessonModel
import SwiftSyntax

/// How a wiring makes what a line asks, and the line: what everybody writes who uses the subject.
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

    /// The names that it begins with: first those of what made the thing that is asked.
    var names: [String] {
        let asked = SwiftText.parse(line).namesInOrder
        let maker = made.first { item in item.declaredNames.contains { $0.name == asked.first } }
        return ([maker?.code.text, line].compactMap { $0 }).flatMap { SwiftText.parse($0).namesInOrder }
    }

    /// As it stands in a comparison.
    var lines: [String] { made.map(\.quoted) + [line.collapsingWhitespace] }
}

extension Item {
    /// Whether something that is asked by these names would be another thing without the statement.
    fileprivate func serves(_ names: Set<String>) -> Bool {
        switch kind {
        case .surround: true
        case .assignment(let target, _):
            SwiftText.parse(target.text).namesInOrder.first.map(names.contains) ?? false
        default: declaredNames.contains { names.contains($0.name) }
        }
    }
}
