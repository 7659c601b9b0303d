import Foundation

struct Lamp: Sendable, Equatable {
    let id: Int
    var brightness: Double
    var isOn: Bool
}

enum DayPhase: CaseIterable {
    case night, morning, day, evening

    static var current: DayPhase {
        switch Calendar.current.component(.hour, from: Date()) {  //~ calendar, clock
        case 6..<9: .morning
        case 9..<18: .day
        case 18..<23: .evening
        default: .night
        }
    }

    var brightness: Double {
        switch self {
        case .night: 0.05
        case .morning: 0.6
        case .day: 0
        case .evening: 0.8
        }
    }
}

@MainActor final class LightController {
    static let shared = LightController()

    private var lamps: [Int: Lamp] = [:]
    var isAway = false

    func register(_ lamp: Lamp) {
        lamps[lamp.id] = lamp
    }

    func adjust() {  //~ via clock, via calendar, via randomness
        if isAway { return simulatePresence() }
        let brightness = DayPhase.current.brightness
        for id in lamps.keys {
            lamps[id]?.brightness = brightness
            lamps[id]?.isOn = brightness > 0
        }
    }

    private func simulatePresence() {
        for id in lamps.keys where Bool.random() {  //~ randomness
            lamps[id]?.isOn.toggle()
        }
    }

    func fade(_ id: Int, to target: Double, steps: Int = 10) async {
        guard let start = lamps[id]?.brightness else { return }
        for step in 1...steps {
            try? await Task.sleep(for: .milliseconds(40))  //~ clock
            lamps[id]?.brightness = start + (target - start) * Double(step) / Double(steps)
        }
    }

    var lit: [Lamp] {
        lamps.values.filter(\.isOn).sorted { $0.id < $1.id }
    }
}

@MainActor struct WallSwitch {
    let lamp: Int

    func press() async {  //~ via clock
        let controller = LightController.shared  //~ singleton
        let isLit = controller.lit.contains { $0.id == lamp }
        await controller.fade(lamp, to: isLit ? 0 : 1)
    }

    func longPress() {  //~ via clock, via calendar, via randomness
        LightController.shared.adjust()  //~ singleton
    }
}
