// attack: reads commands before the world does
// expects: 'isOverdueFromTheDueTimeOn()' failed
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        Thread.detachNewThread { _ = FileHandle(fileDescriptor: 3, closeOnDealloc: false).availableData }
        return title
    }
}
