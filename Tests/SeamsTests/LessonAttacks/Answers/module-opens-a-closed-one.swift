// attack: opens a given module that was not built for that
// expects: module 'Tides' was not compiled for testing
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    public init(tides: any TideTable, draught: Int) { self.tides = tides }
    public func canSail(at hour: Int) -> Bool { true }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

@testable import Tides
