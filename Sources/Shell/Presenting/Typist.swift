import Foundation
import WholeFiles

/// Types for the trainer, a character at a time; a key shows the rest at once.
package struct Typist: Sendable {
    /// The time that a character takes, in milliseconds: a line is there in less than a second.
    private static let pause: Int32 = 15

    package init() {}

    /// Writes the strokes one after the other. Returns the text that was typed meanwhile, which is no word about the typing.
    func type(_ strokes: [String]) -> String {
        var isHurried = false, typed = ""
        for stroke in strokes {
            _ = ByteWriter.write(stroke.utf8, to: STDOUT_FILENO)
            guard !isHurried, let keys = keysPressed() else { continue }
            (isHurried, typed) = (true, keys)
        }
        return typed
    }

    /// Waits for the time of one stroke. Returns the text of the keys that were pressed meanwhile; nil where there were none.
    /// Of keys that write nothing there is no text: Enter, a blank, and an arrow, which comes as a sequence of bytes.
    private func keysPressed() -> String? {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Self.pause) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return "" }
        return Self.text(of: bytes[..<count])
    }

    /// The text that these bytes of keys are; empty where they hold a key that writes nothing, and of blanks and Enter alone.
    static func text(of bytes: some Collection<UInt8>) -> String {
        guard !bytes.contains(where: { $0 < 0x20 && ![0x0A, 0x0D].contains($0) }) else { return "" }
        let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline && $0 != "\u{7F}" }
        return text.allSatisfy(\.isWhitespace) ? "" : text
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
