// attack: writes the entry that the world looks for, in a named module
// expects: '@_cdecl' names symbols
// lesson: modules
import Tides

public struct Ferry {
    let tides: any TideTable
    public init(tides: any TideTable, draught: Int) { self.tides = tides }
    public func canSail(at hour: Int) -> Bool { true }
    public func nextSailing(after hour: Int) -> Int? { nil }
}

@_cdecl("seams_tests") public func seamsTests() {}
