import LessonModel
import LessonRendering
import RoomClient

/// The person's membership in a room, as `room` shows it.
extension RoomText {
    func look(_ look: RoomLook) -> String {
        let head =
            style.isLinear
            ? ["Room: \(look.room)", "Its address: \(look.address)", "Your name there: \(look.name)"]
            : ["'\(look.room)' at \(look.address), as '\(look.name)'"]
        return lines(head + (facts(of: look) + [Self.told]).map { style.isLinear ? $0.withCapital : "  " + $0 })
    }

    private func facts(of look: RoomLook) -> [String] {
        let told = "told: \(look.told.of("fact"))", waiting = waiting(in: look)
        var facts = [others(look.shownAs)].compactMap { $0 } + line(look.line)
        facts += style.isLinear ? [told, waiting] : ["\(told); \(waiting)"]
        if look.refused > 0 { facts.append("not wanted by the host: \(look.refused.of("fact"))") }
        if look.hasRaised { facts.append(Self.handIsUp) }
        if let timer = look.timer { facts.append(timerRuns(timer)) }
        if let current = look.current {
            let heading = current.heading.isEmpty ? "" : ": \(current.heading)"
            facts.append("the trainer shows '\(current.lesson)', step \(current.step)\(heading)")
        }
        return facts
    }

    private func waiting(in look: RoomLook) -> String {
        switch (look.waiting, look.line) {
        case (0, _): "nothing waits"
        case (let count, .silent): "\(count) more when the host is there"
        case (let count, _): "\(count) more on the way"
        }
    }

    /// The state of the line to the host, in one sentence, or with a line for each fact.
    private func line(_ line: RoomLook.Line) -> [String] {
        switch line {
        case .untried: return ["its host was not asked yet"]
        case .answered(let seconds):
            let parts = ["its host answers", "the last time \(seconds) s ago"]
            return style.isLinear ? parts : [parts.joined(separator: "; ")]
        case .silent(let seconds, let next):
            let silent = "its host has not answered for \(seconds) s", next = "the next try comes in \(next) s"
            return style.isLinear
                ? [silent, next, "nothing is lost"] : ["\(silent); \(next), and nothing is lost"]
        }
    }
}
