import CodeParsing
import LessonModel
import SwiftSyntax

/// The features that an answer to one exercise must not have, so that a verdict on the answer proves what it says.
///
/// An answer may have every feature that the starter, a solution or the given code has.
package struct AnswerRules: Sendable {
    /// A breach and the UTF-8 offset at which it stands.
    package struct Breach: Sendable {
        package let message: String
        package let hint: String
        package let offset: Int
        /// Whether the breach changes the meaning of a name or an operator that the check uses, so that the check may
        /// not even compile.
        package let takesFromCheck: Bool

        init(_ found: AnswerFeatureReader.Found) {
            (message, hint) = (found.feature.message, found.feature.hint)
            (offset, takesFromCheck) = (found.offset, found.feature.takesFromCheck)
        }
    }

    private let allowed: Set<AnswerFeature>
    private let names: CheckNames
    /// The stage's own modules that the answer may import.
    private let modules: Set<String>

    package init(_ exercise: Exercise) {
        let examples = exercise.starter + exercise.given + exercise.solutions
        allowed = Set(examples.flatMap { AnswerFeatureReader.features(in: $0.source) }.map(\.feature))
        names = CheckNames(in: exercise.checks.map(\.source))
        modules = Set(exercise.modulesBefore)
    }

    /// The breaches in an answer, each once, in the order of its text.
    package func breaches(in source: String) -> [Breach] {
        var seen = allowed
        return AnswerFeatureReader.features(in: source).filter {
            isSuspicious($0.feature) && seen.insert($0.feature).inserted
        }
        .map(Breach.init)
    }

    /// The words for what the compiler found: an expression that touches memory which Swift does not guard.
    package static func unguarded(_ code: String) -> (message: String, hint: String) {
        let feature = AnswerFeature.unguarded(code)
        return (feature.message, feature.hint)
    }

    private func isSuspicious(_ feature: AnswerFeature) -> Bool {
        switch feature {
        case .name(let name): names.means(name)
        case .member(let name): names.calls(name)
        case .module(let name): !AnswerNames.modules.contains(name) && !modules.contains(name)
        default: true
        }
    }
}

/// The names that a check uses for what others declare.
private struct CheckNames: Sendable {
    private var bare: Set<String> = []
    private var members: Set<String> = []

    init(in sources: [String]) {
        let reader = NameReader(viewMode: .sourceAccurate)
        for source in sources { reader.walk(SwiftText.parse(source)) }
        let own = Set(sources.flatMap { DeclaredNames.all(in: $0).map(\.name) })
        (bare, members) = (reader.bare.subtracting(own), reader.members)
    }

    /// Whether the check uses a name that stands alone for a declaration that is not its own.
    func means(_ name: String) -> Bool {
        bare.contains(name) || AnswerNames.usedByAll.contains(name) || name.hasPrefix("__")
            || name.lowercased().hasPrefix("seams")
    }

    /// Whether the check, or the language for it, uses a member of this name.
    func calls(_ name: String) -> Bool {
        members.contains(name) || AnswerNames.calledByAll.contains(name) || name.hasPrefix("__")
    }
}

/// Collects the names of a check. A class because SwiftSyntax visits with subclasses of its own.
private final class NameReader: SyntaxVisitor {
    private(set) var bare: Set<String> = []
    private(set) var members: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        let name = node.baseName.text.replacing("`", with: "")
        if isMember { members.insert(name) } else { bare.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        members.formUnion(node.arguments.compactMap(\.label).map { "subscript(\($0.text):)" })
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        bare.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        members.insert(node.name.text)
        return .visitChildren
    }
}

/// The names by which an answer can reach round its check, no matter where they are declared.
enum AnswerNames {
    /// Modules that an answer may import without being asked for it.
    static let modules: Set = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc",
        "LessonKit", "Musl", "Observation", "RegexBuilder", "Swift", "Synchronization",
    ]

    /// The APIs that open a file at any offset (the process's own memory is a file), load code or start programs.
    static let machine: Set = [
        "Bundle", "CFBundle", "FileHandle", "InputStream", "NSKeyedUnarchiver", "NSTask", "OutputStream", "Pipe",
        "Process", "Stream", "lseek", "lseek64",
    ]

    /// The protocols that bring a ready-made `==` or the meaning of a literal to a type that inherits them.
    static let inherited: Set = [
        "BinaryFloatingPoint", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "Numeric", "OptionSet",
        "SIMD", "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable", "StringProtocol", "UnsignedInteger",
    ]

    /// The names that every check uses, some of them only through macros and the tool's own code.
    static let usedByAll: Set = [
        "Foundation", "Glibc", "Lesson", "LessonKit", "MainActor", "Swift", "Testing", "Tests", "UserDefaults",
        "World", "_Concurrency", "_StringProcessing",
    ]

    /// Members that the language itself calls, so that no check need write them.
    static let calledByAll: Set = [
        "init", "subscript", "subscript(dynamicMember:)", "callAsFunction", "makeIterator", "makeAsyncIterator", "next",
        "wrappedValue",
        "projectedValue", "hash", "hashValue",
    ]

    static func isLiteral(_ name: String) -> Bool {
        name.hasPrefix("ExpressibleBy") || name.hasPrefix("_ExpressibleBy") || name.hasPrefix("_BridgedNS")
    }

    /// Whether a name stands for memory that Swift does not guard. The compiler tells it more surely where it can
    /// (`-strict-memory-safety`); an older compiler cannot.
    static func isUnguarded(_ name: String) -> Bool {
        ["Unsafe", "withUnsafe", "withContiguousStorage", "withContiguousMutableStorage", "_unsafe"].contains {
            name.hasPrefix($0)
        }
            || [
                "unsafeBitCast", "unsafeDowncast", "unsafeAddress", "unsafeMutableAddress", "unsafelyUnwrapped",
                "unsafeUninitializedCapacity",
            ].contains(name)
            || ["Unmanaged", "OpaquePointer", "CVaListPointer", "ManagedBuffer", "dlopen", "dlsym", "mmap"].contains(
                name)
    }
}
