// attack: writes each word that a world may say
// expects: its code wrote where only its world answers
import Foundation
private func say(_ text: String, to descriptor: Int32 = 4) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        for word in ["clock", "overflow", "stray", "end", "stranger", "call\tf()\t()", "missing\tno"] { say(word + "\n") }
        return now < due ? title : title + ", overdue"
    }
}
