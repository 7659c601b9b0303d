/// Questions that a test asks a spy about its calls.
extension Spy {
    /// Whether there was any call.
    public var wasCalled: Bool { !calls.isEmpty }

    /// Whether there was no call.
    public var wasNotCalled: Bool { calls.isEmpty }

    /// Whether there were exactly so many calls.
    public func wasCalled(times: Int) -> Bool { calls.count == times }

    /// Whether any call had these arguments.
    public func wasCalled(with value: Arguments) -> Bool where Arguments: Equatable {
        calls.contains(value)
    }

    /// Whether the calls had exactly these arguments, in this order.
    public func wasCalled(with values: [Arguments]) -> Bool where Arguments: Equatable {
        calls == values
    }

    /// Whether the arguments of any call satisfy the closure.
    public func wasCalled(matching matcher: (Arguments) -> Bool) -> Bool {
        calls.contains(where: matcher)
    }

    /// Whether there was one call for each closure, and each call satisfies its closure.
    public func wasCalled(matching matchers: [(Arguments) -> Bool]) -> Bool {
        let calls = calls
        return calls.count == matchers.count && zip(calls, matchers).allSatisfy { call, matches in matches(call) }
    }

    /// Whether the latest call had these arguments.
    public func wasMostRecentlyCalled(with value: Arguments) -> Bool where Arguments: Equatable {
        calls.last == value
    }

    /// Whether the arguments of the latest call satisfy the closure.
    public func wasMostRecentlyCalled(matching matcher: (Arguments) -> Bool) -> Bool {
        calls.last.map(matcher) ?? false
    }
}
