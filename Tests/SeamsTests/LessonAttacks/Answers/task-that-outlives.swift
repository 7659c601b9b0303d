// attack: leaves the process from a task while another test runs
// expects: it left the process with exit code 0
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        Task.detached {
            try? await Task.sleep(for: .milliseconds(2))
            _exit(0)
        }
        usleep(20_000)
        return title
    }
}
