/// A kind of volatile thing that somebody's own code reads: finer than the kinds that lessons talk of, because here
/// each kind is a reason of its own why a test of the code gives another answer tomorrow.
package enum ReadKind: String, Sendable, CaseIterable, Codable {
    case clock
    case calendar
    case timezone
    case locale
    case randomness
    case defaults
    case files
    case environment
    case network
    case process
    case bundle
    case notifications
    case state
    case singleton

    /// The deed of a function that reads this kind: `reads the clock`.
    package var deed: String {
        switch self {
        case .clock: "reads the clock"
        case .calendar: "reads the calendar of the machine"
        case .timezone: "reads the time zone of the machine"
        case .locale: "reads the locale of the machine"
        case .randomness: "draws at random"
        case .defaults: "uses the user's preferences"
        case .files: "uses files"
        case .environment: "reads the environment"
        case .network: "uses the network"
        case .process: "starts a program"
        case .bundle: "reads the main bundle"
        case .notifications: "uses the notifications of the process"
        case .state: "uses a variable that all code shares"
        case .singleton: "uses an object that all code shares"
        }
    }

    /// The kind as the subject of a sentence, with its verb: `clock is`, `files are`.
    package var isInWords: String { isSeveral ? "\(rawValue) are" : "\(rawValue) is" }

    /// The kind as an object of which was spoken.
    var pronoun: String { isSeveral ? "them" : "it" }

    private var isSeveral: Bool { self == .files || self == .defaults || self == .notifications }

    /// The first answer in `which-form` for this kind: a new one for each call, or one for as long as the object lives.
    package var isForOneCall: Bool { self == .clock || self == .randomness }

    /// Whether what is read is a plain value that never needs a fake: one is handed over as it is.
    package var isValue: Bool { self == .calendar || self == .timezone || self == .locale }

    /// Whether each machine has its own for its user, and no circumstance varies it: what depends on it here may be
    /// another on another machine.
    package var isOfMachine: Bool {
        [.locale, .defaults, .files, .environment, .network, .process, .bundle].contains(self)
    }

    /// The kind with a name; nil when there is none.
    package init?(typed name: String) {
        self.init(rawValue: name.lowercased())
    }
}
