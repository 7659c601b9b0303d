// attack: imports a module of the stage that comes after its own
// expects: no such module 'Almanac'
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    public init(tides: any TideTable, draught: Int) { self.tides = tides }
    public func canSail(at hour: Int) -> Bool { true }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

import Almanac

let table = PrintedTable()
