/// One call on the stack of a program that died, as the runtime prints it to stderr.
package struct StackFrame: Sendable, Equatable {
    /// The file name of the program or library.
    package var image: String
    /// The address in the image to which the call would have returned.
    package var offset: Int

    /// The frames in a text, innermost first.
    package static func frames(in errorOutput: String) -> [StackFrame] {
        let pattern = /\d+ +(\S+) +0x[0-9a-f]+ .* \+ (\d+)/
        return errorOutput.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: pattern) else { return nil }
            return Int(match.2).map { StackFrame(image: String(match.1), offset: $0) }
        }
    }
}
