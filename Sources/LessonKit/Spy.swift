internal import Synchronization

/// The part of a fake that remembers how it was called and answers with what you stubbed.
///
/// ```swift
/// protocol HourSource { func hour() -> Int }
///
/// final class FakeHours: HourSource {
///     let hourSpy = Spy<Void, Int>(9)
///     func hour() -> Int { hourSpy() }
/// }
/// ```
///
/// Several answers are given in turn and the last one sticks: `Spy<Void, Int>(1, 2, 3)` answers 1, 2, 3, 3, 3.
///
/// Names and meaning follow [Quick/swift-fakes](https://github.com/Quick/swift-fakes) by Rachel Brindle and others, so
/// a fake written here moves there with the import changed, and with `throws` for `throws(E)`. Left out: spies that wait,
/// property spies, matchers, and stubs that are appended or replaced one by one.
///
/// It is a class because the fake and the test must look at the same record.
public final class Spy<Arguments, Returning> {
    private enum Stub {
        case value(Returning)
        case closure(@Sendable (Arguments) -> Returning)
    }

    private let mutex = Mutex(())
    private var recorded: [Arguments] = []
    /// Never empty: the last one stays.
    private var stubs: [Stub]

    /// Creates a spy that answers with these values in turn; the last one sticks.
    public init(_ value: Returning, _ values: Returning...) {
        stubs = ([value] + values).map(Stub.value)
    }

    /// Creates a spy that computes its answer from the arguments.
    public init(_ closure: @escaping @Sendable (Arguments) -> Returning) {
        stubs = [.closure(closure)]
    }

    /// Creates a spy that answers nothing.
    public convenience init() where Returning == Void {
        self.init(())
    }

    /// Creates a spy that answers `nil`.
    public convenience init<Wrapped>() where Returning == Wrapped? {
        self.init(nil)
    }

    /// The arguments of every call since the start or the last `clearCalls()`, oldest first.
    public var calls: [Arguments] { locked { recorded } }

    /// Forgets the calls. The stubs stay.
    public func clearCalls() {
        locked { recorded = [] }
    }

    /// Replaces the answers; the last one sticks. The recorded calls stay.
    public func stub(_ value: Returning, _ values: Returning...) {
        locked { stubs = ([value] + values).map(Stub.value) }
    }

    /// Replaces the answers by a closure of the arguments. The recorded calls stay.
    public func stub(_ closure: @escaping @Sendable (Arguments) -> Returning) {
        locked { stubs = [.closure(closure)] }
    }

    func call(_ arguments: Arguments, from function: String) -> Returning {
        CallLog.shared.append(function: function, arguments: arguments)
        // The stub runs after the lock is released: its closure may call this spy again.
        switch record(arguments) {
        case .value(let value): return value
        case .closure(let closure): return closure(arguments)
        }
    }

    private func record(_ arguments: Arguments) -> Stub {
        locked {
            recorded.append(arguments)
            return stubs.count > 1 ? stubs.removeFirst() : stubs[0]
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in
            // The compiler cannot see that a spy only crosses threads when what it holds is Sendable.
            nonisolated(unsafe) let result = body()
            return result
        }
    }
}

/// Unchecked because the compiler cannot see that `mutex` guards both stored arrays.
extension Spy: @unchecked Sendable where Arguments: Sendable, Returning: Sendable {}

/// Disfavoured, so that `try spy(arguments)` on a `ThrowingSpy` throws instead of giving the `Result`.
extension Spy {
    /// Records the arguments and gives the stubbed answer: `spy(arguments)`.
    ///
    /// - Parameter function: The fake's method that calls the spy. The compiler fills it in; Seams shows it.
    @_disfavoredOverload
    public func callAsFunction(_ arguments: Arguments, function: StaticString = #function) -> Returning {
        call(arguments, from: function.description)
    }

    /// Records a call without arguments and gives the stubbed answer: `spy()`.
    @_disfavoredOverload
    public func callAsFunction(function: StaticString = #function) -> Returning where Arguments == Void {
        call((), from: function.description)
    }
}
