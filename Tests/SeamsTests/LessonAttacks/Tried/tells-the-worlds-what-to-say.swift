// attack: writes where only its world answers
// expects: its code wrote where only its world answers
import Foundation
func attack() -> Int {
    FileHandle(fileDescriptor: 4, closeOnDealloc: false).write(Data("{\"value\":1}\n".utf8))
    exit(0)
}
