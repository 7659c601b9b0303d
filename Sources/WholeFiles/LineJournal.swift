import Foundation

/// A file that only grows: a line that says its format, then an entry on each line, with its number and a checksum. An
/// entry counts once it is on the disk; what a crash left of a line is recognised and cut off.
///
///     seams-room 1 {"course":"Lessons"}
///     1 3f9a0c12 {"deed":"joined"}
package struct JournalText: Sendable, Equatable {
    /// The reason why a journal cannot be written on.
    package enum Problem: Error, Equatable {
        /// The file is none of this kind.
        case notOurs
        case tooNew(version: Int)
        /// The line of this number is not what was written, though whole lines follow it.
        case damaged(line: Int)
    }

    /// The first line, behind kind and version.
    package var header: String
    /// The whole entries, in order.
    package var entries: [String]
    /// The number of bytes of the lines that are whole without a gap.
    package var length: Int
    /// The number of the first line that is not what was written, although whole lines follow it; nil when there is none.
    /// Else what stands behind `length` is a torn line, which was never accepted.
    package var damage: Int?

    /// Reads the bytes of a journal; nil when not even its first line is whole, so that nothing was ever accepted.
    package init?(_ bytes: [UInt8], kind: String, version: Int) throws(Problem) {
        // What stands behind the last line feed is a torn line, or nothing.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        guard let first = lines.first else {
            guard zip(bytes, "\(kind) \(version) ".utf8).allSatisfy({ $0 == $1 }) else { throw .notOurs }
            return nil
        }
        header = try Self.header(in: String(decoding: first, as: UTF8.self), kind: kind, version: version)
        let found = lines.dropFirst().map(Self.entry)
        let gapless = found.enumerated().prefix { $1?.number == $0 + 1 }.count
        entries = found.compactMap { $0?.text }
        length = lines.prefix(gapless + 1).reduce(0) { $0 + $1.count + 1 }
        damage = entries.count > gapless ? gapless + 2 : nil
    }

    /// A journal without entries.
    init(header: String) { (self.header, entries, length) = (header, [], 0) }

    /// The first line of a journal.
    package static func header(kind: String, version: Int, _ text: String) -> String { "\(kind) \(version) \(text)\n" }

    /// The line of an entry, which must have no line feed in it.
    package static func line(_ entry: String, number: Int) -> String {
        "\(number) \(checksum(number, entry)) \(entry)\n"
    }

    private static func header(in line: String, kind: String, version: Int) throws(Problem) -> String {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == kind, let found = Int(words[1]) else { throw .notOurs }
        if found > version { throw .tooNew(version: found) }
        return String(words[2])
    }

    /// The entry in a line, with its number; nil when the line is not what was written.
    private static func entry(in line: ArraySlice<UInt8>) -> (number: Int, text: String)? {
        guard let text = String(validating: line, as: UTF8.self) else { return nil }
        let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, let number = Int(words[0]) else { return nil }
        let entry = String(words[2])
        return words[1] == checksum(number, entry) ? (number, entry) : nil
    }

    private static func checksum(_ number: Int, _ entry: String) -> String { checksum(of: "\(number) \(entry)") }

    /// CRC-32 of a text, as eight digits.
    package static func checksum(of text: String) -> String {
        var sum = UInt32.max
        for byte in text.utf8 {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        let digits = String(~sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// A journal that is open for writing, and locked for this process alone. A class because it owns a descriptor.
package final class JournalFile {
    package enum Failure: Error, Equatable {
        case problem(JournalText.Problem)
        /// Another process writes it.
        case taken
        /// The reason in the system's words.
        case failed(String)
    }

    /// The journal as it was when it was opened.
    package let text: JournalText
    private let descriptor: Int32
    private var count: Int
    /// The number of bytes that are known to be on the disk.
    private var length: Int

    private init(_ descriptor: Int32, _ text: JournalText, length: Int) {
        (self.descriptor, self.text, self.length) = (descriptor, text, length)
        count = text.entries.count
    }

    deinit { close(descriptor) }

    /// Opens the journal at a path, or begins it with this header. A torn last line is cut off.
    package static func open(
        _ path: String, kind: String, version: Int, header: String
    ) throws(Failure) -> JournalFile {
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .failed(lastError) }
        do throws(Failure) {
            try lock(descriptor)
            let bytes = try contents(of: descriptor)
            if let text = try text(bytes, kind: kind, version: version) {
                if let line = text.damage { throw .problem(.damaged(line: line)) }
                if bytes.count > text.length { try cut(descriptor, to: text.length) }
                return JournalFile(descriptor, text, length: text.length)
            }
            try begin(descriptor, at: path, JournalText.header(kind: kind, version: version, header))
            let text = JournalText(header: header)
            return JournalFile(
                descriptor, text, length: JournalText.header(kind: kind, version: version, header).utf8.count)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Whether a process has the journal at a path open for writing. The file is left alone.
    package static func isOpen(_ path: String) -> Bool {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// Writes entries and returns when all are on the disk. When that fails none is accepted, and the file is as before.
    package func append(_ entries: [String]) throws(Failure) {
        guard !entries.isEmpty else { return }
        let lines = entries.enumerated().map { JournalText.line($1, number: count + $0 + 1) }
        let bytes = Array(lines.joined().utf8)
        lseek(descriptor, off_t(length), SEEK_SET)
        guard ByteWriter.write(bytes, to: descriptor), fsync(descriptor) == 0 else {
            let reason = lastError
            try Self.cut(descriptor, to: length)
            throw .failed(reason)
        }
        count += entries.count
        length += bytes.count
    }

    /// Waits a moment for the lock: a process that was killed may not be quite gone, and a child between its start and
    /// its program still has the descriptors of its parent.
    private static func lock(_ descriptor: Int32) throws(Failure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .problem(.notOurs) }
        for attempt in 0... {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .failed(lastError) }
            guard attempt < 20 else { throw .taken }
            usleep(50_000)
        }
    }

    private static func text(_ bytes: [UInt8], kind: String, version: Int) throws(Failure) -> JournalText? {
        do { return try JournalText(bytes, kind: kind, version: version) } catch { throw .problem(error) }
    }

    /// Writes the first line, and puts the name of the file on the disk: without that a power cut could lose the file
    /// with all that was synced.
    private static func begin(_ descriptor: Int32, at path: String, _ line: String) throws(Failure) {
        try cut(descriptor, to: 0)
        lseek(descriptor, 0, SEEK_SET)
        guard ByteWriter.write(line.utf8, to: descriptor), fsync(descriptor) == 0 else { throw .failed(lastError) }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let opened = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw .failed(lastError) }
        defer { close(opened) }
        guard fsync(opened) == 0 else { throw .failed(lastError) }
    }

    private static func cut(_ descriptor: Int32, to length: Int) throws(Failure) {
        guard ftruncate(descriptor, off_t(length)) == 0, fsync(descriptor) == 0 else { throw .failed(lastError) }
    }

    private static func contents(of descriptor: Int32) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = [], piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += piece[..<count] } else if errno != EINTR { throw .failed(lastError) }
        }
    }
}
