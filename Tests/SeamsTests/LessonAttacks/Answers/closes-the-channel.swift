// attack: closes the descriptors on which its world is spoken to
// expects: it closed the descriptors of its own world
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        close(3)
        close(4)
        while true { sleep(1) }
    }
}
