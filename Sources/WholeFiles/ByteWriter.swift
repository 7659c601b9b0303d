import Foundation

/// Writes to descriptors: all of what is given, whatever the system takes at a time.
package enum ByteWriter {
    /// Whether all of it was written; `errno` says why not.
    package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
