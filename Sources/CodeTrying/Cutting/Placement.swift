import LessonModel
import SwiftSyntax

/// The texts of a module while a seam is put into them.
struct Placement {
    let sources: [TriedSource]
    let trees: [SourceFileSyntax]
    var edits: [Int: TextEdits] = [:]
    /// The seam as it is declared, and its place in words.
    var seam = ""
    var holder = ""
    /// Whether the seam is a property with a default value, for which the compiler's own initializer takes another one.
    var isDefaultValue = false
    var way = FakePlug.Way.taskLocal("")
    var notes: [String] = []
    /// The fake, where it is another one than the plug's.
    var fake: String?
    var fakeDeclarations: String?
    /// Whether the object has the seam already.
    var reusesSeam = false

    init(sources: [TriedSource], trees: [SourceFileSyntax]) {
        self.sources = sources
        self.trees = trees
    }

    func layout(_ file: Int) -> FileLayout { FileLayout(sources[file].text) }

    mutating func insert(_ text: String, at offset: Int, in file: Int) {
        edits[file, default: TextEdits()].insert(text, at: offset)
    }

    /// The files that are changed.
    var files: [ChangedFile] { changed { $0.applied(to: $1) } }

    /// The same files in the copy in which reads of a value tell whether they get the fake.
    var watchedFiles: [ChangedFile] { FakeWatch.watching(changed { $0.watched(in: $1) }) }

    private func changed(_ change: (TextEdits, String) -> String) -> [ChangedFile] {
        edits.sorted { $0.key < $1.key }.map { file, edits in
            let source = sources[file]
            return ChangedFile(path: source.path, before: source.text, after: change(edits, source.text))
        }
    }

    /// Puts declarations behind the declaration of the file in which a node stands.
    mutating func add(_ declarations: String, behind node: some SyntaxProtocol, in file: Int) {
        guard !declarations.isEmpty else { return }
        var item = Syntax(node)
        while let parent = item.parent, parent.parent?.is(SourceFileSyntax.self) != true { item = parent }
        let layout = layout(file), end = item.endPositionBeforeTrailingTrivia.utf8Offset
        let line = layout.end(ofLineAt: end), text = sources[file].text
        let isWhole = line <= text.utf8.count && text.utf8.dropFirst(line - 1).first == .newline && line > 0
        let newline = layout.newline
        insert(
            (isWhole ? "" : newline) + newline + layout.indented(declarations, by: "") + newline
                + (isWhole ? layout.gap(at: line) : ""),
            at: isWhole ? line : text.utf8.count, in: file)
    }

    /// Puts a parameter into a list, and returns the labels before it.
    mutating func add(_ parameter: String, to clause: FunctionParameterClauseSyntax, in file: Int) -> [String] {
        let parameters = Array(clause.parameters)
        // Trailing closures stay behind.
        let index = parameters.lastIndex { !$0.type.isFunction || $0.defaultValue != nil } ?? -1
        guard let last = parameters.last else {
            insert(parameter, at: clause.leftParen.endPositionBeforeTrailingTrivia.utf8Offset, in: file)
            return []
        }
        guard index >= 0 else {
            insert("\(parameter), ", at: parameters[0].positionAfterSkippingLeadingTrivia.utf8Offset, in: file)
            return []
        }
        let isLast = index == parameters.count - 1, before = parameters[index]
        let start = before.positionAfterSkippingLeadingTrivia.utf8Offset, layout = layout(file)
        let isBroken = layout.start(ofLineAt: start) > clause.leftParen.positionAfterSkippingLeadingTrivia.utf8Offset
        let gap = isBroken ? layout.newline + layout.indentation(at: start) : " "
        let end = before.endPositionBeforeTrailingTrivia.utf8Offset
        if isLast, last.trailingComma == nil {
            insert(",\(gap)\(parameter)", at: end, in: file)
        } else {
            insert("\(gap)\(parameter),", at: end, in: file)
        }
        return parameters[...index].map { $0.firstName.text }
    }

    /// Puts a line at the start of a body, another one in the watched copy.
    mutating func add(_ line: String, watched: String? = nil, toStartOf body: CodeBlockSyntax, in file: Int) {
        let layout = layout(file), brace = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let close = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let isOnOneLine = layout.start(ofLineAt: brace) == layout.start(ofLineAt: close)
        var (before, after) = (layout.newline + layout.indentation(at: brace) + layout.unit, "")
        if isOnOneLine {
            (before, after) = (" ", body.statements.isEmpty ? " " : ";")
        } else if let first = body.statements.first {
            before = layout.newline + layout.indentation(at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        edits[file, default: TextEdits()].replace(
            brace..<brace, with: before + line + after, watched: before + (watched ?? line) + after)
    }
}

/// The reason why a seam cannot go to a place.
struct NoPlace: Error, Equatable {
    var why: String
}

extension Set<String> {
    /// The first of the names that is not taken.
    func free(of names: [String]) -> String {
        names.first { !contains($0) } ?? (2...).lazy.map { "\(names[0])\($0)" }.first { !contains($0) } ?? names[0]
    }
}
