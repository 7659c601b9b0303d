// attack: leaves a process behind that goes on when the worlds have ended
// expects: crashed
import Foundation
func attack() {
    var child: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("60"), nil]
    posix_spawn(&child, "/bin/sleep", nil, nil, &words, nil)
    setsid()
    fatalError("left \(child)")
}
