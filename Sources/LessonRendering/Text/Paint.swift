/// How text is marked where colour is shown: bold and the basic colours, nothing else.
///
/// A mark repeats what the words say already. It is never the only sign of anything.
package struct Paint: Sendable, Equatable {
    /// The eight basic colours by their ANSI numbers.
    package enum Color: Int, Sendable {
        case black = 30
        case red, green, yellow, blue, magenta, cyan, white
    }

    package var isBold: Bool
    package var color: Color?

    package init(isBold: Bool = false, color: Color? = nil) {
        self.isBold = isBold
        self.color = color
    }

    package static let plain = Paint()
    package static let heading = Paint(isBold: true)
    package static let good = Paint(color: .green)
    package static let bad = Paint(isBold: true, color: .red)
    /// The paint of text that deserves a look and is no fault: `differs`.
    package static let notable = Paint(color: .yellow)

    var codes: [Int] { (isBold ? [1] : []) + (color.map { [$0.rawValue] } ?? []) }
}
