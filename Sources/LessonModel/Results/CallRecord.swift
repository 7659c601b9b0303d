/// One call that a spy recorded.
package struct CallRecord: Sendable, Equatable, Codable {
    package var step: Int
    package var wiring: String
    /// The function of the fake that called its spy: `integer(forKey:)`.
    package var function: String
    package var arguments: String

    package init(step: Int, wiring: String, function: String, arguments: String) {
        self.step = step
        self.wiring = wiring
        self.function = function
        self.arguments = arguments
    }
}
