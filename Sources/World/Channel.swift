internal import Synchronization

#if canImport(Darwin)
import Darwin
#else
@preconcurrency import Glibc
#endif

/// The world's end of descriptors 3 and 4: every line that comes and goes on them is sealed.
///
/// The key comes first of all on descriptor 3, before anything of a lesson is loaded, and is kept nowhere but here.
enum Channel {
    private struct Answers: Sendable {
        var seal: Seal
        /// The process that may answer: one that the lesson's code forks is not the world.
        let process: pid_t
    }

    private static let answers = Mutex<Answers?>(nil)
    private static let commands = Mutex<Seal?>(nil)

    /// Takes the key and prepares what is said with it; false when the engine sent none or is gone.
    static func open() -> Bool {
        hideMemory()
        for descriptor: Int32 in [3, 4] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        guard let key = SealKey(digits: firstLine()) else { return false }
        answers.withLock { $0 = Answers(seal: Seal(key, .answers), process: getpid()) }
        commands.withLock { $0 = Seal(key, .commands) }
        LastWords.listen { word in
            var seal = Seal(key, .lastWords)
            return seal.sealed(word) + "\n"
        }
        return true
    }

    /// The text of a line that came on descriptor 3; nil when the engine did not write it.
    static func opened(_ line: String) -> String? {
        commands.withLock { $0?.opened(line) }
    }

    /// Writes lines to descriptor 4, one after the other.
    static func send(_ lines: [String]) {
        answers.withLock { answers in
            guard var sender = answers, sender.process == getpid() else { return }
            write(lines.map { sender.seal.sealed($0) + "\n" }.joined())
            answers = sender
        }
    }

    /// Keeps what this process holds from being read as a file, by itself (`/proc/self/mem`) or by what it starts. Where the
    /// launcher must be able to look into it, without namespaces, that is refused and the key stays readable so.
    private static func hideMemory() {
        #if os(Linux)
        typealias Control = @convention(c) (CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong) -> CInt
        // Swift does not see C functions with any number of arguments, nor the constant from <linux/prctl.h>.
        let setDumpable: CInt = 4
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "prctl") else { return }
        _ = unsafeBitCast(symbol, to: Control.self)(setDumpable, 0, 0, 0, 0)
        #endif
    }

    /// Reads one byte at a time, so that nothing of the key stays in a buffer, and nothing after it is taken.
    private static func firstLine() -> String {
        var line: [UInt8] = [], byte: UInt8 = 0
        while line.count < 64, read(3, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    private static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { writeBytes(4, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}

/// The C function, which the method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
