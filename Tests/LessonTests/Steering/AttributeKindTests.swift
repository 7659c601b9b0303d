import Testing

@testable import LessonCode

/// Every attribute of the compiler is decided about.
struct AttributeKindTests {
    /// Those of Swift 6.3.1, from its table of declaration and type attributes, without those that it does not let
    /// anybody write and without modifiers.
    private static let known = """
        NSApplicationMain NSCopying NSManaged Sendable UIApplicationMain _addressable _addressableForDependencies
        _addressableSelf _alignment _allowFeatureSuppression _alwaysEmitConformanceMetadata _alwaysEmitIntoClient
        _assemblyVision _backDeploy _borrowed _cdecl _disallowFeatureSuppression _disfavoredOverload _documentation
        _dynamicReplacement _eagerMove _effects _exported _expose _extern _fixed_layout _frozen _hasInitialValue
        _hasMissingDesignatedInitializers _hasStorage _implementationOnly _implements _implicitSelfCapture
        _inheritActorContext _inheritsConvenienceInitializers _lexicalLifetimes _lifetime _marker _moveOnly
        _neverEmitIntoClient _noAllocation _noEagerMove _noExistentials _noImplicitCopy _noLocks _noManualOwnership
        _noMetadata _noObjCBridging _noRuntime _nonEphemeral _nonSendable _nonescapable _nonoverride
        _objcImplementation _objcRuntimeName _objc_non_lazy_realization _opaqueReturnTypeOf _optimize
        _originallyDefinedIn _preInverseGenerics _private _projectedValueProperty _rawLayout _section _semantics
        _show_in_interface _silgen_name _specialize _specializeExtension _spi _spiOnly _spi_available
        _staticExclusiveOnly _swift_native_objc_runtime_base _transparent _typeEraser _unavailableFromAsync
        _unsafeInheritExecutor _unsafeNonescapableResult _unsafeSelfDependentResult _used _weakLinked abi attached
        autoclosure available backDeployed c cdecl concurrent convention derivative differentiable discardableResult
        dynamicCallable dynamicMemberLookup escaping exclusivity export extractConstantsFromMembers freestanding
        frozen globalActor implementation inlinable inline isolated lifetime main noDerivative noescape nonexhaustive
        nonobjc objc objcMembers preconcurrency propertyWrapper reasync requires_stored_property_inits resultBuilder
        rethrows retroactive safe section sensitive specialized storageRestrictions testable transpose unchecked
        unsafe usableFromInline used warn_unqualified_access
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// What of them may name a symbol, a section, a linkage or another module's insides, or is nobody's but the
    /// standard library's.
    private static let refused = """
        NSApplicationMain UIApplicationMain _addressable _addressableForDependencies _addressableSelf _alignment
        _allowFeatureSuppression _alwaysEmitConformanceMetadata _alwaysEmitIntoClient _assemblyVision _backDeploy
        _borrowed _cdecl _disallowFeatureSuppression _eagerMove _effects _expose _extern _fixed_layout _frozen
        _hasInitialValue _hasMissingDesignatedInitializers _hasStorage _inheritsConvenienceInitializers
        _lexicalLifetimes _moveOnly _neverEmitIntoClient _noAllocation _noEagerMove _noExistentials _noImplicitCopy
        _noLocks _noManualOwnership _noMetadata _noObjCBridging _noRuntime _nonEphemeral _nonescapable _nonoverride
        _objcImplementation _objcRuntimeName _objc_non_lazy_realization _opaqueReturnTypeOf _originallyDefinedIn
        _preInverseGenerics _private _projectedValueProperty _rawLayout _section _semantics _show_in_interface
        _silgen_name _specializeExtension _spiOnly _spi_available _staticExclusiveOnly
        _swift_native_objc_runtime_base _unsafeInheritExecutor _unsafeNonescapableResult
        _unsafeSelfDependentResult _used _weakLinked abi attached c cdecl export extractConstantsFromMembers freestanding implementation main section used
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test func whatStandsInTheListsIsTheCompilers() {
        #expect(Set(Self.refused).isSubset(of: Self.known))
    }

    @Test(arguments: known) func eachAttributeIsEitherHarmlessOrRefused(name: String) {
        #expect((AttributeKind(name) == .harmless) != Self.refused.contains(name))
    }

    @Test func whatNobodyKnowsIsRefused() {
        #expect(AttributeKind("somethingNew") == .unknown)
        #expect(AttributeKind("_somethingNew") == .unknown)
        #expect(AttributeKind("") == .unknown)
        #expect(AttributeKind("Injected") == .harmless)
    }
}
