import CodeTrying
import LessonEngine
import LessonModel

/// Looks for a time zone in which a line with the fake gives something else: a test that holds its value would fail there.
extension CutProver {
    /// Why no test can hold the value of a line, in a clause; nil where the line gives the same in all time zones, or moves
    /// for other reasons, too.
    ///
    /// - Parameter values: the values that the line gave, by circumstance.
    func zoneObstacle(to line: String, _ values: [String: ValueRecord]) async throws -> String? {
        let still = Set(values.filter { $0.key != Circumstance.zone }.values.map(\.seen))
        guard still.count == 1, let seen = still.first else { return nil }
        let reads = proposed.cutter.zoneReads(besides: cut, in: line)
        let isMoved = values[Circumstance.zone].map { $0.seen != seen } ?? false
        let tried = held.first { $0.name == Circumstance.zone }?.conditions.zone
        // One zone is not enough: that one may have the same day, and each whole hour has the same minutes.
        let found = isMoved ? tried : reads.isEmpty ? nil : try await zone(moving: line)
        guard let found else { return nil }
        let why = reads.first.map { ", since the line also \($0.kind.deed) (\($0.place.file):\($0.place.position))" }
        return "its result is another one in the time zone \(found)\(why ?? "")"
    }

    /// The first time zone in which a line gives something else than in UTC; nil where there is none.
    private func zone(moving line: String) async throws -> String? {
        let zones = held[0].aroundTheWorld
        let declared = files.wiring(declaring: cut.fake.declarations, for: cut.fake.expression)
        let ran = try await run(proposed.after, [line], wiring: declared, in: zones)
        let values = ran.record?.rows.first?.values ?? [:]
        let usual = values[zones[0].name]?.seen
        return zones.first { values[$0.name]?.seen != usual }?.name
    }
}
