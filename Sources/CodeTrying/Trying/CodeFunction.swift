import LessonCode
import LessonModel

/// One declaration of a module with the places in its code that matter: those that name something volatile, and those
/// that name another declaration of the module.
package struct CodeFunction: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable {
        case function, initializer, deinitializer, property, topLevel
        /// The initial value of a stored property. It runs when the object is made, not when the property is named.
        case value
        /// The same of a global or static variable, which runs when the variable is first named.
        case sharedValue
        /// Code that runs where a caller says nothing: the default of a parameter, the initial value of a property of an
        /// object that is made. It is reached and never told.
        case fallback
    }
    var kind: Kind
    /// The compiler's identifier.
    var identifier: String
    /// The name with its types and labels. Where others have the same, the types of its parameters are in it.
    var name: String
    /// The name without those; nil where the name is its own.
    var plainName: String?
    /// The name without types and labels.
    var baseName: String
    /// The types in which it stands, from the outside in.
    var types: [String]
    /// The index of the file, and the UTF-8 offset in it at which the compiler says that the declaration stands.
    var file: Int
    var offset: Int
    var isStatic = false
    /// Whether code of other modules can name it.
    var isPublic = false
    var isPrivate = false
    var isOverride = false
    /// Whether it is an initializer that each subclass must have, too.
    var isRequired = false
    /// Whether a subclass can override it.
    var isOverridable = false
    /// Whether its body is one expression.
    var isOneExpression = false
    /// Whether its body takes one way or another, or compares something.
    var decides = false
    /// The kind of storage that all who name it share; nil for storage that each object has for itself.
    var shared: Shared?
    /// The mangled name of the type of such storage.
    var sharedType = ""
    var uses: [PlacedUse] = []
    /// The places that name a member of something volatile: what a protocol would have to have.
    var members: [PlacedUse]?

    enum Shared: String, Sendable, Codable {
        /// A variable that any code can change.
        case state
        /// The same, made to be replaced: a closure, a value of a protocol's type, or a task-local.
        case socket
        /// A socket that only its own module can set.
        case ownSocket
        /// A constant of one of the module's own types. `TypeStorages` tells whether it shares an object.
        case constant
    }
}

/// One place in code that names a declaration.
struct PlacedUse: Sendable, Equatable, Codable {
    /// The compiler's identifier of the declaration that is named.
    var target: String
    var offset: Int
    /// The socket whose usual content the place is; nil for code that nobody can replace from outside.
    var socket: Socket?
    /// The accessors of a property that run here.
    var access = Access.get
    /// The kinds that the code says itself at this place: the locale of a style, say.
    var told: Set<ReadKind>?
    /// The object of which it is a member, where the text tells which implementation runs.
    var object: ExactObject?

    /// An object for whose members no subclass decides what runs.
    enum ExactObject: String, Sendable, Codable {
        /// `super`.
        case parent
        /// An object of a class that the same expression makes: `Mailer()` of `Mailer().send()`.
        case made
    }

    enum Access: String, Sendable, Codable { case get, set, both }

    /// A place that other code can fill with something else.
    struct Socket: Sendable, Equatable, Codable {
        enum Kind: String, Sendable, Codable {
            case parameter, property, closure
            /// An argument of a call, which may call a longer form of the function.
            case call
            /// A closure that is handed to an initializer, which may make the type that the code is a member of.
            case plug
            /// The same of a structure that gets nothing but closures: where it is kept is no matter.
            case witness
            /// All that stands in a static value of the type that an initializer makes.
            case making
        }
        var kind: Kind
        /// The name; of what is handed to a call the identifier of the function that is called.
        var name: String
        /// The label of a plug or a witness.
        var label = ""
    }
}

/// The protocols of a module, and the types that conform to them.
struct Conformances: Sendable, Equatable, Codable {
    /// The requirements, by the identifier of the protocol.
    var requirements: [String: [Requirement]] = [:]
    /// The names of the protocols, by the same.
    var names: [String: String] = [:]
    /// The identifiers of the protocols to which a type conforms, those of other modules too.
    var protocols: [String: [String]] = [:]
    /// Those of them that stand in the text behind a colon.
    var written: [String: [String]] = [:]

    mutating func add(_ other: Conformances) {
        requirements.merge(other.requirements) { $0 + $1 }
        names.merge(other.names) { $1 }
        protocols.merge(other.protocols) { $0 + $1 }
        written.merge(other.written) { $0 + $1 }
    }

    /// The name of the protocol of the module that a function fulfils; nil when it fulfils none.
    func name(ofProtocolWith function: CodeFunction) -> String? {
        (protocols[function.types.joined(separator: ".")] ?? []).first { name in
            requirements[name]?.contains { $0.isFulfilled(by: function) } == true
        }.flatMap { names[$0] }
    }
}

/// A function or a property that a protocol of the module asks for, or a class that is overridden.
struct Requirement: Sendable, Equatable, Codable {
    /// The name with its labels, without the types.
    var name: String
    /// The compiler's identifier.
    var identifier: String

    init(name: String, identifier: String) {
        self.name = name
        self.identifier = identifier
    }

    /// A member of a class, for those that override it.
    init(_ function: CodeFunction) {
        self.init(name: function.memberName, identifier: function.identifier)
    }

    /// Whether a member of a type that conforms, or of a subclass, is what is asked for: an overload that takes or gives
    /// something else is not. A type that the protocol leaves open may be any.
    func isFulfilled(by function: CodeFunction) -> Bool {
        guard function.memberName == name else { return false }
        guard let asked = MemberSignature(identifier: identifier, modules: []),
            let own = MemberSignature(identifier: function.identifier, modules: [], forName: true),
            let parameters = asked.parameters, own.parameters?.count == parameters.count
        else { return true }
        let pairs = zip(parameters.map(\.type) + [asked.result], (own.parameters ?? []).map(\.type) + [own.result])
        return pairs.allSatisfy { asked, own in
            asked == own || asked.isOpen || own.contains("some ") || asked.contains("->") && own.contains("->")
        }
    }
}

extension String {
    /// Whether the type is one that a protocol leaves open, or holds such a one: `A` is its own, `A.Item` another.
    fileprivate var isOpen: Bool { contains(#/(^|[^.\w])A\d*(?!\w)/#) }
}

/// All that is known of one file of a module.
package struct ReadFile: Sendable, Equatable, Codable {
    /// The format of what is read of a tree, raised when it changes: results are kept by content.
    package static let format = "22"

    var functions: [CodeFunction] = []
    var conformances = Conformances()
    var types = TypeStorages()
    /// The number of members used of each volatile type: `Foundation.UserDefaults` → its members, by type that uses it.
    var members: [String: Set<String>] = [:]
}
