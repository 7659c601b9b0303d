// attack: writes the words of the command line anew, so that only one test is run
// expects: 'isOverdueFromTheDueTimeOn()' failed
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        CommandLine.unsafeArgv[0] = strdup("--filter=isPlainUntilItIsDue")
        setenv("SWT_FILTER", "isPlainUntilItIsDue", 1)
        return title
    }
}
