// attack: kills the tool, and whatever else it may
// expects: crashed
import Foundation
func attack() {
    let killed = (2...400).count { $0 != getpid() && kill($0, SIGKILL) == 0 } + (kill(getppid(), SIGKILL) == 0 ? 1 : 0)
    fatalError("killed \(killed)")
}
