import Foundation

/// Numbers that were measured, and how they are told.
struct Figures {
    private var values: [Double]

    init(_ values: [Double]) { self.values = values.sorted() }

    var median: Double {
        guard let middle = values[safe: values.count / 2] else { return .nan }
        return values.count % 2 == 1 ? middle : (values[values.count / 2 - 1] + middle) / 2
    }

    /// `82.1 [80.0–91.3]`.
    func text(digits: Int = 1) -> String {
        func number(_ value: Double) -> String { String(format: "%.\(digits)f", value) }
        return "\(number(median)) [\(number(values.first ?? .nan))–\(number(values.last ?? .nan))]"
    }

    /// One line: what was measured, its figure, the floor beside it, and what was promised.
    static func report(_ name: String, _ figures: [Double], floor: [Double]? = nil, promise: String) {
        var words = name.padding(toLength: 44, withPad: " ", startingAt: 0) + Figures(figures).text()
        if let floor {
            let ratio = Figures(zip(figures, floor).map { $0 / $1 })
            words += " · floor \(Figures(floor).text()) · ratio \(ratio.text(digits: 2))"
        }
        print("\(words)\n    promised: \(promise)")
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
