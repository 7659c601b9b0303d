/// A module of a stage besides the stage's own. It is compiled before the stage's own module, as a package of its own, so
/// that other code sees of it what is `public` and nothing else.
package struct NamedModule: Sendable, Equatable {
    package var name: String
    /// Whether `@testable import` opens it: `testable=yes`.
    package var isTestable: Bool

    package init(name: String, isTestable: Bool = false) {
        self.name = name
        self.isTestable = isTestable
    }

    /// Whether a module of a lesson may have this name. The names of the tool's modules and of those that generated code
    /// imports are taken, and so is whatever begins like one of the toolchain's own.
    package static func mayBeCalled(_ name: String) -> Bool {
        guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        let isPlain = name.utf8.count <= 40 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain && !taken.contains(name) && !takenBeginnings.contains { name.hasPrefix($0) }
    }

    private static let taken: Set = [
        "Block", "Builtin", "CoreFoundation", "Cxx", "CxxStdlib", "Darwin", "Differentiation", "Dispatch",
        "Distributed", "Glibc", "Imports", "Musl", "Observation", "Refused", "RegexBuilder", "Runtime", "Subprocess",
        "Synchronization", "Testing", "Tests", "Volatile", "World", "XCTest",
    ]
    private static let takenBeginnings = ["Foundation", "Input", "Lesson", "Seams", "Swift", "Wiring"]
}

extension CodeBlock {
    /// The name of the module that the block belongs to; nil for the stage's own.
    package var module: String? { options["module"] }
}

extension [CodeBlock] {
    /// The modules that the blocks name, in the order in which each first appears.
    package var namedModules: [NamedModule] {
        compactMap(\.module).withoutRepeats.map { name in
            NamedModule(name: name, isTestable: contains { $0.module == name && $0.options["testable"] == "yes" })
        }
    }
}
