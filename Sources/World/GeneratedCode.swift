// The functions for the code that LessonCode generates. They are public because that code is compiled later, as modules
// of its own; the names begin with `seams`, so that a lesson is unlikely to have them too. So do those of the generic
// parameters of which the compiler may complain.

/// The place of a wiring's or an input's value: filled when its turn comes, read by everything after it.
///
/// The initializer only takes the expression, so that the compiler infers the type; `fill` evaluates it, which may
/// throw and await, as a plain global's initializer may not. `@unchecked Sendable` because one thread, the main
/// actor's, fills it before anything can read it.
public final class SeamsSlot<SeamsValue: ~Copyable>: @unchecked Sendable {
    private let names: String
    private let make: @MainActor () async throws -> SeamsValue
    private var filled: SeamsValue?
    private var wasTried = false

    public init(_ names: String, _ make: @escaping @MainActor () async throws -> SeamsValue) {
        self.names = names
        self.make = make
    }

    /// Evaluates the expression.
    @MainActor public func fill() async throws {
        wasTried = true
        filled = try await make()
    }

    /// The value; taken once, by the initializer of the global variable, so that no second reference keeps it alive.
    public var value: SeamsValue {
        guard let taken = filled.take() else {
            let reason = wasTried ? "the line that sets it failed" : "it is used before the line that sets it"
            preconditionFailure("'\(names)' has no value: \(reason)")
        }
        return taken
    }
}

/// Hands the world the body of the entry that it has just called.
@MainActor public func seamsItem(_ body: @escaping @MainActor () async throws -> Void) {
    Items.setBody(body)
}

/// Evaluates a line and reports its value and the time that it took.
@MainActor public func seamsShow<SeamsValue>(_ evaluate: @MainActor () async throws -> SeamsValue) async throws {
    let start = Nanoseconds.now
    let value = try await evaluate()
    let nanoseconds = Nanoseconds.now - start
    guard SeamsValue.self != Void.self else { return }
    Items.setShown(Shown(of: SeamsValue.self, text: shownText(value), nanoseconds: nanoseconds))
}

/// Reports the type that the compiler gives a line, without evaluating it.
@MainActor public func seamsType<SeamsValue>(_ line: @MainActor () async throws -> SeamsValue) async throws {
    Items.setShown(Shown(of: SeamsValue.self, text: _typeName(SeamsValue.self), nanoseconds: 0))
}

/// Which of several expressions this process was started for.
public var seamsChoice: Int { Choice.index }

/// Evaluates an expression that was injected in place of another.
@MainActor public func seamsValue<SeamsValue>(
    _ evaluate: @MainActor () async throws -> SeamsValue
) async throws -> SeamsValue {
    try await evaluate()
}

/// The value of another module's constant, for code beside the main actor: it is there since its line ran, and never
/// changes.
public func seamsShared<Value: Sendable>(_ read: @MainActor () -> Value) -> Value {
    withoutActuallyEscaping(read) { unsafeBitCast($0, to: (() -> Value).self)() }
}

/// Puts everything after it in a wiring inside a scope: `surround { body in await $clock.withValue(nine) { await body() } }`.
@MainActor public func surround(_ scope: @escaping Scope) {
    Items.setScope(scope)
}

/// Makes a local name stand for a global variable that has been declared again: reads and writes go through.
@propertyWrapper public struct SeamsAlias<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(_ get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

/// The part of its value that a binding shows: all of it.
public func seamsSeen<Value>(_ value: Value) -> Value { value }

/// The part of a value that cannot be copied that a binding shows: its type.
@_disfavoredOverload public func seamsSeen<Value: ~Copyable>(_ value: borrowing Value) -> SeamsUncopied {
    SeamsUncopied(debugDescription: String(reflecting: Value.self))
}

/// Stands for a value that cannot be copied.
public struct SeamsUncopied: CustomDebugStringConvertible {
    public let debugDescription: String
}
