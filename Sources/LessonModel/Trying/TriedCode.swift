/// The volatile things that somebody's own code reads, as `seams try` tells them.
package struct TryRecord: Sendable, Equatable, Codable {
    package var schema = "seams.try/1"
    package var toolchain: String
    package var modules: [TriedModule]
    /// Comments that allow a read and are wrong.
    package var problems: [Diagnostic] = []
    /// The comparison with a baseline; nil without one.
    package var baseline: BaselineVerdict?

    package init(toolchain: String, modules: [TriedModule], problems: [Diagnostic] = []) {
        self.toolchain = toolchain
        self.modules = modules
        self.problems = problems
    }

    package var functions: [TriedFunction] { modules.flatMap(\.functions) }

    /// Whether the command has nothing to complain of.
    package var passed: Bool {
        !problems.contains { $0.severity == .error } && (baseline?.new.isEmpty ?? true)
    }
}

/// One module of the code that is looked at.
package struct TriedModule: Sendable, Equatable, Codable {
    /// The name by which findings of a package tell its modules apart; empty for files and folders.
    package var name: String
    package var files: [String]
    /// The number of functions, initializers and computed properties that were read.
    package var functionCount: Int
    /// Those of them that read something volatile, in the order of the text.
    package var functions: [TriedFunction]
    /// The names of all that were read. A record that is written has those alone that read something.
    package var names: [String] = []

    private enum CodingKeys: CodingKey { case name, files, functionCount, functions }

    package init(name: String, files: [String], functionCount: Int, functions: [TriedFunction]) {
        self.name = name
        self.files = files
        self.functionCount = functionCount
        self.functions = functions
    }
}

/// A function, a computed property or an initial value that reads something volatile.
package struct TriedFunction: Sendable, Equatable, Codable {
    /// The module of a package; empty for files and folders.
    package var module: String
    /// The name with its types and labels: `RentalDesk.lend(_:to:)`.
    package var name: String
    package var place: CodePlace
    package var reads: [VolatileRead]

    package init(module: String, name: String, place: CodePlace, reads: [VolatileRead]) {
        self.module = module
        self.name = name
        self.place = place
        self.reads = reads
    }

    /// The kinds that the function reads itself, without a seam and without leave: what a test of it cannot choose.
    package var hiddenInputs: [HiddenInput] {
        reads.filter(\.isHidden).map { HiddenInput(function: qualifiedName, kind: $0.kind) }.withoutRepeats
    }

    /// The name that stays when the function moves or its file is renamed.
    package var qualifiedName: String { module.isEmpty ? name : "\(module).\(name)" }
}

/// A finding: a function, and a kind of volatile thing that it reads itself. It has neither line nor file, so that it
/// stays the same wherever the function moves.
package struct HiddenInput: Sendable, Hashable, Codable {
    package var function: String
    package var kind: ReadKind

    package init(function: String, kind: ReadKind) {
        self.function = function
        self.kind = kind
    }
}

/// A place in a file.
package struct CodePlace: Sendable, Hashable, Codable {
    /// The file as the person named it.
    package var file: String
    package var line: Int
    /// The column in UTF-8 bytes, from 1, as the compiler counts.
    package var column: Int
    /// The column in UTF-16 units, from 1, as SARIF counts.
    package var column16: Int

    package init(file: String, line: Int, column: Int, column16: Int) {
        self.file = file
        self.line = line
        self.column = column
        self.column16 = column16
    }

    /// `line:column`.
    package var position: String { "\(line):\(column)" }
}

/// One place where a function reads something volatile, itself or by way of other functions of its module.
package struct VolatileRead: Sendable, Equatable, Codable {
    package var kind: ReadKind
    /// The name that is read: `Date()`, `UserDefaults.standard`.
    package var name: String
    package var place: CodePlace
    /// The functions through which the read is reached, the first call first; empty for a read of the function itself.
    package var path: [String]
    /// The seam through which somebody else can decide what is read; nil when there is none.
    package var seam: ReadSeam?
    /// The form that would take the read out; nil where a seam is there, or the read is another function's.
    package var advice: CutAdvice?
    /// The reason with which a comment allows the read.
    package var allowed: String?

    package init(
        _ kind: ReadKind, _ name: String, at place: CodePlace, path: [String] = [], seam: ReadSeam? = nil,
        advice: CutAdvice? = nil, allowed: String? = nil
    ) {
        self.kind = kind
        self.name = name
        self.place = place
        self.path = path
        self.seam = seam
        self.advice = advice
        self.allowed = allowed
    }

    /// Whether nothing lets anybody else decide what is read, and nobody has allowed that.
    package var isUnseen: Bool { seam == nil && allowed == nil }

    /// Whether this is unseen, and the function reads it itself.
    package var isHidden: Bool { path.isEmpty && isUnseen }
}

/// A place where something else can be put instead of what is read.
package struct ReadSeam: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable {
        case parameter, property, closure, longerForm = "longer-form", subclass, conformance = "protocol"
        case ambient
    }
    package var kind: Kind
    /// The name of the parameter, the property, the method or the protocol.
    package var name: String

    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The seam in words: `parameter 'clock'`.
    package var words: String {
        switch kind {
        case .parameter, .property, .closure, .conformance: "\(kind.rawValue) '\(name)'"
        case .longerForm: "longer form '\(name)'"
        case .subclass: "override of '\(name)'"
        case .ambient: "'\(name)' can be set"
        }
    }
}

/// The form that `which-form` advises for a read.
package struct CutAdvice: Sendable, Equatable, Codable {
    package var form: Form
    package var name: String
    /// The reason that tells most, in a few words.
    package var why: String
    /// The answers that lead there: `seams which-form --answers call,yes`.
    package var answers: [String]
    /// The id of the lesson that shows the form.
    package var lesson: String
    /// The way to write the form in Swift.
    package var how: String
}
