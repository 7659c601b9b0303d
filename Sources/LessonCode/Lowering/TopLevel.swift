import CodeParsing
import LessonModel
import SwiftSyntax

/// The ways in which main.swift is more lenient than the modules that its lines become here, where every variable is bound
/// to the main actor.
///
/// In main.swift a constant whose type can be shared is free for code that runs beside the main actor. And Swift does not
/// ask of main.swift's own lines whether a value that they hand on is still used; it asks the closures, functions and types
/// among them. Whether a type can be shared only the compiler knows, so a constant is set free on trial.
package struct TopLevel: Sendable, Equatable {
    /// The constants that code beside the main actor may use.
    private(set) var free: Set<String> = []
    /// Whether the compiler asks whether a value that is handed on is still used.
    private(set) var checksSending = true
    /// Whether the module gets earlier constants as its own: of those of another module Swift does not ask it.
    private(set) var copiesConstants: Bool
    /// Whether the module gets earlier variables as its own, on trial. Swift asks of a module's own variables what is
    /// handed on of them, and of imported ones it does not. A module with copies is never run.
    private(set) var copiesVariables: Bool
    /// Whether the values give the types of their bindings what these leave open: `let b: Box = Box(1)`. Which types have
    /// arguments only the compiler knows, so it is granted where it complains of one.
    private(set) var infersArguments = false
    /// The constants whose types cannot be shared.
    private var bound: Set<String> = []
    /// The constant that is free on trial.
    private var tried: String?
    /// The places of closures, functions and types.
    private let inner: [Range<Position>]

    package init(_ items: [Item]) {
        inner = items.flatMap(\.located).flatMap(InnerCode.places)
        copiesConstants = !inner.isEmpty
        copiesVariables = !inner.isEmpty
    }

    /// Ends the trial with copies of variables, which has found nothing. Returns whether the module has to be compiled
    /// once more, as it is to run.
    package mutating func endTrial(of module: GeneratedModule) -> Bool {
        defer { copiesVariables = false }
        return module.copiesVariables
    }

    /// Grants what main.swift would grant, and the compiler did not. Returns whether the module is worth compiling again.
    package mutating func grant(_ failures: [Diagnostic]) -> Bool {
        let errors = failures.filter { $0.severity == .error }
        return inferArguments(errors) || bindAgain(errors) || endVariables(errors) || endCopies(errors)
            || setFree(errors) || letSend(errors)
    }

    private mutating func inferArguments(_ errors: [Diagnostic]) -> Bool {
        guard !infersArguments, errors.contains(where: \.isAboutArguments) else { return false }
        infersArguments = true
        return true
    }

    /// Leaves the copies of variables out unless the errors are those for which they are made.
    private mutating func endVariables(_ errors: [Diagnostic]) -> Bool {
        guard copiesVariables, !errors.contains(where: { $0.isAboutSending && isInner($0) }) else { return false }
        copiesVariables = false
        return true
    }

    /// Leaves the copies out when one of them is itself an error: a value may not be one that can be copied.
    private mutating func endCopies(_ errors: [Diagnostic]) -> Bool {
        guard copiesConstants, errors.contains(where: { $0.line == nil }) else { return false }
        copiesConstants = false
        return true
    }

    /// Takes the constant on trial back when its freedom is itself an error.
    private mutating func bindAgain(_ errors: [Diagnostic]) -> Bool {
        guard let name = tried else { return false }
        tried = nil
        guard errors.contains(where: \.isAboutFreedom) else { return false }
        free.remove(name)
        bound.insert(name)
        return true
    }

    private mutating func setFree(_ errors: [Diagnostic]) -> Bool {
        let known = free.union(bound)
        guard let name = errors.compactMap(\.boundConstant).first(where: { !known.contains($0) }) else { return false }
        free.insert(name)
        tried = name
        return true
    }

    private mutating func letSend(_ errors: [Diagnostic]) -> Bool {
        guard checksSending, !errors.isEmpty, errors.allSatisfy({ $0.isAboutSending && !isInner($0) }) else {
            return false
        }
        checksSending = false
        return true
    }

    private func isInner(_ diagnostic: Diagnostic) -> Bool {
        let place = Position(line: diagnostic.line ?? 0, column: diagnostic.column ?? 1)
        return inner.contains { $0.contains(place) }
    }
}

extension Diagnostic {
    /// The constant of the main actor that code beside it uses; nil when the message is about something else.
    fileprivate var boundConstant: String? {
        message.firstMatch(of: /main actor-isolated let '([^']+)' can/).map { String($0.1) }
    }

    /// Whether a generic type stands without its arguments.
    fileprivate var isAboutArguments: Bool {
        message.hasPrefix("generic parameter '") || message.hasPrefix("reference to generic type '")
    }

    /// Whether a constant may not be free: said of the constant, or of the copy that we made of it.
    fileprivate var isAboutFreedom: Bool { line == nil || message.contains("is not concurrency-safe because") }

    /// Whether a value is handed on that is still used.
    fileprivate var isAboutSending: Bool { message.hasPrefix("sending ") || message.hasSuffix("value cannot be sent") }
}

/// Finds the code that runs at another time or by another name than the line in which it stands. A class because
/// SwiftSyntax visits with subclasses of its own.
private final class InnerCode: SyntaxVisitor {
    private var ranges: [Range<Int>] = []

    /// The places of such code in a piece.
    static func places(in piece: SourcePiece) -> [Range<Position>] {
        let reader = InnerCode(viewMode: .sourceAccurate)
        reader.walk(SwiftText.parse(piece.text))
        return reader.ranges.map { range in
            let code = LocatedCode(piece: piece, range: range)
            let end = LocatedCode(piece: piece, range: range.upperBound..<range.upperBound)
            return code.position..<max(code.position, end.position)
        }
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { note(node) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        node.modifiers.contains { $0.name.text == "async" } ? note(node) : .visitChildren
    }

    private func note(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        ranges.append(
            node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)
        return .skipChildren
    }
}
