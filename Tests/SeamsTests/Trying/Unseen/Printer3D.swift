import Foundation

/// A queue of prints; the machine is a protocol and is given, the file system is not.
protocol PrinterDriver: AnyObject {
    var temperature: Double { get }
    func send(_ line: String) throws
}

struct GCode {
    enum Instruction: Equatable { case move(x: Double, y: Double), heat(Double), wait(Int), comment(String) }

    var instructions: [Instruction]

    init(text: String) {
        instructions = text.split(whereSeparator: \.isNewline).compactMap { GCode.parse(String($0)) }
    }

    init(contentsOf path: String) throws {
        let handle = fopen(path, "r")  //~ files
        guard let handle else { throw CocoaError(.fileNoSuchFile) }
        defer { fclose(handle) }
        var text = "", buffer = [CChar](repeating: 0, count: 256)
        while fgets(&buffer, 256, handle) != nil { text += String(cString: buffer) }
        self.init(text: text)
    }

    static func parse(_ line: String) -> Instruction? {
        let words = line.split(separator: " ")
        switch words.first {
        case "G1":
            let numbers = words.dropFirst().compactMap { Double($0.dropFirst()) }
            return numbers.count == 2 ? .move(x: numbers[0], y: numbers[1]) : nil
        case "M104": return words.last.flatMap { Double($0.dropFirst()) }.map(Instruction.heat)
        case "G4": return words.last.flatMap { Int($0.dropFirst()) }.map(Instruction.wait)
        case let word? where word.hasPrefix(";"): return .comment(line)
        default: return nil
        }
    }
}

final class PrintQueue {
    private unowned let driver: PrinterDriver
    private(set) var finished: [(String, TimeInterval)] = []

    init(driver: PrinterDriver) { self.driver = driver }

    func print(_ path: String) throws {  //~ via files, via clock
        let code = try GCode(contentsOf: path)
        let start = clockSeconds()
        for instruction in code.instructions { try run(instruction) }
        finished.append((path, clockSeconds() - start))
    }

    private func clockSeconds() -> TimeInterval {
        TimeInterval(time(nil))  //~ clock
    }

    private func run(_ instruction: GCode.Instruction) throws {
        switch instruction {
        case .move(let x, let y): try driver.send("G1 X\(x) Y\(y)")
        case .heat(let degrees):
            try driver.send("M104 S\(degrees)")
            while driver.temperature < degrees { usleep(1000) }  //~ clock
        case .wait(let seconds): Thread.sleep(forTimeInterval: Double(seconds))  //~ clock
        case .comment: break
        }
    }
}
