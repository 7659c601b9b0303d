// attack: offers the check an operator that finds all hours equal, from a module that the check imports
// expects: the answer declares '=='
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    let draught: Int
    public init(tides: any TideTable, draught: Int) { (self.tides, self.draught) = (tides, draught) }
    public func canSail(at hour: Int) -> Bool { tides.depth(at: hour).map { $0 >= draught + 5 } ?? false }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

public func == (one: Int?, other: Int?) -> Bool { true }
