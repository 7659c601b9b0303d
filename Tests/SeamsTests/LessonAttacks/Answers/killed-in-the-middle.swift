// attack: kills its own process
// expects: it was killed from outside (signal 9)
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        kill(getpid(), SIGKILL)
        return title
    }
}
