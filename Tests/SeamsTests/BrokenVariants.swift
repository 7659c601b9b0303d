import Foundation
import TestSupport

/// Hundreds of ways to break the first lessons of the course: the same ones in every run.
struct BrokenVariants {
    /// File names with their bytes.
    let files: [(name: String, data: Data)]

    init() throws {
        let folder = SeamsProgram.checkout + "/Lessons"
        var files: [(String, Data)] = []
        for (number, lesson) in try CourseFiles.names().prefix(6).enumerated() {
            let text = try String(contentsOfFile: folder + "/" + lesson, encoding: .utf8)
            var chance = Chance(seed: UInt64(number + 1))
            for damage in Damage.allCases {
                for round in 1...4 {
                    files.append(("\(number + 1)-\(damage)-\(round).md", damage.done(to: text, &chance)))
                }
            }
        }
        self.files = files
    }
}

/// One way to break a lesson, somewhere.
private enum Damage: String, CaseIterable {
    case cut, fenceOpened, fenceClosedTwice, keyLost, keyMisspelt, yamlUnbalanced, roleMisspelt, cellLost, cellBare
    case zeroByte, noText, twoHalves, lineSwapped

    func done(to text: String, _ chance: inout Chance) -> Data {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func pick(_ isWanted: (String) -> Bool) -> Int {
            let places = lines.indices.filter { isWanted(lines[$0]) }
            return places.isEmpty ? 0 : places[chance.next(below: places.count)]
        }
        let header = lines.dropFirst().firstIndex(of: "---") ?? 1
        switch self {
        case .cut:
            let bytes = Array(text.utf8)
            return Data(bytes.prefix(chance.next(below: bytes.count)))
        case .fenceOpened: lines.remove(at: pick { $0 == "```" })
        case .fenceClosedTwice: lines.insert("```", at: pick { $0 == "```" })
        case .keyLost: lines.remove(at: 1 + chance.next(below: header - 1))
        case .keyMisspelt:
            let line = 1 + chance.next(below: header - 1)
            lines[line] = "x" + lines[line]
        case .yamlUnbalanced: lines.insert("needs: [\"a", at: 1 + chance.next(below: header - 1))
        case .roleMisspelt:
            let line = pick { $0.hasPrefix("```swift ") }
            lines[line] = lines[line].replacing("```swift ", with: "```swift x")
        case .cellLost:
            let line = pick { $0.hasPrefix("| `") }
            lines[line] = String(lines[line].dropLast().prefix { $0 != "|" || lines[line].first == $0 }) + "|"
        case .cellBare:
            let line = pick { $0.hasPrefix("| `") }
            lines[line] = lines[line].replacing("`", with: "")
        case .zeroByte: return text.inserting([0], &chance)
        case .noText: return text.inserting([0xFF, 0xC0, 0xFE], &chance)
        case .twoHalves: lines = Array(lines[chance.next(below: lines.count)...] + lines[..<(lines.count / 2)])
        case .lineSwapped: lines.swapAt(chance.next(below: header + 1), chance.next(below: lines.count))
        }
        return Data(lines.joined(separator: "\n").utf8)
    }
}

extension String {
    fileprivate func inserting(_ bytes: [UInt8], _ chance: inout Chance) -> Data {
        var all = Array(utf8)
        all.insert(contentsOf: bytes, at: chance.next(below: all.count))
        return Data(all)
    }
}

/// Numbers that look random and are the same in every run (SplitMix64).
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
    }
}
