import CodeParsing
import LessonModel
import SwiftSyntax

/// Finds the places in a person's Swift that steer the compiler, the linker, the loader or the tool itself.
///
/// The reader looks at every token and not at the attributes in the tree, so that it also finds places in an `#if`, in
/// broken code or in an interpolation. It leaves the expansions of the system's macros to the system.
package struct SteeringReader {
    private var found: [(problem: SteeringProblem, offset: Int)] = []

    /// The problems of a piece with their places in the person's file, in order.
    static func problems(in piece: SourcePiece) -> [(problem: any Problem, position: Position)] {
        if let (problem, offset) = SwiftText.excess(in: piece.text), !(problem == .place && piece.isComposed) {
            return [(problem, LocatedCode(piece: piece, range: offset..<offset).position)]
        }
        let problems = known.finding(of: piece.text) {
            SteeringSigns.mayStand(in: piece.text) ? found(in: piece.text) : []
        }
        return problems.map { problem, offset in
            (problem, LocatedCode(piece: piece, range: offset..<offset).position)
        }
    }

    private static let known = KnownTexts<[(problem: SteeringProblem, offset: Int)]>(limit: 1 << 20)

    /// The problems that a parse of the text finds, with their offsets in bytes.
    static func found(in text: String) -> [(problem: SteeringProblem, offset: Int)] {
        var reader = SteeringReader()
        reader.read(SwiftText.parse(text))
        return reader.found
    }

    /// The problems as the compiler would write them, one line each.
    package static func messages(about pieces: [SourcePiece]) -> [String] {
        pieces.flatMap { piece in
            problems(in: piece).map { problem, position in
                "\(piece.file):\(position.line):\(position.column): error: \(problem.message)"
            }
        }
    }

    /// The problems of a piece, to be shown under the path of its file.
    package static func diagnostics(in piece: SourcePiece, file: String) -> [Diagnostic] {
        problems(in: piece).map { problem, position in
            Diagnostic(
                .error, problem.message, file: file, line: position.line, column: position.column, hint: problem.hint)
        }
    }

    private mutating func read(_ tree: SourceFileSyntax) {
        for token in tree.tokens(viewMode: .all) {
            guard let problem = attribute(token) ?? importing(token) ?? declaring(token) else { continue }
            found.append((problem, token.positionAfterSkippingLeadingTrivia.utf8Offset))
        }
    }

    private func attribute(_ token: TokenSyntax) -> SteeringProblem? {
        guard token.tokenKind == .atSign, let next = token.nextToken(viewMode: .all) else { return nil }
        let name = next.plainName
        if token.isInImport, name == "_spi" || name == "_private" { return .moduleSecrets(name) }
        return switch AttributeKind(name) {
        case .harmless: nil
        case .symbol: .symbol(name)
        case .entryPoint: .entryPoint(name)
        case .macro: .macro
        case .steering: .attribute(name)
        case .unknown: .unknownAttribute(name)
        }
    }

    private func importing(_ token: TokenSyntax) -> SteeringProblem? {
        guard token.tokenKind == .keyword(.import), let line = token.parent?.as(ImportDeclSyntax.self),
            let module = line.path.first?.name.plainName
        else { return nil }
        if module == "World" { return .toolModule(module) }
        let isTestable = line.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable"
        }
        // A lesson's own modules alone are built for it; of a system's module the compiler would make a copy.
        return isTestable && !NamedModule.mayBeCalled(module) ? .notTestable(module) : nil
    }

    private func declaring(_ token: TokenSyntax) -> SteeringProblem? {
        if token.parent?.is(MacroDeclSyntax.self) == true, token.tokenKind == .keyword(.macro) { return .macro }
        guard token.isDeclaredName else { return nil }
        let name = token.plainName
        if name == "Testing" || name == "Swift" { return .hidesModule(name) }
        return name.contains(/^[Ss]eams[A-Z_]/) ? .toolName(name) : nil
    }
}

extension TokenSyntax {
    /// The token's text without the backticks that make a name of a keyword.
    fileprivate var plainName: String { text.filter { $0 != "`" } }

    fileprivate var isInImport: Bool { parent?.parent?.parent?.is(ImportDeclSyntax.self) == true }

    /// Whether the token is the name that a declaration gives.
    fileprivate var isDeclaredName: Bool {
        guard let parent else { return false }
        if let named = parent.asProtocol((any NamedDeclSyntax).self) { return named.name.id == id }
        return parent.is(IdentifierPatternSyntax.self)
    }
}

/// Checks the code of a step for Swift that steers what no lesson may steer.
package struct SteeringCheck {
    let step: Step

    package init(step: Step) {
        self.step = step
    }

    /// Reports the Swift that steers, in every block that is ever compiled.
    package func run(_ findings: inout Findings) {
        for block in step.code where block.role != nil {
            for (problem, position) in SteeringReader.problems(in: SourcePiece(block, file: "")) {
                findings.add(problem, at: position)
            }
        }
    }
}

/// Swift that steers the compiler, the linker, the loader or the tool itself, which no lesson and no answer may.
enum SteeringProblem: Problem, Equatable {
    case attribute(String)
    case symbol(String)
    case entryPoint(String)
    case unknownAttribute(String)
    case macro
    case toolModule(String)
    case moduleSecrets(String)
    case notTestable(String)
    case hidesModule(String)
    case toolName(String)

    var message: String {
        switch self {
        case .attribute(let name): "'@\(name)' steers the compiler or the linker, which lessons and answers may not"
        case .symbol(let name): "'@\(name)' names symbols of the program, which lessons and answers may not"
        case .entryPoint(let name): "'@\(name)' begins a program, and a world has begun already"
        case .unknownAttribute(let name): "'@\(name)' is no attribute that lessons and answers may use"
        case .macro: "a macro cannot be declared here: it would run inside the compiler"
        case .toolModule(let name): "'\(name)' is a module of the tool's own"
        case .moduleSecrets(let name): "'@\(name)' opens what a module keeps to itself"
        case .notTestable(let name): "'\(name)' was not built for '@testable'"
        case .hidesModule(let name): "'\(name)' would hide the module of that name from the tests"
        case .toolName(let name): "'\(name)' is a name of the tool's own: it begins with 'seams'"
        }
    }

    var hint: String {
        switch self {
        case .attribute: "remove the attribute; Swift does without it"
        case .symbol: "call Swift by its Swift name, and C's functions after 'import Glibc' or 'import Foundation'"
        case .entryPoint: "remove it, and call the code from a probe or a test"
        case .unknownAttribute: "remove it; if it is a type of yours, begin the type's name with a capital letter"
        case .macro: "write a function or a property wrapper"
        case .toolModule: "delete the import; 'LessonKit' and the system's modules may be imported"
        case .moduleSecrets, .notTestable: "import the module without it"
        case .hidesModule, .toolName: "choose another name"
        }
    }
}
