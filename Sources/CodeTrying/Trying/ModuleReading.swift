import LessonCode
import LessonModel

/// Finds in the declarations of a module which functions read something volatile, and through which calls.
package struct ModuleReading {
    let functions: [CodeFunction]
    let conformances: Conformances
    private let members: [String: Set<String>]
    let places: [FilePlaces]
    private let name: String
    let neighbours: NeighbourValues
    /// The functions by the identifier by which code names them. Initial values of an object's properties are not among
    /// them: naming the property does not run them.
    let known: [String: [Int]]
    let types: TypeStorages
    /// The types whose code reads something volatile itself.
    private let active: Set<[String]>
    /// The identifiers of all that the module's code names: a method among them is called by other code.
    private let called: Set<String>

    /// - Parameter name: the module of a package; empty for files and folders.
    /// - Parameter neighbours: what the code may name of the package's other modules.
    package init(
        _ files: [ReadFile], of sources: [TriedSource], name: String, beside neighbours: NeighbourValues = .init()
    ) {
        self.neighbours = neighbours
        functions = files.flatMap(\.functions).toldApart
        conformances = files.reduce(into: Conformances()) { $0.add($1.conformances) }
        members = files.reduce(into: [:]) { $0.merge($1.members) { $0.union($1) } }
        places = sources.map(FilePlaces.init)
        self.name = name
        let functions = functions
        known = Dictionary(
            grouping: functions.indices.filter { functions[$0].kind != .value }, by: { functions[$0].identifier })
        types = files.reduce(into: TypeStorages()) { $0.add($1.types) }
        active = Set(
            functions.filter { function in
                function.uses.contains {
                    KnownNames.name(of: $0.target).map { !VolatileNames.kinds(of: $0).isEmpty } ?? false
                }
            }.map(\.types))
        called = Set(functions.flatMap(\.uses).map(\.target))
    }

    /// The module with the functions that read something volatile, in the order of files and lines. Where paths are
    /// given, only the functions of these files are told; what they reach is searched in all.
    package func tried(only shown: Set<String>? = nil) -> TriedModule {
        let direct = functions.map(directReads), told = functions.indices.filter { functions[$0].kind != .fallback }
        let hidden = told.flatMap { Set(direct[$0].filter(\.isHidden).map(\.kind)) }
        let readers = Dictionary(grouping: hidden, by: \.self).mapValues(\.count), leading = leading(to: direct)
        let tried = told.compactMap { index -> TriedFunction? in
            let function = functions[index]
            let own = direct[index].map { advise($0, function, readers: readers[$0.kind] ?? 0) }
            let reads = own + reached(from: index, besides: Set(own.map(\.kind)), direct, by: leading)
            guard !reads.isEmpty else { return nil }
            return TriedFunction(
                module: name, name: function.name, place: place(function, function.offset), reads: reads)
        }
        let files = places.map(\.path).filter { shown?.contains($0) ?? true }, isShown = Set(files)
        let counted = functions.filter { function in
            function.isCode && isShown.contains(places[function.file].path)
        }
        var module = TriedModule(
            name: name, files: files, functionCount: counted.count,
            functions: joined(tried).filter { isShown.contains($0.place.file) })
        module.names = counted.map(\.name)
        return module
    }

    /// The functions with those of the same name, such as a property's initial value and its accessors, made one.
    private func joined(_ tried: [TriedFunction]) -> [TriedFunction] {
        var joined: [TriedFunction] = []
        for function in tried {
            let isSame = { (other: TriedFunction) in
                other.name == function.name && (other.place == function.place || function.name == "top-level code")
                    && other.place.file == function.place.file
            }
            if let index = joined.firstIndex(where: isSame) {
                joined[index].reads += function.reads
            } else {
                joined.append(function)
            }
        }
        let order = Dictionary(places.enumerated().map { ($1.path, $0) }) { first, _ in first }
        return joined.sorted {
            (order[$0.place.file] ?? 0, $0.place.line, $0.place.column)
                < (order[$1.place.file] ?? 0, $1.place.line, $1.place.column)
        }
    }

    // MARK: Reads of the function itself

    private func directReads(of function: CodeFunction) -> [VolatileRead] {
        let atPlace = Dictionary(grouping: function.uses, by: \.offset)
        return function.uses.sorted { $0.offset < $1.offset }.flatMap { use -> [VolatileRead] in
            let name = KnownNames.name(of: use.target)
            if let name, VolatileNames.general.contains(name.text), isToldBetter(atPlace[use.offset] ?? []) {
                return []
            }
            let seam = seam(of: use, in: function)
            return kinds(of: use, name, in: function).sorted { $0.rawValue < $1.rawValue }.map { kind in
                VolatileRead(
                    kind, shown(use, name), at: place(function, use.offset),
                    seam: seam ?? conformance(of: function, reading: kind) ?? ambient(use),
                    allowed: places[function.file].reason(for: kind, at: use.offset))
            }
        }.withoutRepeatedPlaces
    }

    private func isToldBetter(_ uses: [PlacedUse]) -> Bool {
        uses.contains { use in KnownNames.name(of: use.target).map { VolatileNames.telling.contains($0.text) } ?? false
        }
    }

    private func kinds(of use: PlacedUse, _ name: ResolvedName?, in function: CodeFunction) -> Set<ReadKind> {
        if let own = known[use.target] {
            if function.kind == .topLevel, own.allSatisfy({ isLocal($0, in: function) }) { return [] }
            return switch own.compactMap({ functions[$0].shared }).first {
            case .state, .socket, .ownSocket: [.state]
            case .constant: own.contains(where: isSharedObject) ? [.singleton] : []
            case nil: []
            }
        }
        if let kind = neighbours.kind(of: use.target) { return [kind] }
        guard let name else { return [] }
        // A hash that goes into another one is told where that one is read.
        if VolatileNames.isHash(name), function.makesHash { return [] }
        if !use.target.hasSuffix("Z"), VolatileNames.onlyStatic.contains(name.text) { return [] }
        return VolatileNames.kinds(of: name).subtracting(use.told ?? []).subtracting(settled(name, in: function))
    }

    func isSharedObject(_ index: Int) -> Bool {
        types.isSharedObject(mangled: functions[index].sharedType, active: active)
    }

    /// Whether a variable belongs to the script whose top-level code a function is: nobody else calls that code.
    private func isLocal(_ index: Int, in script: CodeFunction) -> Bool {
        functions[index].types.isEmpty && functions[index].file == script.file && functions[index].shared == .state
    }

    /// The kinds that the same code says itself of the object it makes, such as the locale of a formatter. What a
    /// property is filled with, any code of its type can do so.
    private func settled(_ name: ResolvedName, in function: CodeFunction) -> Set<ReadKind> {
        let settling = VolatileNames.settling[name.text], isStyle = !FormatStyles.kinds(of: name).isEmpty
        guard settling != nil || isStyle else { return [] }
        let isValue = [.value, .sharedValue, .fallback].contains(function.kind)
        let code = isValue ? functions.filter { $0.types == function.types } : [function]
        let named = code.flatMap(\.uses).compactMap { KnownNames.name(of: $0.target) }
        return Set(named.compactMap { isStyle ? FormatStyles.kind(toldBy: $0) : settling?[$0.text] })
    }

    /// The name as it is read: `Date()`, not `Date.init()`.
    private func shown(_ use: PlacedUse, _ name: ResolvedName?) -> String {
        if let own = known[use.target]?.first { return functions[own].name }
        return (name?.short ?? use.target).replacing(".init(", with: "(")
    }

    // MARK: Seams

    func seam(of use: PlacedUse, in function: CodeFunction) -> ReadSeam? {
        if let socket = use.socket {
            switch socket.kind {
            case .parameter: return ReadSeam(.parameter, socket.name)
            case .property: return ReadSeam(.property, socket.name)
            case .closure: return ReadSeam(.closure, socket.name)
            case .call, .plug, .witness, .making:
                if let seam = seam(ofCall: socket, in: function) { return seam }
            }
        }
        // A method that decides something is more than the place of a read: an override leaves the decision out.
        let isHook = function.isOverridable && function.isOneExpression && !function.decides
        return isHook && called.contains(function.identifier) ? ReadSeam(.subclass, function.name) : nil
    }

    /// The protocol by which a fake of the whole type stands for what a member reads. It is no seam for a moment, a draw or
    /// a setting by which the member decides something: no fake of the type has that decision, so no test comes to it.
    private func conformance(of function: CodeFunction, reading kind: ReadKind) -> ReadSeam? {
        guard !function.isStatic, !(function.decides && (kind.isForOneCall || kind.isValue)) else { return nil }
        return conformances.name(ofProtocolWith: function).map { ReadSeam(.conformance, $0) }
    }

    /// The seam of what is handed to another function: that function, or the closure with this label.
    private func seam(ofCall socket: PlacedUse.Socket, in function: CodeFunction) -> ReadSeam? {
        // The initializer that the compiler makes is a longer form, too, and stands nowhere.
        let longer = KnownNames.name(of: socket.name)?.short ?? ""
        let types = longer.prefix { $0 != "(" }.split(separator: ".").dropLast().map(String.init)
        let isOwn = types == function.types && socket.name != function.identifier
        switch socket.kind {
        case .witness: return ReadSeam(.closure, socket.label)
        case .plug: return isOwn ? ReadSeam(.closure, socket.label) : nil
        case .making:
            // Nobody else can call a private one, and one without parameters takes nothing.
            let isPrivate = known[socket.name]?.contains { functions[$0].isPrivate } ?? false
            return isOwn && !isPrivate && !longer.hasSuffix("()") ? ReadSeam(.longerForm, longer) : nil
        default: return isOwn ? ReadSeam(.longerForm, longer) : nil
        }
    }

    /// The seam of a shared variable that is there to be replaced.
    private func ambient(_ use: PlacedUse) -> ReadSeam? {
        if neighbours.isSocket(use.target) {
            return ReadSeam(.ambient, shown(use, KnownNames.name(of: use.target)))
        }
        let own = known[use.target]?.first { [.socket, .ownSocket].contains(functions[$0].shared) }
        return own.map { ReadSeam(.ambient, functions[$0].name) }
    }

    // MARK: Advice

    private func advise(_ read: VolatileRead, _ function: CodeFunction, readers: Int) -> VolatileRead {
        guard read.isHidden else { return read }
        var read = read
        let facts = ReadFacts(
            kind: read.kind, holder: holder(function), isFixed: isFixed(function), readers: readers,
            members: memberCount(of: read, in: function), owner: owner(of: read, in: function),
            obstacle: obstacle(to: read, in: function))
        read.advice = facts.advice
        return read
    }

    private func holder(_ function: CodeFunction) -> ReadFacts.Holder {
        switch function.kind {
        case .topLevel: .topLevel
        case .initializer, .value, .fallback: .initializer
        case .sharedValue: .sharedProperty
        case .property: hasObject(function) ? .property : .sharedProperty
        case .deinitializer: .property
        case .function: hasObject(function) ? .method : .function
        }
    }

    /// Whether a function has an object that could hold something: one of a structure or a class of the module.
    func hasObject(_ function: CodeFunction) -> Bool {
        !function.types.isEmpty && !function.isStatic && types.holds(function.types)
    }

    private func isFixed(_ function: CodeFunction) -> Bool {
        function.isPublic || function.isOverride || conformances.fixes(function)
    }

    /// The number of members that the function's type uses of what is read.
    private func memberCount(of read: VolatileRead, in function: CodeFunction) -> Int {
        let user = function.types.joined(separator: ".")
        if read.kind == .singleton { return ownMembers(of: read.name, in: function) }
        return VolatileNames.type(namedBy: read.name).flatMap { members[MemberCount.key($0, user)]?.count } ?? 1
    }

    /// The same of an object of the module's own.
    private func ownMembers(of name: String, in function: CodeFunction) -> Int {
        let targets = functions.filter { $0.types == function.types }.flatMap(\.uses).map(\.target)
        let named = targets.compactMap { target in known[target]?.first }.map { index in functions[index] }
        guard let type = named.first(where: { $0.name == name })?.types else {
            return neighbourMembers(of: name, in: function)
        }
        let members = named.filter { $0.types == type && $0.name != name && $0.kind != .fallback }
        return Set(members.map(\.identifier)).count
    }

    private func place(_ function: CodeFunction, _ offset: Int) -> CodePlace { places[function.file].place(of: offset) }
}

