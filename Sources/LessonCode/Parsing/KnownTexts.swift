internal import Synchronization

/// Texts that were looked at and found in order. The same code is read by the scanner, by whoever lowers it, colours it
/// or counts its lines, and again with each change of the file around it; to look at it once is enough.
///
/// A class because all of them share it; what it knows never changes what is found, only how soon.
final class KnownTexts: Sendable {
    /// Some hundred times the blocks of a lesson; then it begins anew.
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
