// attack: asks its world for another entry, in the name of the engine
// expects: its code wrote where only its world answers
import Foundation
private func say(_ text: String, to descriptor: Int32 = 4) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        let file = FileHandle(forWritingAtPath: "/proc/self/fd/3")
        file?.write(Data("/tmp/evil.so\tevil\n".utf8))
        if file == nil { say("no way\n") }
        usleep(20_000)
        return now < due ? title : title + ", overdue"
    }
}
