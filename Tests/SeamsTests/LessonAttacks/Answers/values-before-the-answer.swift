// attack: writes values before the world answers
// expects: its code wrote where only its world answers
import Foundation
private func say(_ text: String, to descriptor: Int32 = 4) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        for _ in 0..<3 { say("value\tString\t5\tFORGED\n") }
        return now < due ? title : title + ", overdue"
    }
}
