#if Room
import Foundation
import Synchronization

/// The number of open connections. A class because all of them share it.
final class Crowd: Sendable {
    /// From here on an idle connection is closed soon.
    static let dense = 1100
    /// More are not taken: they wait until others are closed.
    static let most = 1400

    private let count = Atomic(0)

    /// Raises the limit of open files, and gives the number of connections that it leaves room for.
    static func allowMany() -> Int {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 200 }
        let wanted = rlim_t(most + reserve)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(limit.rlim_max, wanted)
            setrlimit(resource, &limit)
        }
        return max(64, min(most, Int(clamping: limit.rlim_cur) - reserve))
    }

    /// The files that are open besides connections.
    private static let reserve = 64

    var isDense: Bool { count.load(ordering: .relaxed) >= Self.dense }

    func enter() { count.add(1, ordering: .relaxed) }

    func leave() { count.subtract(1, ordering: .relaxed) }
}
#endif
