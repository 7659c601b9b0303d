import Foundation

/// The lines of a descriptor, as text whatever its bytes are.
struct InputLines {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its line break, which may be CR LF; a last line may lack one. Nil at the end.
    mutating func next() -> String? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) { return take(upTo: end, next: end + 1) }
            searched = buffer.count - start
            if isAtEnd { return start < buffer.count ? take(upTo: buffer.count, next: buffer.count) : nil }
            fill()
        }
    }

    private mutating func take(upTo end: Int, next: Int) -> String {
        var line = buffer[start..<end]
        if line.last == 0x0D { line.removeLast() }
        start = next
        return String(decoding: line, as: UTF8.self)
    }

    private mutating func fill() {
        buffer.removeFirst(start)
        start = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 16), count = 0
        repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
        isAtEnd = count <= 0
        buffer += chunk.prefix(max(0, count))
    }
}
