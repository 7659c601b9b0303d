#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Runs a closure on a thread of its own: what waits in a system call must not take one from the lesson's tasks.
func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
    }
    #if canImport(Darwin)
    var thread: pthread_t?
    let failed = pthread_create(&thread, nil, { start($0) }, work.toOpaque())
    #else
    var thread = pthread_t()
    let failed = pthread_create(&thread, nil, start, work.toOpaque())
    #endif
    guard failed == 0 else { return work.release() }
    #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
    #else
    pthread_detach(thread)
    #endif
}

/// It is a class because a thread is handed one address.
private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}
