import Foundation

#if os(Linux)
import Glibc
#endif

/// A thermostat that polls its sensor file, as the kernel of a small board offers it.
final class Thermostat {
    enum Mode { case heating, cooling, idle }

    var target = 20.5
    var mode: Mode = .idle
    private let sensorPath: String
    private var lastReading: (value: Double, at: UInt64)?

    init(sensor: String = "/sys/class/thermal/thermal_zone0/temp") {
        sensorPath = sensor
    }

    func tick() {  //~ via files, via clock, via environment
        guard let temperature = currentTemperature() else { return }
        mode = decide(temperature)
        if verbose { print("now \(temperature), \(mode)") }
    }

    private var verbose: Bool {
        getenv("THERMO_VERBOSE") != nil  //~ environment
    }

    private func currentTemperature() -> Double? {  //~ via clock, via files
        let now = uptime()
        if let last = lastReading, now - last.at < 5_000_000_000 { return last.value }
        guard let value = readSensor() else { return nil }
        lastReading = (value, now)
        return value
    }

    private func uptime() -> UInt64 {
        #if os(Linux)
        var spec = timespec()
        clock_gettime(CLOCK_MONOTONIC, &spec)  //~ clock
        return UInt64(spec.tv_sec) * 1_000_000_000 + UInt64(spec.tv_nsec)
        #else
        return DispatchTime.now().uptimeNanoseconds
        #endif
    }

    private func readSensor() -> Double? {
        guard let text = try? String(contentsOfFile: sensorPath, encoding: .utf8) else { return nil }  //~ files
        return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 / 1000 }
    }

    func decide(_ temperature: Double) -> Mode {
        switch temperature - target {
        case ..<(-0.5): return .heating
        case 1.0...: return .cooling
        default: return .idle
        }
    }
}
