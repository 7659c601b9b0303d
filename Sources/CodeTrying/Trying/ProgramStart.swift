import CodeParsing
import LessonModel
import SwiftSyntax

/// The place where code begins a program of its own. A world has begun already, so such code can be read and not run.
package struct ProgramStart: Sendable, Equatable {
    /// The path as the person named it.
    package var file: String
    package var line: Int
    /// Whether it is a type with `@main`, and not a statement outside of all declarations.
    package var isMain: Bool

    /// A sentence that says what of the code does not run in a world.
    package var note: String {
        isMain
            ? "'@main' on line \(line) of '\(file)' starts nothing here: a world runs what you type"
            : "the statements of '\(file)', from line \(line), do not run here, and its variables get their first "
                + "values when something asks for them: a world runs what you type"
    }

    /// The first of some files that begins a program; nil when none does.
    package static func first(in sources: [TriedSource]) -> ProgramStart? {
        for source in sources {
            let tree = SwiftText.parse(source.text)
            guard let item = tree.statements.first(where: { $0.isStatement || $0.hasMain }) else { continue }
            let converter = SourceLocationConverter(fileName: source.path, tree: tree)
            let line = converter.location(for: item.positionAfterSkippingLeadingTrivia).line
            return ProgramStart(file: source.path, line: line, isMain: item.hasMain)
        }
        return nil
    }
}

extension TriedSource {
    /// The file without the start of a program: statements and `@main` are spaces, the line for the shell is a comment,
    /// and all else stands where it stood. Where a variable gets its first value by `try`, that is `try!`: nothing around
    /// it can take the error here, and the program would have ended, too.
    package var withoutStart: TriedSource {
        var source = self, bytes = Array(text.utf8)
        if text.hasPrefix("#!") { bytes.replaceSubrange(0..<2, with: "//".utf8) }
        for item in SwiftText.parse(text).statements {
            let nodes = item.isStatement ? [Syntax(item)] : item.mainAttributes
            for place in nodes.flatMap({ Array($0.trimmedRange.offsets) }) where bytes[place] != UInt8(ascii: "\n") {
                bytes[place] = UInt8(ascii: " ")
            }
            for word in item.startingWords where word.tokenKind == .keyword(.try) {
                let end = word.endPositionBeforeTrailingTrivia.utf8Offset
                if bytes.indices.contains(end), bytes[end] == UInt8(ascii: " ") { bytes[end] = UInt8(ascii: "!") }
            }
        }
        source.text = String(decoding: bytes, as: UTF8.self)
        return source
    }
}

/// A variable that waits for its first value, which it does only where a program starts.
package struct WaitingVariable: Sendable, Equatable {
    /// The path as the person named it.
    package var file: String
    package var line: Int
    /// Nil for several names that get one value.
    package var name: String?

    /// A clause that says why no code runs beside the variable.
    package var clause: String {
        "line \(line) of '\(file)' waits with 'await' for the value of a variable, which only the start of a program can"
    }

    /// The first in some files; nil where there is none.
    package static func first(in sources: [TriedSource]) -> WaitingVariable? {
        sources.lazy.compactMap { source -> WaitingVariable? in
            let tree = SwiftText.parse(source.text)
            let words = tree.statements.lazy.flatMap(\.startingWords)
            guard let word = words.first(where: { $0.tokenKind == .keyword(.await) }) else { return nil }
            let converter = SourceLocationConverter(fileName: source.path, tree: tree)
            let line = converter.location(for: word.positionAfterSkippingLeadingTrivia).line
            return WaitingVariable(file: source.path, line: line, name: word.variable)
        }.first
    }
}

extension CodeBlockItemSyntax {
    /// The words `try` and `await` with which the variables that the item declares get their first values.
    fileprivate var startingWords: [TokenSyntax] {
        (item.as(VariableDeclSyntax.self)?.bindings ?? []).compactMap(\.initializer).flatMap { initializer in
            initializer.tokens(viewMode: .sourceAccurate).filter { $0.isMark && !$0.isIn(closureOf: initializer) }
        }
    }

    /// Whether the item runs when a program begins. What a macro makes of itself is not known here.
    fileprivate var isStatement: Bool {
        if let expression = item.as(ExprSyntax.self) { return !expression.is(MacroExpansionExprSyntax.self) }
        return item.is(StmtSyntax.self)
    }

    fileprivate var hasMain: Bool { !mainAttributes.isEmpty }

    fileprivate var mainAttributes: [Syntax] {
        let attributes = item.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        return attributes.filter { element in
            element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main"
        }.map { Syntax($0) }
    }
}

extension TokenSyntax {
    /// Whether the token is `await`, or a `try` that hands the error on.
    fileprivate var isMark: Bool {
        if let attempt = parent?.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark == nil }
        return parent?.is(AwaitExprSyntax.self) ?? false
    }

    /// The name of the variable whose first value the token is a part of; nil where several names get it.
    fileprivate var variable: String? {
        let binding = sequence(first: Syntax(self), next: \.parent).lazy.compactMap { node in
            node.as(PatternBindingSyntax.self)
        }.first
        return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }

    fileprivate func isIn(closureOf value: InitializerClauseSyntax) -> Bool {
        sequence(first: Syntax(self), next: \.parent).prefix { $0.id != value.id }.contains { node in
            node.is(ClosureExprSyntax.self) || node.is(DoStmtSyntax.self)
        }
    }
}
