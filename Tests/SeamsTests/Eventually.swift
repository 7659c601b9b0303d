import Foundation

/// Whether something comes about in time. It looks again every few milliseconds and blocks its thread, since the pool of
/// the other tests' tasks may be busy for longer than the moment that is waited for.
func eventually(within limit: TimeInterval = 300, _ isSo: () throws -> Bool) rethrows -> Bool {
    let deadline = Date() + limit
    while Date() < deadline {
        if try isSo() { return true }
        Thread.sleep(forTimeInterval: 0.005)
    }
    return try isSo()
}
