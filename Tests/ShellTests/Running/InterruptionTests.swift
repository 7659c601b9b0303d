import Synchronization
import Testing

@testable import Shell

@Suite struct InterruptionTests {
    /// What was stopped, in order. A class because the closures share it.
    private final class Stopped: Sendable {
        let names = Mutex<[String]>([])

        func note(_ name: String) -> @Sendable () -> Void { { self.names.withLock { $0.append(name) } } }
        var all: [String] { names.withLock { $0 } }
    }

    @Test func itStopsTheWorkUnderWayElseTheLine() {
        let interruption = Interruption(), stopped = Stopped()
        #expect(!interruption.interrupt())
        interruption.whenIdle(stopped.note("line"))
        #expect(interruption.interrupt())
        interruption.begin(stopped.note("work"))
        #expect(interruption.interrupt())
        interruption.end()
        #expect(interruption.interrupt())
        #expect(stopped.all == ["line", "work", "line"])
    }

    @Test func betweenTwoPiecesOfWorkItStopsTheNext() {
        let interruption = Interruption(), stopped = Stopped()
        interruption.whenIdle(stopped.note("line"))
        interruption.working {
            #expect(interruption.interrupt())
            #expect(stopped.all == [])
            interruption.begin(stopped.note("first"))
            interruption.end()
            interruption.begin(stopped.note("second"))
            interruption.end()
        }
        #expect(stopped.all == ["first"])
    }

    @Test func whatWasWantedOfOneCellIsNotDoneToTheNext() {
        let interruption = Interruption(), stopped = Stopped()
        interruption.whenIdle(stopped.note("line"))
        interruption.working { _ = interruption.interrupt() }
        interruption.working { interruption.begin(stopped.note("work")) }
        #expect(stopped.all == [])
    }

    @Test func aLineReadInTheMidstOfACellIsALine() {
        let interruption = Interruption(), stopped = Stopped()
        interruption.whenIdle(stopped.note("line"))
        interruption.working { interruption.reading { _ = interruption.interrupt() } }
        #expect(stopped.all == ["line"])
    }

    @Test func whereNobodyTypesItEndsTheScriptToo() {
        let interruption = Interruption(), stopped = Stopped()
        interruption.begin(stopped.note("work"))
        #expect(!interruption.endsScript)
        #expect(interruption.interrupt())
        #expect(interruption.endsScript)
        // Once more, and the program leaves without waiting for the work.
        #expect(!interruption.interrupt())
        #expect(stopped.all == ["work"])
    }

    @Test func whereAPersonTypesItEndsNothingElse() {
        let interruption = Interruption(), stopped = Stopped()
        interruption.whenIdle(stopped.note("line"))
        interruption.begin(stopped.note("work"))
        #expect(interruption.interrupt() && interruption.interrupt())
        #expect(!interruption.endsScript)
        #expect(stopped.all == ["work", "work"])
    }

    @Test func throughAPipeNothingIsHeldBack() {
        let interruption = Interruption()
        interruption.working { #expect(!interruption.interrupt()) }
    }
}
