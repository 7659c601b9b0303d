// attack: writes answers with codes that it guesses
// expects: its code wrote where only its world answers
import Foundation
private func say(_ text: String, to descriptor: Int32 = 4) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        for code in 0..<2000 { say("000000000000000\(code % 10)\tvoid\t7\n") }
        return title
    }
}
