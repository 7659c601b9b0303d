/// A spy whose answer is a success or an error to throw: `ThrowingSpy<URL, Data, NetworkError>(success: data)`.
///
/// Calling it throws: `try spy(url)`. The names follow Quick/swift-fakes.
public typealias ThrowingSpy<Arguments, Success, Failure: Error> = Spy<Arguments, Result<Success, Failure>>

/// The error of a throwing spy to which no other error was given.
public struct EmptyError: Error, Equatable {
    /// Creates the error, which says nothing more.
    public init() {}
}

extension Spy {
    /// Creates a spy that succeeds with this value.
    public convenience init<Success, Failure: Error>(success: Success) where Returning == Result<Success, Failure> {
        self.init(.success(success))
    }

    /// Creates a spy that throws this error.
    public convenience init<Success, Failure: Error>(failure: Failure) where Returning == Result<Success, Failure> {
        self.init(.failure(failure))
    }

    /// Creates a spy that succeeds with nothing.
    public convenience init<Failure: Error>() where Returning == Result<Void, Failure> {
        self.init(.success(()))
    }

    /// Creates a spy that throws `EmptyError`; one whose success is nothing succeeds instead.
    @_disfavoredOverload
    public convenience init<Success>() where Returning == Result<Success, any Error> {
        self.init(.failure(EmptyError()))
    }

    /// From now on succeeds with this value.
    public func stub<Success, Failure: Error>(success: Success) where Returning == Result<Success, Failure> {
        stub(.success(success))
    }

    /// From now on throws this error.
    public func stub<Success, Failure: Error>(failure: Failure) where Returning == Result<Success, Failure> {
        stub(.failure(failure))
    }

    /// From now on succeeds with nothing.
    public func stub<Failure: Error>() where Returning == Result<Void, Failure> {
        stub(.success(()))
    }

    /// Records the arguments, then gives the stubbed success or throws the stubbed error: `try spy(arguments)`.
    ///
    /// To get the `Result` itself, name its type: `let result: Result<Data, NetworkError> = spy(url)`. In swift-fakes a call
    /// without a type around it means the `Result`; a fake's method that returns its type reads the same in both.
    public func callAsFunction<Success, Failure: Error>(
        _ arguments: Arguments, function: StaticString = #function
    ) throws(Failure) -> Success where Returning == Result<Success, Failure> {
        try call(arguments, from: function.description).get()
    }

    /// Records a call without arguments, then gives the stubbed success or throws the stubbed error: `try spy()`.
    public func callAsFunction<Success, Failure: Error>(
        function: StaticString = #function
    ) throws(Failure) -> Success where Arguments == Void, Returning == Result<Success, Failure> {
        try call((), from: function.description).get()
    }
}
