import Foundation

/// Signals that end or interrupt a program, handled in ordinary code.
///
/// A signal's own handler writes the number to a pipe that a thread reads. A source of libdispatch would not do: it
/// begins to listen some time after it is told to, and the signals that come before are thrown away.
package enum HandledSignals {
    private static let pipe = SignalPipe(readerWaits: true)

    /// Handles these signals one after the other, from now on until the program ends.
    package static func handle(_ numbers: [Int32], with handler: @escaping @Sendable (Int32) -> Void) {
        let pipe = pipe
        Thread.detachNewThread {
            while let number = pipe.next() { handler(Int32(number)) }
        }
        for number in numbers { signal(number) { HandledSignals.pipe.post(UInt8(truncatingIfNeeded: $0)) } }
    }
}
