// attack: offers the check a type by the name of the module whose macros it uses
// expects: 'Testing' would hide the module of that name from the tests
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    public init(tides: any TideTable, draught: Int) { self.tides = tides }
    public func canSail(at hour: Int) -> Bool { true }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

public enum Testing {}
