import Foundation

struct Document: Equatable {
    struct Version: Equatable { var text: String, at: Date }
    var name: String
    private(set) var versions: [Version] = []
    private(set) var opened = Date()  //~ clock

    var text: String {
        get { versions.last?.text ?? "" }
        set { versions.append(Version(text: newValue, at: Date())) }  //~ clock
    }

    init(name: String, versions: [Version] = []) {
        self.name = name
        self.versions = versions
    }

    mutating func undo() { _ = versions.popLast() }
}

protocol Command {
    func apply(to document: inout Document)
}

struct Replace: Command {
    let old: String, new: String
    func apply(to document: inout Document) {  //~ via clock
        document.text = document.text.replacingOccurrences(of: old, with: new)
    }
}

struct Stamp: Command {
    func apply(to document: inout Document) {  //~ via clock
        document.text += "\n-- \(NSUserName()), \(Locale.current.identifier)"  //~ environment seam, locale seam
    }
}

final class DocumentEditor {
    private var document: Document
    private var done: [any Command] = []
    private let folder: URL
    var autosave: TimeInterval = 30
    private var lastSave = Date.distantPast

    init(_ document: Document, folder: URL) {
        self.document = document
        self.folder = folder
    }

    func perform(_ command: some Command) async throws {  //~ via files
        command.apply(to: &document)
        done.append(command)
        if Date().timeIntervalSince(lastSave) > autosave { try await save() }  //~ clock
    }

    func save() async throws {  //~ via files
        let url = folder.appendingPathComponent(document.name)
        try await Task.detached { [text = document.text] in try Self.write(text, to: url) }.value
        lastSave = .now  //~ clock
    }

    private static func write(_ text: String, to url: URL) throws {
        let temporary = url.appendingPathExtension("part")
        try text.write(to: temporary, atomically: false, encoding: .utf8)  //~ files
        _ = try FileManager.default.replaceItemAt(url, withItemAt: temporary)  //~ files
    }

    func wordCount() -> Int { document.text.split(whereSeparator: \.isWhitespace).count }
}