extension CodeFunction {
    /// The name with its labels, without the types.
    var memberName: String {
        let name = plainName ?? name
        return types.isEmpty ? name : String(name.dropFirst(types.joined(separator: ".").count + 1))
    }

    /// Whether it is a type's own `hash(into:)` or `hashValue`.
    fileprivate var makesHash: Bool { baseName == "hashValue" || name.hasSuffix("hash(into:)") }

    /// Whether it has code that a person wrote, and is not only storage.
    fileprivate var isCode: Bool {
        kind != .value && kind != .sharedValue && kind != .fallback && (shared == nil || !uses.isEmpty)
    }
}

extension Conformances {
    /// Whether a protocol of the module, or one of the system's that is known by this member, fixes the signature.
    func fixes(_ function: CodeFunction) -> Bool {
        name(ofProtocolWith: function) != nil || Self.systemMembers.contains(function.memberName)
    }

    private static let systemMembers: Set = [
        "description", "debugDescription", "hash(into:)", "encode(to:)", "init(from:)", "run()", "main()", "body",
    ]
}

extension [VolatileRead] {
    /// The reads, each kind and name once at a place: a getter and a setter may come from the same text.
    fileprivate var withoutRepeatedPlaces: [VolatileRead] {
        reduce(into: []) { known, read in
            let isThere = known.contains { $0.kind == read.kind && $0.place == read.place }
            if !isThere { known.append(read) }
        }
    }
}
