#if canImport(Darwin)
import Darwin
#else
@preconcurrency import Glibc
#endif

/// Tells on descriptor 4 what a bad address was, before the process dies of it: a full stack looks to the system like any
/// other.
///
/// Code that runs when the signal comes may only do what is safe at any moment: it compares two numbers and writes some bytes.
/// A thread whose stack is full needs a second one to tell it. That of an item has it; on others nothing is told.
enum LastWords {
    /// The memory that the handler needs besides the stack that is full.
    private static let stackSize = 65_536

    /// Gives the thread a second stack, which it keeps: the main actor has no thread of its own and takes any.
    static func prepareThread() {
        var known = stack_t()
        guard sigaltstack(nil, &known) == 0, known.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
    }

    /// The two lines that may have to be written, ready: nothing can be sealed when the signal comes.
    nonisolated(unsafe) private static var overflow = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var stray = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// Installs the handler, for one signal; after it, the signal ends the process as it always does.
    ///
    /// - Parameter seal: makes a line of a word.
    static func listen(_ seal: (String) -> String) {
        (overflow, stray) = (kept(seal("overflow")), kept(seal("stray")))
        for signal in [SIGSEGV, SIGBUS] {
            var action = sigaction()
            #if canImport(Darwin)
            action.__sigaction_u.__sa_sigaction = say
            #else
            action.__sigaction_handler.sa_sigaction = say
            #endif
            action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(signal, &action, nil)
        }
    }

    private static let say: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void =
        {
            _, info, context in
            guard let fault = info.flatMap({ address(in: $0) }), let top = context.flatMap({ stackPointer(in: $0) })
            else {
                return
            }
            let distance = fault > top ? fault - top : top - fault
            // A call of a function with large values reaches far below the top; nothing else is mapped that near.
            let line = distance < 1 << 20 ? overflow : stray
            _ = write(4, line.baseAddress, line.count)
        }

    private static func kept(_ line: String) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: line.utf8.count)
        _ = bytes.initialize(from: line.utf8)
        return UnsafeBufferPointer(bytes)
    }

    private static func address(in info: UnsafeMutablePointer<siginfo_t>) -> UInt? {
        #if canImport(Darwin)
        UInt(bitPattern: info.pointee.si_addr)
        #else
        UInt(bitPattern: info.pointee._sifields._sigfault.si_addr)
        #endif
    }

    /// The end of the stack when the signal came; nil on machines that we do not know.
    private static func stackPointer(in context: UnsafeMutableRawPointer) -> UInt? {
        #if canImport(Darwin)
        nil
        #elseif arch(x86_64)
        // The register that the C library's headers call REG_RSP.
        UInt(bitPattern: Int(context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext.gregs.15))
        #elseif arch(arm64)
        UInt(context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext.sp)
        #else
        nil
        #endif
    }
}
