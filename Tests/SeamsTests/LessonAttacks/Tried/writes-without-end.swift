// attack: writes to descriptor 4 without end
// expects: it wrote without end and was stopped
import Foundation
func attack() -> Int {
    let bytes = Data(repeating: 120, count: 1 << 16)
    while true { FileHandle(fileDescriptor: 4, closeOnDealloc: false).write(bytes) }
}
