// attack: writes a second of line breaks to descriptor 4
// expects: its code wrote where only its world answers
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        let bytes = Data(repeating: 10, count: 1 << 16), start = ContinuousClock.now
        while .now - start < .seconds(1) { FileHandle(fileDescriptor: 4, closeOnDealloc: false).write(bytes) }
        _exit(0)
    }
}
