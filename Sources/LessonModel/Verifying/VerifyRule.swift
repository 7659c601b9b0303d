/// A rule that `seams verify` checks for a lesson.
package enum VerifyRule: String, Sendable, CaseIterable, Codable {
    /// This rule is always checked, because no other rule can be checked for a file that cannot be read.
    case scan
    case run
    case mustNotCompile = "must-not-compile"
    case starter
    case solution
    case mistake
    case hint
    case mutant
    case flaky
    case scorecard
    case leak
    case link
    case needs
    case minutes

    /// The statement that is true of a lesson that keeps the rule.
    package var promise: String {
        switch self {
        case .scan: "the file is a lesson, with an id of its own (always held)"
        case .run: "all code compiles, worlds live, tables hold, tests pass"
        case .mustNotCompile: "what must not compile does not, for the reason it gives"
        case .starter: "the starter of an exercise compiles and is no answer yet"
        case .solution: "a solution passes every stage of its check"
        case .mistake: "a mistake compiles, and a test or a form rule rejects it"
        case .hint: "a hint waits for something that a starter or mistake does"
        case .mutant: "each test can fail, and damaged code makes one fail"
        case .flaky: "tables and tests hold in three runs in shuffled order"
        case .scorecard: "the recorded scorecards are those that are measured"
        case .leak: "nothing reaches a fake but what the lesson declares"
        case .link: "links to files and headings lead somewhere"
        case .needs: "what a lesson needs comes before it in its folder"
        case .minutes: "the lesson can be done in the minutes that it says"
        }
    }
}
