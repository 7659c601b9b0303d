import Dispatch
import LessonModel
import Synchronization

/// One question for the members that can follow a dot. The compiler may need longer than a person waits; its answer is
/// kept, and is there when they press Tab again.
final class MemberLookup: Sendable {
    let request: Request
    private let found = Mutex<[ScopeName]?>(nil)
    private let done = DispatchSemaphore(value: 0)

    /// Asks at once.
    init(_ request: Request, of keeper: StageKeeper) {
        self.request = request
        Task {
            let response = await keeper.answer(request)
            if case .members(let names) = response { found.withLock { $0 = names } }
            done.signal()
        }
    }

    /// The members; none when they are not there in time, or no longer awaited.
    func names(while isAwaited: () -> Bool) -> [ScopeName] {
        let deadline = DispatchTime.now() + Self.patience
        while done.wait(timeout: min(.now() + Self.pause, deadline)) == .timedOut {
            guard isAwaited(), .now() < deadline else { return [] }
        }
        // Whoever asks again waits for nothing.
        done.signal()
        return found.withLock { $0 } ?? []
    }

    private static let patience = DispatchTimeInterval.seconds(3)
    private static let pause = DispatchTimeInterval.milliseconds(20)
}

extension Shell {
    /// The candidates at the cursor. The compiler is asked for the members that the scope does not know.
    func complete(_ text: String, at cursor: Int, while isAwaited: () -> Bool) -> CompletionList {
        withoutActuallyEscaping(isAwaited) { isAwaited in
            let completer = Completer(scope: session.detailedScope, names: console.names) { code, world in
                self.members(atEndOf: code, in: world, while: isAwaited)
            }
            return completer.completions(text: text, cursor: cursor)
        }
    }

    private func members(atEndOf code: Substring, in world: String?, while isAwaited: () -> Bool) -> [ScopeName] {
        guard let request = session.members(atEndOf: SourcePiece(typed: code), in: world) else { return [] }
        let lookup = memberLookup.flatMap { $0.request == request ? $0 : nil } ?? MemberLookup(request, of: keeper)
        memberLookup = lookup
        return lookup.names(while: isAwaited)
    }
}
