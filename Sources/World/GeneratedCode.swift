// What the code that LessonCore generates calls. It is public because that code is compiled later, as modules of its
// own; the names begin with `seams`, so that a lesson is unlikely to have them too.

/// The place of a wiring's or an input's value: filled when its turn comes, read by everything after it.
///
/// The initializer only takes the expression, so that the compiler infers the type; `fill` evaluates it, which may
/// throw and await, as a plain global's initializer may not. `@unchecked Sendable` because one thread, the main
/// actor's, fills it before anything can read it.
public final class SeamsSlot<Value>: @unchecked Sendable {
    private let make: @MainActor () async throws -> Value
    private var filled: Value?

    public init(_ make: @escaping @MainActor () async throws -> Value) {
        self.make = make
    }

    /// Evaluates the expression.
    @MainActor public func fill() async throws {
        filled = try await make()
    }

    /// The value; asked for by generated code only after `fill`.
    public var value: Value {
        guard let filled else { preconditionFailure("used before it was set") }
        return filled
    }
}

/// Hands the world the body of the entry that it has just called.
@MainActor public func seamsItem(_ body: @escaping @MainActor () async throws -> Void) {
    Items.setBody(body)
}

/// Evaluates a line and reports its value and the time that it took.
@MainActor public func seamsShow<Value>(_ evaluate: @MainActor () async throws -> Value) async throws {
    let start = Nanoseconds.now
    let value = try await evaluate()
    let nanoseconds = Nanoseconds.now - start
    guard Value.self != Void.self else { return }
    Items.setShown(
        Shown(type: String(describing: Value.self), text: String(reflecting: value), nanoseconds: nanoseconds))
}

/// Reports the type that the compiler gives a line, without evaluating it.
@MainActor public func seamsType<Value>(_ line: @MainActor () async throws -> Value) async throws {
    Items.setShown(
        Shown(type: String(describing: Value.self), text: String(reflecting: Value.self), nanoseconds: 0))
}

/// Which of several expressions this process was started for.
public var seamsChoice: Int { Choice.index }

/// Evaluates an expression that was injected in place of another.
@MainActor public func seamsValue<Value>(_ evaluate: @MainActor () async throws -> Value) async throws -> Value {
    try await evaluate()
}

/// Puts everything after it in a wiring inside a scope: `surround { body in await $clock.withValue(nine) { await body() } }`.
@MainActor public func surround(_ scope: @escaping Scope) {
    Items.setScope(scope)
}
