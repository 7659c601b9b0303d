#if os(Linux)
import Foundation
import Glibc

/// Everything about the planted folder that an attack could change: a line for each file. The attributes of the victim are
/// the bystander's to watch.
struct OutsideState {
    private let lines: Set<String>

    init(of ground: AttackGround) {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: ground.outside)) ?? []
        // The bystander's own doors come and go with it.
        let kept = ([""] + names).filter { $0 != "bell" && $0 != "mailbox" }
        lines = Set(kept.map { Self.describe(ground.outside + "/" + $0, isTop: $0.isEmpty) })
    }

    /// What has come, and what is gone.
    func differences(from before: OutsideState) -> [String] {
        lines.subtracting(before.lines).map { "now: " + $0 }.sorted()
            + before.lines.subtracting(lines).map { "was: " + $0 }.sorted()
    }

    private static func describe(_ path: String, isTop: Bool) -> String {
        var status = stat()
        lstat(path, &status)
        let content = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        // The times of the folder itself change with the bystander's door.
        let time = isTop ? "" : "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        return "\(path) \(String(status.st_mode, radix: 8)) \(status.st_uid):\(status.st_gid) \(status.st_nlink) "
            + "\(time) \(content)"
    }
}
#endif
