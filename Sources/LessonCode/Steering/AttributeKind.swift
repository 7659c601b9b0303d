/// What an attribute of Swift's own may do here.
///
/// The list is of those that may stand in lessons and answers, not of those that may not: what nobody has decided about,
/// a coming compiler's too, is refused. `.github/SECURITY.md` tells how the list came about.
enum AttributeKind: Equatable {
    /// It changes what the type checker or the optimizer makes of the code, and nothing else.
    case harmless
    /// It names symbols of the program.
    case symbol
    /// It begins a program.
    case entryPoint
    /// It belongs to a macro's declaration, which is code for the compiler to run.
    case macro
    /// It tells compiler, linker or loader what to do.
    case steering
    /// It is none that is known here.
    case unknown

    /// The kind of the attribute with this name, without its `@`.
    init(_ name: String) {
        if Self.harmlessNames.contains(name) {
            self = .harmless
        } else if Self.symbolNames.contains(name) {
            self = .symbol
        } else if Self.entryPointNames.contains(name) {
            self = .entryPoint
        } else if Self.macroNames.contains(name) {
            self = .macro
        } else if Self.steeringNames.contains(name) {
            self = .steering
        }
        // Property wrappers, global actors, result builders and macros are types: Swift writes them with a capital.
        else {
            self = name.first?.isUppercase == true ? .harmless : .unknown
        }
    }

    /// Those of the language that stand in its book, and those with an underscore that only the type checker reads.
    static let harmlessNames: Set<String> = [
        "autoclosure", "available", "backDeployed", "concurrent", "convention", "differentiable", "derivative",
        "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping", "exclusivity", "frozen",
        "globalActor", "inlinable", "inline", "isolated", "lifetime", "noDerivative", "noescape", "nonexhaustive",
        "nonisolated", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "reasync",
        "requires_stored_property_inits", "resultBuilder", "rethrows", "retroactive", "safe", "sensitive",
        "specialized", "storageRestrictions", "testable", "transpose", "unchecked", "unknown", "unsafe",
        "usableFromInline", "warn_unqualified_access",
        "_disfavoredOverload", "_documentation", "_dynamicReplacement", "_exported", "_implementationOnly",
        "_implements", "_implicitSelfCapture", "_inheritActorContext", "_lifetime", "_marker", "_nonSendable",
        "_optimize", "_specialize", "_spi", "_transparent", "_typeEraser", "_unavailableFromAsync",
    ]

    static let symbolNames: Set<String> = [
        "_cdecl", "_expose", "_extern", "_silgen_name", "abi", "c", "cdecl", "export", "implementation",
        "_objcImplementation", "_objcRuntimeName", "_originallyDefinedIn", "_private",
    ]

    static let entryPointNames: Set<String> = ["main", "NSApplicationMain", "UIApplicationMain"]

    static let macroNames: Set<String> = ["attached", "freestanding"]

    static let steeringNames: Set<String> = [
        "section", "used", "_section", "_used", "_alignment", "_alwaysEmitConformanceMetadata",
        "_alwaysEmitIntoClient", "_assemblyVision", "_effects", "_fixed_layout", "_hasStorage", "_noRuntime",
        "_rawLayout", "_semantics", "_staticExclusiveOnly", "_swift_native_objc_runtime_base", "_weakLinked",
    ]
}
