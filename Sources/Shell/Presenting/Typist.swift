import Foundation
import WholeFiles

/// Types for the trainer, a character at a time; a key shows the rest at once.
package struct Typist: Sendable {
    /// The time that a character takes, in milliseconds: a line is there in less than a second.
    private static let pause: Int32 = 15

    package init() {}

    /// Writes the strokes one after the other.
    func type(_ strokes: [String]) {
        var isHurried = false
        for stroke in strokes {
            _ = ByteWriter.write(stroke.utf8, to: STDOUT_FILENO)
            if !isHurried { isHurried = isKeyPressed() }
        }
    }

    /// Waits for the time of one stroke. Returns whether a key was pressed meanwhile, and takes this key.
    private func isKeyPressed() -> Bool {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0), byte: UInt8 = 0
        return poll(&waiting, 1, Self.pause) > 0 && read(STDIN_FILENO, &byte, 1) >= 0
    }
}

extension String {
    /// The characters of a text in colours, each with the marks that stand before it.
    var strokes: [String] {
        var strokes: [String] = [], marks = "", isInMark = false
        for character in self {
            isInMark = isInMark || character == "\u{1B}"
            marks.append(character)
            if isInMark, character != "m" { continue }
            if !isInMark {
                strokes.append(marks)
                marks = ""
            }
            isInMark = false
        }
        return marks.isEmpty ? strokes : strokes + [marks]
    }
}
