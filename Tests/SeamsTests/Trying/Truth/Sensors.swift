import Foundation

protocol Thermometer { func degrees() -> Double }

struct RoomThermometer: Thermometer {
    func degrees() -> Double { 20 + Double.random(in: -1...1) }  //~ randomness seam
}

class Heater {
    let thermometer: any Thermometer
    private var isOn = false

    init(thermometer: any Thermometer = RoomThermometer()) {
        self.thermometer = thermometer
    }

    func currentTime() -> Date { Date() }  //~ clock seam

    func update() -> Bool {
        let hour = Calendar.current.component(.hour, from: currentTime())  //~ calendar
        isOn = thermometer.degrees() < (hour < 6 ? 16 : 20)
        return isOn
    }
}

final class NightHeater: Heater {
    override func update() -> Bool {  //~ via calendar
        super.update() && ProcessInfo.processInfo.systemUptime > 60  //~ clock
    }
}
