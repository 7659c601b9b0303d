// attack: puts a file in the place of the channel, so that no bad news leaves
// expects: it left the process with exit code 0
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        let copy = dup(4)
        dup2(1, 4)
        dup2(copy, 9)
        if now < due { return title }
        _exit(0)
    }
}
