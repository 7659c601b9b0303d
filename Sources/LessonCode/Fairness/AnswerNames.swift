import LessonModel

/// The names by which an answer can reach round its check, whoever declares them.
enum AnswerNames {
    /// Modules that an answer may import without being asked for it.
    static let modules: Set = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc",
        "LessonKit", "Musl", "Observation", "RegexBuilder", "Swift", "Synchronization",
    ]

    /// By these one opens a file anywhere in it (the process's own memory is a file), loads code and starts programs.
    static let machine: Set = [
        "Bundle", "CFBundle", "FileHandle", "InputStream", "NSKeyedUnarchiver", "NSTask", "OutputStream", "Pipe",
        "Process", "Stream", "lseek", "lseek64",
    ]

    /// What brings a ready-made `==` or the meaning of a literal to a type that inherits it.
    static let inherited: Set = [
        "BinaryFloatingPoint", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "Numeric", "OptionSet",
        "SIMD", "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable", "StringProtocol", "UnsignedInteger",
    ]

    /// What every check means by these, also where only macros and our own code write them.
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

    /// The compiler says so more surely where it can (`-strict-memory-safety`); an older one cannot.
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
