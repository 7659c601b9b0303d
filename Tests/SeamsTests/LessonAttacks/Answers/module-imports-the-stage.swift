// attack: imports the stage's own module, which would import it
// expects: no such module 'Lesson'
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    public init(tides: any TideTable, draught: Int) { self.tides = tides }
    public func canSail(at hour: Int) -> Bool { true }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

import Lesson
