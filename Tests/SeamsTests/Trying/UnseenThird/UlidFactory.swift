import Foundation
import Synchronization

/// A sortable identifier of 48 bits of time and 80 bits of chance, in Crockford's base 32.
public struct ULID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let milliseconds: UInt64
    public let entropy: [UInt8]

    static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    public init(milliseconds: UInt64, entropy: [UInt8]) {
        precondition(entropy.count == 10)
        self.milliseconds = milliseconds
        self.entropy = entropy
    }

    public init(date: Date = .now) {  //~ clock seam
        var generator = SystemRandomNumberGenerator()  //~ randomness seam
        self.init(date: date, using: &generator)
    }

    public init<G: RandomNumberGenerator>(date: Date, using generator: inout G) {
        let bytes = (0..<10).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        self.init(milliseconds: UInt64(date.timeIntervalSince1970 * 1000), entropy: bytes)
    }

    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    public var description: String {
        var text = ""
        var time = milliseconds
        for _ in 0..<10 {
            text = String(Self.alphabet[Int(time & 31)]) + text
            time >>= 5
        }
        var buffer = 0, bits = 0
        for byte in entropy {
            buffer = buffer << 8 | Int(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(Self.alphabet[buffer >> bits & 31])
            }
        }
        return text
    }

    public static func < (a: ULID, b: ULID) -> Bool {
        (a.milliseconds, a.description) < (b.milliseconds, b.description)
    }
}

/// Gives identifiers that rise even within a millisecond.
public final class MonotonicULIDs: Sendable {
    private let last = Mutex<ULID?>(nil)
    private let now: @Sendable () -> Date

    public init(now: @escaping @Sendable () -> Date = { Date() }) {  //~ clock seam
        self.now = now
    }

    public func next() -> ULID {  //~ via randomness
        last.withLock { last in
            let fresh = ULID(date: now())
            guard let before = last, before.milliseconds >= fresh.milliseconds else {
                last = fresh
                return fresh
            }
            let bumped = ULID(milliseconds: before.milliseconds, entropy: increment(before.entropy))
            last = bumped
            return bumped
        }
    }

    private func increment(_ entropy: [UInt8]) -> [UInt8] {
        var bytes = entropy
        for index in bytes.indices.reversed() {
            bytes[index] &+= 1
            if bytes[index] != 0 { break }
        }
        return bytes
    }
}
