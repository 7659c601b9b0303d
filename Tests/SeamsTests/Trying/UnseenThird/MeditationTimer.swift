import Foundation

protocol MeditationTimerDelegate: AnyObject {
    func timerDidTick(_ timer: MeditationTimer, remaining: TimeInterval)
    func timerDidFinish(_ timer: MeditationTimer)
}

/// A timer that goes on when the app was in the background.
final class MeditationTimer {
    enum Phase: Equatable {
        case idle
        case running(end: Date)
        case paused(left: TimeInterval)
        case done
    }

    weak var delegate: (any MeditationTimerDelegate)?
    private(set) var phase = Phase.idle {
        didSet {
            guard phase == .done else { return }
            delegate?.timerDidFinish(self)
            NotificationCenter.default.post(name: Self.finished, object: nil)  //~ notifications
        }
    }
    let length: TimeInterval

    static let finished = Notification.Name("MeditationFinished")

    init(minutes: Int) { length = TimeInterval(minutes * 60) }

    func start() {  //~ via notifications
        phase = .running(end: Date().addingTimeInterval(length))  //~ clock
    }

    func pause() {  //~ via notifications
        guard case .running(let end) = phase else { return }
        phase = .paused(left: end.timeIntervalSinceNow)  //~ clock
    }

    func resume(now: Date = .init()) {  //~ clock seam, via notifications
        guard case .paused(let left) = phase else { return }
        phase = .running(end: now + left)
    }

    func tick() {  //~ via notifications
        guard case .running(let end) = phase else { return }
        let left = end.timeIntervalSince(.now)  //~ clock
        if left <= 0 {
            phase = .done
        } else {
            delegate?.timerDidTick(self, remaining: left)
        }
    }
}

struct Sitting: Codable, Equatable {
    var date: Date
    var minutes: Int
}

struct SittingLog {
    private(set) var sittings: [Sitting] = []
    let file: URL

    init(file: URL) {
        self.file = file
        if let data = try? Data(contentsOf: file) {  //~ files
            sittings = (try? JSONDecoder().decode([Sitting].self, from: data)) ?? []
        }
    }

    mutating func add(minutes: Int, on date: Date = Date()) throws {  //~ clock seam
        sittings.append(Sitting(date: date, minutes: minutes))
        try JSONEncoder().encode(sittings).write(to: file)  //~ files
    }

    /// Days in a row until today.
    var streak: Int {
        let calendar = Calendar.current  //~ calendar
        let days = Set(sittings.map { calendar.startOfDay(for: $0.date) })
        var day = calendar.startOfDay(for: Date())  //~ clock
        var count = 0
        while days.contains(day) {
            count += 1
            day = calendar.date(byAdding: .day, value: -1, to: day)!
        }
        return count
    }

    var total: String {
        let hours = Double(sittings.reduce(0) { $0 + $1.minutes }) / 60
        return String(format: "%.1f h", locale: .current, hours)  //~ locale
    }
}

let quotes = ["Breathe.", "Let it go.", "Here and now.", "Sit."]

func quoteOfTheDay() -> String {
    quotes[Int.random(in: quotes.indices)]  //~ randomness
}
