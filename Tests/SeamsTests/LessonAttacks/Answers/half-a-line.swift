// attack: begins a line, so that the world ends it
// expects: its code wrote where only its world answers
import Foundation
private func say(_ text: String, to descriptor: Int32 = 4) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        say("0123456789abcdef\tvoid\t7")
        return now < due ? title : title + ", overdue"
    }
}
