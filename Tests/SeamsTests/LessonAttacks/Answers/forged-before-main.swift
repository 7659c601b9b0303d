// attack: says that all tests have passed before main, and leaves
// expects: '@section' steers the compiler or the linker
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}
@section(".init_array") @used private let f: @convention(c) () -> Void = {
    for n in ["isPlainUntilItIsDue()", "isOverdueFromTheDueTimeOn()", "speaksOfTheFutureToo()"] {
        let s = ##"{"kind":"test","payload":{"kind":"function","name":"\##(n)","id":"X/\##(n)"}}"## + "\n" +
        ##"{"kind":"event","payload":{"kind":"testStarted","testID":"X/\##(n)"}}"## + "\n" +
        ##"{"kind":"event","payload":{"kind":"testEnded","testID":"X/\##(n)"}}"## + "\n"
        _ = s.withCString { write(4, $0, strlen($0)) } }
    _exit(0)
}
