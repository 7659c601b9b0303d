// attack: writes into folders of the person's, and over a file of theirs
// expects: nothing was written
import Foundation
func attack() {
    let places = ["{{HOST}}/mine.txt", "{{HOST}}/theirs.txt", "{{HOST}}/program", "{{HOME}}/mine.txt"]
    let written = places.filter { (try? "x".write(toFile: $0, atomically: false, encoding: .utf8)) != nil }
    fatalError(written.isEmpty ? "nothing was written" : "wrote \(written)")
}
