import Foundation
import Shell

extension Shell {
    /// Attaches the reader of this process: an editor on a terminal that can do more than print, else plain lines.
    func attachReader(_ surroundings: Surroundings, remembering history: History?) {
        if surroundings.isInteractive, let editor = LineEditor(usesColor: surroundings.style.usesColor) {
            Signals.interruption.whenIdle { editor.interrupt() }
            attach(editor, remembering: history)
        } else {
            attach(
                PlainReader(source: surroundings.echoes ? .person : .pipe) {
                    surroundings.write($0, to: STDOUT_FILENO)
                })
        }
    }
}
