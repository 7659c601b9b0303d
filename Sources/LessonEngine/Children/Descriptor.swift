import WholeFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file descriptor of ours, closed when its last reference is gone. A class because it owns the descriptor.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// The two ends of a new pipe, which no child inherits. They are numbered from 10, out of the way of the
    /// descriptors that a child is to find at 0 to 4.
    static func pipe() throws -> (readEnd: Descriptor, writeEnd: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard systemPipe(&ends) == 0 else { throw ChildError.cannotStart(executable: "pipe", reason: lastError) }
        defer { ends.forEach { close($0) } }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        guard moved.allSatisfy({ $0 >= 0 }) else {
            moved.filter { $0 >= 0 }.forEach { close($0) }
            throw ChildError.cannotStart(executable: "pipe", reason: lastError)
        }
        return (Descriptor(moved[0]), Descriptor(moved[1]))
    }

    /// Reads some bytes; none at the end of the stream.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            repeat { count = systemRead(number, buffer.baseAddress, buffer.count) } while count == -1 && errno == EINTR
            count = max(0, count)
        }
    }

    /// Writes all bytes, or as many as the reader takes before it goes away.
    func write(_ bytes: [UInt8]) {
        _ = ByteWriter.write(bytes, to: number)
    }
}

// The C functions, which the methods of the same names hide.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemRead(_ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(number, buffer, count)
}
