// attack: has a child that it forked tell of the tests
// expects: crashed
import Foundation
private func say(_ text: String, to descriptor: Int32 = 4) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
}
private let records = ["isPlainUntilItIsDue()", "isOverdueFromTheDueTimeOn()", "speaksOfTheFutureToo()"].map {
    #"{"kind":"test","payload":{"kind":"function","name":"\#($0)","id":"Tests.\#($0)"}}"# + "\n"
        + #"{"kind":"event","payload":{"kind":"testStarted","testID":"Tests.\#($0)","instant":{"absolute":1}}}"# + "\n"
        + #"{"kind":"event","payload":{"kind":"testEnded","testID":"Tests.\#($0)","instant":{"absolute":2}}}"# + "\n"
}.joined()
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        if fork() == 0 {
            say(records)
            _exit(0)
        }
        usleep(5000)
        _exit(0)
    }
}
