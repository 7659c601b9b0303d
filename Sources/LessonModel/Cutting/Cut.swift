/// A change of somebody's own code that gives a read a seam, and what stands in for it in tests.
package struct Cut: Sendable, Equatable, Codable {
    /// The function with its types and labels.
    package var function: String
    package var kind: ReadKind
    /// The name that was read: `Date()`.
    package var read: String
    package var place: CodePlace
    package var form: Form
    /// The form in words: `method injection`.
    package var name: String
    /// The reason for the form, in a few words.
    package var why: String
    /// The way in which another form was meant, and why it was not taken; nil where the advised form was.
    package var instead: String?
    /// The seam as it is declared: `now: Date`.
    package var seam: String
    /// The place of the seam in words: `a parameter of daysKept(since:)`.
    package var holder: String
    /// Other functions of the type whose reads go through the same seam now.
    package var followers: [String] = []
    /// The differences that a caller could notice, in sentences.
    package var notes: [String] = []
    package var files: [ChangedFile]
    package var fake: FakePlug
    /// The same change, in which each read through the seam says when it gets the fake. For a proof only, and empty
    /// where the fake says so itself.
    package var watched: [ChangedFile] = []
    /// The places where the function reads the same kind in another way, and goes on doing so.
    package var left: [CodePlace] = []
    /// Whether the object had the seam before, and only the read is new to it.
    package var reusesSeam = false

    private enum CodingKeys: String, CodingKey {
        case function, kind, read, place, form, name, why, instead, seam, holder, followers, notes, files, fake
    }

    package init(
        function: String, kind: ReadKind, read: String, place: CodePlace, form: Form, name: String, why: String,
        seam: String, holder: String, files: [ChangedFile], fake: FakePlug
    ) {
        self.function = function
        self.kind = kind
        self.read = read
        self.place = place
        self.form = form
        self.name = name
        self.why = why
        self.seam = seam
        self.holder = holder
        self.files = files
        self.fake = fake
    }
}

extension Cut {
    /// Whether what was read is drawn out of few enough values that two runs may give the same by luck. No identifier is
    /// made twice.
    package var isOfDraws: Bool { kind.isOfDraws(read) }

    /// Whether the changed code is the main actor's anywhere, so that its tests are, too: where that is not needed, it
    /// does no harm.
    package var isOfMainActor: Bool { files.contains { $0.after.contains("@MainActor") } }
}

extension VolatileRead {
    /// The same of one read.
    package var isOfDraws: Bool { kind.isOfDraws(name) }
}

extension ReadKind {
    fileprivate func isOfDraws(_ read: String) -> Bool {
        self == .randomness && !Self.identifiers.contains(read) && !read.hasSuffix(".hashValue")
    }

    private static let identifiers: Set = ["UUID()", "NSUUID()", "ProcessInfo.globallyUniqueString", "Hasher()"]
}

/// A file with the text that it has and the text that it would have.
package struct ChangedFile: Sendable, Equatable, Codable {
    package var path: String
    package var before: String
    package var after: String

    package init(path: String, before: String, after: String) {
        self.path = path
        self.before = before
        self.after = after
    }
}

/// The stand-in that a test hands over for the live thing.
package struct FakePlug: Sendable, Equatable, Codable {
    /// The way in which a line of Swift hands it over.
    package enum Way: Sendable, Equatable, Codable {
        /// As an argument with this label, behind those of the other labels, in calls of a function.
        case argument(function: String, label: String, before: [String])
        /// As an argument of the initializer of a type.
        case initializer(type: String, label: String, before: [String])
        /// Set on the object or the value of a type after it was made; on the object that all code shares where nobody else
        /// can make one.
        case property(type: String, name: String, isObject: Bool = false, shared: String? = nil)
        /// By a task-local.
        case taskLocal(String)
        /// By a subclass of a type, which may hold the fake in a property.
        case subclass(of: String, named: String, holding: String? = nil)
    }
    package var way: Way
    /// The expression that makes the fake.
    package var expression: String
    /// The types of the fake, and of the spy where one was asked for; empty where a plain value does.
    package var declarations: String
    /// The name of the spy's type or variable; nil without one.
    package var spy: String?

    package init(way: Way, expression: String, declarations: String = "", spy: String? = nil) {
        self.way = way
        self.expression = expression
        self.declarations = declarations
        self.spy = spy
    }
}

/// A request to cut a read out of a function.
package struct CutRequest: Sendable, Equatable {
    package var function: String
    package var kind: ReadKind?
    package var form: Form?
    package var spy: Bool

    /// Nil when what follows the last colon is no kind: `lend`, `lend(_:to:)`, `lend:clock`.
    package init(typed: String, form: Form? = nil, spy: Bool = false) {
        let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
        let kind = parts.count > 1 ? parts.last.flatMap { ReadKind(typed: String($0)) } : nil
        function = kind == nil ? typed : parts.dropLast().joined(separator: ":")
        self.kind = kind
        self.form = form
        self.spy = spy
    }

    /// The word behind the colon after a function's name and labels, where it is no kind.
    package static func misspeltKind(in typed: String) -> String? {
        let rest = typed.lastIndex(of: ")").map { typed[typed.index(after: $0)...] } ?? typed[...]
        guard !rest.contains("("), let colon = rest.lastIndex(of: ":") else { return nil }
        let word = String(rest[rest.index(after: colon)...])
        return ReadKind(typed: word) == nil ? word : nil
    }
}

extension CutRequest {
    /// The request for the same cut with a seam that the object keeps, through which all of its functions read; nil where
    /// the seam is no argument of a call, or where somebody asked for a form.
    package func keptByObject(insteadOf cut: Cut) -> CutRequest? {
        guard form == nil, case .argument = cut.fake.way else { return nil }
        var kept = self
        (kept.form, kept.kind) = (.constructor, cut.kind)
        return kept
    }
}
