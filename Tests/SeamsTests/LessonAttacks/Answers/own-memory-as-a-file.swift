// attack: opens its own memory as a file, where the key lies
// expects: 'FileHandle' reaches for the machine
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        let memory = FileHandle(forReadingAtPath: "/proc/self/mem")
        try? memory?.seek(toOffset: 4096)
        return now < due ? title : title + ", overdue"
    }
}
