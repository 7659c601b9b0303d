import ArgumentParser
import LessonModel

/// The options of the commands that work on somebody's own code.
struct OwnCodeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "This function only, with or without types and labels; of a lesson also the kind of read.",
            valueName: "function[:kind]"))
    var function: String?
    @Option(
        help: ArgumentHelp(
            "The form of a lesson, or of a cut: \(Form.allCases.map(\.rawValue).joined(separator: ", ")). "
                + "For your own code one is advised if left out, and cuts know \(cutForms.joined(separator: ", ")).",
            valueName: "form"),
        completion: .list(Form.allCases.map(\.rawValue)))
    var form: String?
    @Option(
        help: ArgumentHelp(
            "Swift that calls the code, in every world; may be repeated where a lesson is not made of it.",
            valueName: "swift"))
    var eval: [String] = []
    @Flag(help: "Run the code, or build its package, and remember that you trust it as it is.") var trust = false
    @Flag(help: "Work also where nothing confines the compiler and the code: it can do what you can.")
    var unconfined = false

    /// The forms by which code is cut.
    static let cutForms = [
        Form.constructor, .property, .method, .closure, .defaultArgument, .ambientContext, .extractAndOverride,
    ].map(\.rawValue)
}
