import Foundation

/// Writes all given bytes to descriptors, however few the system takes at a time.
package enum ByteWriter {
    /// Writes the bytes; false when not all of them were written, and `errno` says why.
    package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
