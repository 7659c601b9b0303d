import Foundation

/// The parts in which the C library keeps the program's memory.
enum Heaps {
    /// glibc gives each thread that allocates a heap of its own, up to eight for each core, and each keeps what was freed in
    /// it. We start many threads that each do little: with one heap for each core a shell holds 7 MB less. To be called
    /// before there is a second thread.
    static func oneForEachCore() {
        #if os(Linux)
        // Swift's module of the C library leaves the function out, and other libraries than glibc do not have it.
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
        let setOption = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
        _ = setOption(mostHeaps, Int32(max(2, ProcessInfo.processInfo.activeProcessorCount)))
        #endif
    }

    /// `M_ARENA_MAX` of glibc.
    private static let mostHeaps: Int32 = -8
}
