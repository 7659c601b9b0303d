#if Room
import Synchronization

/// The turns in which each person's events are written: one request of a person after the other, those of different people
/// at once. A class because all requests share it.
final class Turns: Sendable {
    /// Those who wait, under the person for whom somebody writes now.
    private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

    /// Returns when nobody else writes events of this person; `end` must follow.
    func begin(of person: String) async {
        await withCheckedContinuation { caller in
            let isFree = waiting.withLock { waiting in
                guard waiting[person] != nil else {
                    waiting[person] = []
                    return true
                }
                waiting[person]?.append(caller)
                return false
            }
            if isFree { caller.resume() }
        }
    }

    /// Gives the turn to whoever has waited longest.
    func end(of person: String) {
        let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
            guard waiting[person]?.isEmpty == false else {
                waiting[person] = nil
                return nil
            }
            return waiting[person]?.removeFirst()
        }
        next?.resume()
    }
}
#endif
