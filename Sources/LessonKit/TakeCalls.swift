#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// For the tool, not for lessons: the calls of all spies since the last time, to be `free`d; nil when there were none.
///
/// A C symbol, because the world's loop finds it by `dlsym` and so need not import this module.
@_cdecl("seams_lessonkit_take_calls")
public func _takeCalls() -> UnsafeMutablePointer<CChar>? {
    CallLog.shared.take().flatMap { strdup($0) }
}
