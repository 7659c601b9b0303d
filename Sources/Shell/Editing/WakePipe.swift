/// The pipe that ends the wait for a key.
enum WakePipe {
    enum Event: UInt8 {
        case resized, continued, interrupted, announced, paused
    }

    private static let pipe = SignalPipe(readerWaits: false)

    /// The descriptor to wait on. Touch it before a signal may post.
    static var descriptor: Int32 { pipe.descriptor }

    /// Wakes the reader. May be called from a signal's handler and from any thread.
    static func post(_ event: Event) { pipe.post(event.rawValue) }

    /// The events that were posted since the last call.
    static func take() -> Set<Event> {
        var events: Set<Event> = []
        while let byte = pipe.next() {
            if let event = Event(rawValue: byte) { events.insert(event) }
        }
        return events
    }
}
