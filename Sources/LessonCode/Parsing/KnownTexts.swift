internal import Synchronization

/// Texts that were examined and found in order, so that each is examined only once. The same code is read by the
/// scanner and by the code that lowers it, colours it or counts its lines, and again with each change of the file
/// around it.
///
/// A class because all these readers share it. Its contents never change what is found, only how soon.
final class KnownTexts: Sendable {
    /// The number of texts at which the set is emptied: some hundred times the blocks of a lesson.
    private static let limit = 4096

    private let texts = Mutex<Set<String>>([])

    func contains(_ text: String) -> Bool { texts.withLock { $0.contains(text) } }

    func insert(_ text: String) {
        texts.withLock { texts in
            if texts.count >= Self.limit { texts.removeAll() }
            texts.insert(text)
        }
    }
}
