import Foundation
import WholeFiles

/// Remembers which lessons passed all checks of this very program without a finding, byte for byte, so that the checks
/// need not run again: they take half the time in which a lesson is read.
///
/// For each such lesson there is an empty file in the cache, where no world can write.
package struct CheckedLessons: Sendable {
    private let folder: String
    /// Another build of the program may check other things.
    private let program: String

    /// - Parameter executable: The path of the program that checks.
    package init(places: Places, executable: String) {
        folder = places.checked
        program = ContentKey.build(of: executable)
    }

    /// The name under which the bytes of a lesson are remembered.
    func key(of bytes: Data) -> ContentKey { ContentKey(["checked lesson", program], bytes) }

    func contains(_ key: ContentKey) -> Bool { access(path(key), F_OK) == 0 }

    /// Remembers a lesson. Where nothing can be written, its checks run the next time too.
    func insert(_ key: ContentKey) {
        guard PrivateFolder.make(folder) == nil else { return }
        let descriptor = open(path(key), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    private func path(_ key: ContentKey) -> String { folder + "/" + key.text }
}
