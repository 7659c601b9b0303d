// attack: catches every signal, and leaves as if all were well
// expects: crashed
import Foundation
import Glibc

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] { Glibc.signal(signal) { _ in _exit(0) } }
        fatalError("no label")
    }
}
