import Foundation

struct Sample: Sendable, Equatable { var sensor: Int, value: Double, at: TimeInterval }

/// Sensors that report on a stream; a hub that smooths.
struct Sensor: Sendable {
    let number: Int
    let noise: @Sendable () -> Double
    let uptime: @Sendable () -> TimeInterval

    static func live(_ number: Int) -> Sensor {
        Sensor(
            number: number,
            noise: { Double.random(in: -0.5...0.5) },  //~ randomness seam
            uptime: { ProcessInfo.processInfo.systemUptime })  //~ clock seam
    }

    static func quiet(_ number: Int) -> Sensor {
        Sensor(number: number, noise: { 0 }, uptime: { 0 })
    }

    func sample(around value: Double) -> Sample {
        Sample(sensor: number, value: value + noise(), at: uptime())
    }

    func stream(_ count: Int, around value: Double) -> AsyncStream<Sample> {
        AsyncStream { continuation in
            for _ in 0..<count { continuation.yield(sample(around: value)) }
            continuation.finish()
        }
    }
}

actor Hub {
    private var latest: [Int: Sample] = [:]
    private var alarms: [Int] = []
    var limit = 30.0

    func listen(to sensors: [Sensor], around value: Double) async {
        await withTaskGroup(of: [Sample].self) { group in
            for sensor in sensors {
                group.addTask {
                    var samples: [Sample] = []
                    for await sample in sensor.stream(3, around: value) { samples.append(sample) }
                    return samples
                }
            }
            for await samples in group { samples.forEach(take) }
        }
    }

    private func take(_ sample: Sample) {
        let smoothed = latest[sample.sensor].map { $0.value * 0.8 + sample.value * 0.2 } ?? sample.value
        latest[sample.sensor] = Sample(sensor: sample.sensor, value: smoothed, at: sample.at)
        if smoothed > limit { alarms.append(sample.sensor) }
    }

    func isSilent(_ sensor: Int) -> Bool {
        guard let last = latest[sensor] else { return true }
        return ProcessInfo.processInfo.systemUptime - last.at > 60  //~ clock
    }
}

func mesh(_ count: Int) -> [Sensor] { (0..<count).map(Sensor.live) }  //~ via randomness, via clock
