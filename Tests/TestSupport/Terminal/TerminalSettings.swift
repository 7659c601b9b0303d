import Foundation

/// The settings of a terminal, for comparing those before a program ran with those after it.
package struct TerminalSettings: Equatable, Sendable {
    package let inputFlags: UInt
    package let outputFlags: UInt
    package let controlFlags: UInt
    package let localFlags: UInt
    package let characters: [UInt8]

    init(_ settings: termios) {
        inputFlags = UInt(settings.c_iflag)
        outputFlags = UInt(settings.c_oflag)
        controlFlags = UInt(settings.c_cflag)
        localFlags = UInt(settings.c_lflag)
        characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }

    /// Whether the terminal gathers a line before it hands it over, as it does for programs that edit nothing.
    package var gathersLines: Bool { localFlags & UInt(ICANON) != 0 }
}
