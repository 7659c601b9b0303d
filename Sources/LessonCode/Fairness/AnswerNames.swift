import LessonModel

/// The names by which an answer can reach round its check, no matter where they are declared.
enum AnswerNames {
    /// Modules that an answer may import without being asked for it.
    static let modules: Set = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc",
        "LessonKit", "Musl", "Observation", "RegexBuilder", "Swift", "Synchronization",
    ]

    /// The APIs that open a file at any offset (the process's own memory is a file), load code or start programs.
    static let machine: Set = [
        "Bundle", "CFBundle", "FileHandle", "InputStream", "NSKeyedUnarchiver", "NSTask", "OutputStream", "Pipe",
        "Process", "Stream", "lseek", "lseek64",
    ]

    /// The protocols that bring a ready-made `==` or the meaning of a literal to a type that inherits them.
    static let inherited: Set = [
        "BinaryFloatingPoint", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "Numeric", "OptionSet",
        "SIMD", "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable", "StringProtocol", "UnsignedInteger",
    ]

    /// The names that every check uses, some of them only through macros and the tool's own code.
    static let usedByAll: Set = [
        "Foundation", "Glibc", "Lesson", "LessonKit", "MainActor", "Swift", "Testing", "Tests", "UserDefaults",
        "World", "_Concurrency", "_StringProcessing",
    ]

    /// Members that the language itself calls, so that no check need write them.
    static let calledByAll: Set = [
        "init", "subscript", "callAsFunction", "makeIterator", "makeAsyncIterator", "next", "wrappedValue",
        "projectedValue", "hash", "hashValue",
    ]

    static func isLiteral(_ name: String) -> Bool {
        name.hasPrefix("ExpressibleBy") || name.hasPrefix("_ExpressibleBy") || name.hasPrefix("_BridgedNS")
    }

    /// Whether a name stands for memory that Swift does not guard. The compiler tells it more surely where it can
    /// (`-strict-memory-safety`); an older compiler cannot.
    static func isUnguarded(_ name: String) -> Bool {
        ["Unsafe", "withUnsafe", "withContiguousStorage", "withContiguousMutableStorage", "_unsafe"].contains {
            name.hasPrefix($0)
        }
            || [
                "unsafeBitCast", "unsafeDowncast", "unsafeAddress", "unsafeMutableAddress", "unsafelyUnwrapped",
                "unsafeUninitializedCapacity",
            ].contains(name)
            || ["Unmanaged", "OpaquePointer", "CVaListPointer", "ManagedBuffer", "dlopen", "dlsym", "mmap"].contains(
                name)
    }
}
