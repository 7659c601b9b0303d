import Foundation

/// A name for something built, made from everything that it is built from.
package struct ContentKey: Sendable, Hashable {
    package let text: String

    /// The format of built folders, raised when their content, or what may be done with it, changes.
    static let format = "5"

    /// The key with this text, which a file says.
    init(text: String) { self.text = text }

    /// The key of these parts; where one part ends and the next begins makes a difference.
    /// The bytes after the last part need no end.
    package init(_ parts: [String], _ rest: Data = Data()) {
        var bytes: [UInt8] = []
        for part in [Self.format] + parts {
            bytes += Array("\(part.utf8.count):".utf8)
            bytes += Array(part.utf8)
        }
        bytes += rest
        text = SHA256.digits(of: bytes)
    }

    /// A part of a key that is another for another build of the program at this path.
    static func build(of executable: String) -> String { executable + " " + (Checksum(ofDate: executable)?.text ?? "") }
}

/// A number that tells whether a file is as it was: it changes with any byte.
///
/// It finds damage, and files put in the place of others. A program that can write the cache as its owner could make a
/// file fit; no other program can write there. A digest that withstands that too would cost more than what it guards.
package struct Checksum: Sendable, Equatable, Codable {
    private let value: UInt64
    private let size: Int

    /// The checksum of a file; nil when it cannot be read.
    package init?(ofFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(of: data)
    }

    /// The size of a file and the moment when it was last written; nil when there is none.
    package init?(ofDate path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        size = Int(status.st_size)
        #if canImport(Darwin)
        let moment = status.st_mtimespec
        #else
        let moment = status.st_mtim
        #endif
        value = UInt64(truncatingIfNeeded: moment.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: moment.tv_nsec)
    }

    init(of data: Data) {
        size = data.count
        value = data.withUnsafeBytes(Self.mix)
    }

    package var text: String { "\(size)-" + String(value, radix: 16) }

    /// Mixes eight bytes at a time: each step gives different results for different words, and for different values
    /// before it.
    private static func mix(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var value: UInt64 = 0x9e37_79b9_7f4a_7c15
        let whole = bytes.count & ~7
        var offset = 0
        while offset < whole {
            value = (value ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0xff51_afd7_ed55_8ccd
            value ^= value &>> 32
            offset &+= 8
        }
        guard offset < bytes.count else { return value }
        let rest = bytes[whole...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        value = (value ^ rest) &* 0xff51_afd7_ed55_8ccd
        value ^= value &>> 32
        return value
    }
}

/// SHA-256 (FIPS 180-4). Written out because the package that has it takes longer to build than everything else here
/// together, and a fresh clone promises its first comparison within three minutes.
///
/// Interfaces of modules pass through here at each build, in debug builds, too, where each generic call costs as much as
/// a step of the hash. So the steps stand in plain loops over pointers.
enum SHA256 {
    /// The digest as 64 hexadecimal digits.
    static func digits(of message: [UInt8]) -> String {
        hash(message).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// The 32 bytes of the digest.
    static func hash(_ message: [UInt8]) -> [UInt8] {
        let padded = pad(message)
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        var words = [UInt32](repeating: 0, count: 64)
        padded.withUnsafeBytes { bytes in
            state.withUnsafeMutableBufferPointer { state in
                words.withUnsafeMutableBufferPointer { words in
                    constants.withUnsafeBufferPointer { constants in
                        var start = 0
                        while start < bytes.count {
                            schedule(bytes, from: start, in: words)
                            mix(state, words, constants)
                            start &+= 64
                        }
                    }
                }
            }
        }
        return state.flatMap(bytes)
    }

    private static func pad(_ message: [UInt8]) -> [UInt8] {
        let zeros = (119 - message.count % 64) % 64
        let length = UInt64(message.count) * 8
        return message + [0x80] + [UInt8](repeating: 0, count: zeros) + bytes(UInt32(length >> 32))
            + bytes(UInt32(truncatingIfNeeded: length))
    }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }

    private static func mix(
        _ state: UnsafeMutableBufferPointer<UInt32>, _ words: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var index = 0
        while index < 64 {
            let first =
                h &+ ((e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)) &+ ((e & f) ^ (~e & g))
                &+ constants[index] &+ words[index]
            let second =
                ((a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)) &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            index &+= 1
        }
        (state[0], state[1], state[2], state[3]) = (state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d)
        (state[4], state[5], state[6], state[7]) = (state[4] &+ e, state[5] &+ f, state[6] &+ g, state[7] &+ h)
    }

    private static func schedule(
        _ block: UnsafeRawBufferPointer, from start: Int, in words: UnsafeMutableBufferPointer<UInt32>
    ) {
        var index = 0
        while index < 16 {
            words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self))
            index &+= 1
        }
        while index < 64 {
            let (near, far) = (words[index &- 2], words[index &- 15])
            words[index] =
                words[index &- 16] &+ words[index &- 7]
                &+ ((far &>> 7 | far &<< 25) ^ (far &>> 18 | far &<< 14) ^ far &>> 3)
                &+ ((near &>> 17 | near &<< 15) ^ (near &>> 19 | near &<< 13) ^ near &>> 10)
            index &+= 1
        }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
