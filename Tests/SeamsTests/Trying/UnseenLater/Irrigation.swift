import Dispatch
import Foundation

protocol Valve: AnyObject {
    var isOpen: Bool { get set }
}

struct Bed {
    let name: String
    let valve: any Valve
    var moisture: Double
    var lastWatered: Date?
}

struct Forecast: Decodable {
    let rainProbability: Double
}

/// Waters the beds that are dry, one after the other.
final class IrrigationController {
    private var beds: [Bed]
    private let queue: DispatchQueue
    private let forecastFile: String?
    var dryBelow = 0.3

    init(beds: [Bed], queue: DispatchQueue, forecastFile: String? = nil) {
        self.beds = beds
        self.queue = queue
        self.forecastFile = forecastFile
    }

    func tick() -> [String] {  //~ via clock, via files, via calendar
        guard !isHot, !rainIsComing else { return [] }
        let dry = beds.indices.filter { beds[$0].moisture < dryBelow && !wateredRecently(beds[$0]) }
        for index in dry { water(index, seconds: 120) }
        return dry.map { beds[$0].name }
    }

    func update(_ name: String, moisture: Double) {
        guard let index = beds.firstIndex(where: { $0.name == name }) else { return }
        beds[index].moisture = moisture
    }

    private var isHot: Bool {
        let hour = Calendar.current.component(.hour, from: .now)  //~ calendar, clock
        return (11..<17).contains(hour)
    }

    private var rainIsComing: Bool {
        guard let forecastFile, let data = FileManager().contents(atPath: forecastFile) else { return false }  //~ files
        let forecast = try? JSONDecoder().decode(Forecast.self, from: data)
        return (forecast?.rainProbability ?? 0) > 0.7
    }

    private func wateredRecently(_ bed: Bed) -> Bool {
        guard let last = bed.lastWatered else { return false }
        return last.distance(to: Date()) < 6 * 3600  //~ clock
    }

    private func water(_ index: Int, seconds: Int) {
        let valve = beds[index].valve
        valve.isOpen = true
        beds[index].lastWatered = Date()  //~ clock
        nonisolated(unsafe) let closing = valve
        queue.asyncAfter(deadline: .now() + .seconds(seconds)) {  //~ clock
            closing.isOpen = false
        }
    }
}

final class LoggedValve: Valve {
    private let file: FileHandle?
    var isOpen = false {
        didSet {
            let line = "\(Date().timeIntervalSince1970) \(isOpen)\n"  //~ clock seam
            file?.write(Data(line.utf8))
        }
    }

    init(log path: String) {
        file = FileHandle(forWritingAtPath: path)  //~ files
    }
}
