/// The kind of one of Swift's own attributes, by what it may do here.
///
/// The list that decides names the attributes that may stand in lessons and answers, not those that may not: an
/// attribute that nobody has decided about, a coming compiler's too, is refused. `.github/SECURITY.md` tells how the
/// list came about.
enum AttributeKind: Equatable {
    /// The attribute changes what the type checker or the optimizer makes of the code, and nothing else.
    case harmless
    /// The attribute names symbols of the program.
    case symbol
    /// The attribute begins a program.
    case entryPoint
    /// The attribute belongs to a macro's declaration, which is code for the compiler to run.
    case macro
    /// The attribute tells the compiler, the linker or the loader what to do.
    case steering
    /// The attribute is not known here.
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

    /// The attributes that stand in the language's book, and those with an underscore that only the type checker reads.
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
