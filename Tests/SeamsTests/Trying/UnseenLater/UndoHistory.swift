import Foundation

protocol Edit {
    associatedtype Document
    func apply(to document: inout Document)
    func inverted() -> Self
}

struct TextEdit: Edit {
    let offset: Int
    let removed: String
    let inserted: String

    func apply(to document: inout String) {
        let start = document.index(document.startIndex, offsetBy: offset)
        let end = document.index(start, offsetBy: removed.count)
        document.replaceSubrange(start..<end, with: inserted)
    }

    func inverted() -> TextEdit {
        TextEdit(offset: offset, removed: inserted, inserted: removed)
    }
}

struct History<Change: Edit> {
    private struct Step {
        var changes: [Change]
        let at: TimeInterval
    }

    private var past: [Step] = []
    private var future: [Step] = []
    let limit: Int
    let groupingInterval: TimeInterval

    init(limit: Int = 100, groupingInterval: TimeInterval = 0.5) {
        self.limit = limit
        self.groupingInterval = groupingInterval
    }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    mutating func perform(_ change: Change, on document: inout Change.Document, at time: TimeInterval) {
        change.apply(to: &document)
        future.removeAll()
        if let last = past.last, time - last.at < groupingInterval {
            past[past.count - 1].changes.append(change)
        } else {
            past.append(Step(changes: [change], at: time))
            if past.count > limit { past.removeFirst() }
        }
    }

    mutating func undo(_ document: inout Change.Document) {
        guard let step = past.popLast() else { return }
        for change in step.changes.reversed() {
            change.inverted().apply(to: &document)
        }
        future.append(step)
    }

    mutating func redo(_ document: inout Change.Document) {
        guard let step = future.popLast() else { return }
        step.changes.forEach { $0.apply(to: &document) }
        past.append(step)
    }
}

final class Editor {
    private(set) var text = ""
    private var history = History<TextEdit>()

    func type(_ string: String) {
        let edit = TextEdit(offset: text.count, removed: "", inserted: string)
        history.perform(edit, on: &text, at: ProcessInfo.processInfo.systemUptime)  //~ clock
    }

    func undo() { history.undo(&text) }
    func redo() { history.redo(&text) }
}
