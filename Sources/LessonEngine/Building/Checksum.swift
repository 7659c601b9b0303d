import Foundation

/// A number that tells whether a file is as it was: it changes with any byte.
///
/// It finds damage, and files put in the place of others. A program that can write the cache as its owner could make a
/// file fit; no other program can write there. A digest that withstands that too would cost more than what it guards.
struct Checksum: Sendable, Equatable, Codable {
    private let value: UInt64
    private let size: Int

    /// The checksum of a file; nil when it cannot be read.
    init?(ofFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(of: data)
    }

    init(of data: Data) {
        size = data.count
        value = data.withUnsafeBytes(Self.mix)
    }

    var text: String { "\(size)-" + String(value, radix: 16) }

    /// Mixes eight bytes at a time: each step gives different results for different words, and for different values
    /// before it.
    private static func mix(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var value: UInt64 = 0x9e37_79b9_7f4a_7c15
        var offset = 0
        while offset < bytes.count {
            var word: UInt64 = 0
            let count = min(8, bytes.count - offset)
            if count == 8 {
                word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for index in 0..<count { word = word << 8 | UInt64(bytes[offset + index]) }
            }
            value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
            value ^= value >> 32
            offset += 8
        }
        return value
    }
}
