// attack: imports the check that judges it, from a module that is compiled before
// expects: no such module 'Tests'
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    public init(tides: any TideTable, draught: Int) { self.tides = tides }
    public func canSail(at hour: Int) -> Bool { true }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

import Tests
