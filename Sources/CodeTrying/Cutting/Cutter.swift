import CodeParsing
import LessonModel
import SwiftSyntax

/// Proposes the changes that give a hidden read a seam, the best first. Whether one compiles is for the compiler to say.
package struct Cutter {
    let functions: [CodeFunction]
    let sources: [TriedSource]
    let trees: [SourceFileSyntax]
    let types: [String: TypeOutline]
    let modules: Set<String>
    let conformances: Conformances
    private let places: [FilePlaces]
    package let tried: TriedModule

    /// - Parameter module: the name of the module to the compiler.
    package init(_ files: [ReadFile], of sources: [TriedSource], module: String, tried: TriedModule) {
        functions = files.flatMap(\.functions).toldApart
        conformances = files.reduce(into: Conformances()) { $0.add($1.conformances) }
        self.sources = sources
        places = sources.map(FilePlaces.init)
        trees = sources.map { SwiftText.parse($0.text) }
        types = TypeOutline.all(in: trees)
        modules = [module]
        self.tried = tried
    }

    /// The proposals, in the order in which they are to be tried.
    ///
    /// - Throws: `CutError` when there is none.
    package func proposals(for request: CutRequest) throws(CutError) -> [Cut] {
        let target = try target(of: request)
        guard let place = holder(of: target.first) else {
            throw .noPlace(read: target.read.name, why: Self.handedOn(target.read), recipe(target.read))
        }
        let asked = request.form ?? target.read.advice?.form ?? .method
        let order = request.form.map { [$0] } ?? Self.order(after: asked, in: place)
        var proposals: [Cut] = [], reasons: [String] = []
        for form in order {
            let maker = CutMaker(
                cutter: self, target: target, holder: place, form: form, advised: asked, spy: request.spy)
            let (cuts, reason) = try maker.cuts(isAsked: request.form != nil)
            proposals += cuts.map { cut in
                var cut = cut
                if form != asked { cut.instead = reasons.first.map { "\(asked.advice.name): \($0)" } }
                return cut
            }
            reason.map { reasons.append($0) }
        }
        guard !proposals.isEmpty else {
            if let reason = reasons.first { throw .noPlace(read: target.read.name, why: reason, recipe(target.read)) }
            throw .noPlug(read: target.read.name, recipe(target.read))
        }
        // One clock is enough for an object, whatever form would be best for a first one.
        guard request.form == nil else { return proposals }
        return proposals.filter(\.reusesSeam) + proposals.filter { !$0.reusesSeam }
    }

    /// The forms to try one after the other where nobody asked for one.
    private static func order(after advised: Form, in place: CutFunction) -> [Form] {
        let others: [Form] =
            place.hasObject ? [.constructor, .method, .property, .ambientContext] : [.method, .ambientContext]
        return ([advised] + others).withoutRepeats
    }

    /// The reason why a function without a call cannot be replaced, as in `map(Date.init)`.
    private static func handedOn(_ read: VolatileRead) -> String {
        let closure = read.name.hasSuffix("()") ? ", '{ \(read.name) }'," : ""
        return "it is handed on by its name; write a closure\(closure) in its place, and cut again"
    }

    private func recipe(_ read: VolatileRead) -> CutError.Recipe { CutError.Recipe(for: read.kind, named: read.name) }

    // MARK: What is to be cut

    /// The read that is asked for, with the sites of the function that go through the same plug.
    struct Target {
        var function: TriedFunction
        var read: VolatileRead
        var code: CodeFunction
        var sites: [CutSite]
        var first: (code: CodeFunction, site: CutSite)? { sites.first.map { (code, $0) } }
    }

    /// The property that a function asks and that reads something unseen; nil when there is none.
    private func hiddenProperty(askedBy function: String) -> String? {
        let asked = Set(functions.filter { $0.name == function }.flatMap(\.uses).map(\.target))
        let names = Set(functions.filter { asked.contains($0.identifier) }.map(\.name)).subtracting([function])
        return tried.functions.first { other in
            names.contains(other.name) && !other.name.contains("(") && other.reads.contains(where: \.isHidden)
        }?.name
    }

    /// The error for functions that read something by way of others alone; nil when they do not.
    private func readElsewhere(_ functions: [TriedFunction], _ kind: ReadKind?) -> CutError? {
        functions.lazy.compactMap { function -> CutError? in
            let reads = function.reads.filter { $0.isUnseen && (kind == nil || $0.kind == kind) }
            guard let read = reads.first(where: { seam(ofReached: $0) == nil }) ?? reads.first,
                let owner = read.path.last
            else { return nil }
            return .readElsewhere(read.kind, function: function.name, owner: owner, seam: seam(ofReached: read))
        }.first
    }

    /// The seam that a read has in the function that makes it, in words; nil where it has none.
    private func seam(ofReached read: VolatileRead) -> String? {
        let owners = tried.functions.filter { $0.name == read.path.last }
        let reads = owners.flatMap(\.reads).filter { $0.path.isEmpty && $0.kind == read.kind }
        return reads.first { $0.place == read.place }?.seam?.words
    }

    /// The error for functions whose own reads have a seam, or are allowed; nil where there is none.
    private static func settled(_ functions: [TriedFunction], _ kind: ReadKind?) -> CutError? {
        functions.lazy.compactMap { function -> CutError? in
            let read = function.reads.first { $0.path.isEmpty && (kind == nil || $0.kind == kind) }
            guard let read else { return nil }
            if let seam = read.seam { return .hasSeam(read: read.name, function: function.name, seam: seam.words) }
            return read.allowed.map { .isAllowed(read: read.name, function: function.name, reason: $0) }
        }.first
    }

    private func target(of request: CutRequest) throws(CutError) -> Target {
        let named = tried.functions.filter { $0.isCalled(request.function) }
        let withReads = named.filter { $0.reads.contains(where: \.isHidden) }
        let exact = withReads.filter { $0.name == request.function }
        let fitting = exact.isEmpty ? withReads : exact
        guard fitting.count < 2 else { throw .severalFunctions(request.function, names: fitting.map(\.name)) }
        guard let function = fitting.first else {
            try requireFunction(request.function)
            if let reason = readElsewhere(named, request.kind) ?? Self.settled(named, request.kind) { throw reason }
            let told = named.first?.name, whole = told ?? functions.map(\.name).first { $0.isCalled(request.function) }
            throw .nothingHidden(
                function: told ?? request.function, property: whole.flatMap { hiddenProperty(askedBy: $0) })
        }
        let hidden = function.reads.filter(\.isHidden)
        guard let read = hidden.first(where: { request.kind == nil || $0.kind == request.kind }) else {
            throw .noneOfKind(
                request.kind ?? .clock, function: function.name, others: hidden.map(\.kind).withoutRepeats)
        }
        if function.name == "top-level code" {
            throw .noPlace(
                read: read.name,
                why: "the start of a program is where live things belong; move what computes into a function, and "
                    + "cut that", recipe(read))
        }
        if read.kind == .state {
            throw .noPlace(
                read: read.name,
                why: "any code can change this variable, and a value that is handed over would not follow",
                recipe(read))
        }
        let found = hidden.lazy.filter { $0.kind == read.kind }.compactMap { self.target($0, in: function) }.first
        guard let found else { throw .noPlace(read: read.name, why: Self.handedOn(read), recipe(read)) }
        return found
    }

    /// The target that a read is; nil where no expression could be replaced.
    private func target(_ read: VolatileRead, in function: TriedFunction) -> Target? {
        functions.lazy.filter { $0.name == function.name }.compactMap { code in
            let sites = sites(of: read, in: code)
            let isThere = sites.contains { place($0.use.offset, in: code) == read.place }
            return isThere ? Target(function: function, read: read, code: code, sites: sites) : nil
        }.first
    }

    /// The places at which the function reads the same kind in a way that does not go through the same plug, which has
    /// these sites.
    func left(by target: Target, besides sites: [CutSite]) -> [CodePlace] {
        let others = target.function.reads.filter { read in
            read.isHidden && read.kind == target.read.kind && !Plug.isSame(read.name, target.read.name)
        }.map(\.place)
        let places = (target.sites.without(sites).map { place($0.use.offset, in: target.code) } + others).withoutRepeats
        return places.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// - Throws: `CutError.noFunction`, when nothing in the code is called so.
    private func requireFunction(_ typed: String) throws(CutError) {
        let names = (tried.functions.map(\.name) + functions.map(\.name)).withoutRepeats
        if names.contains(where: { $0.isCalled(typed) }) { return }
        if let kind = CutRequest.misspeltKind(in: typed) {
            let function = String(typed.dropLast(kind.count + 1))
            if names.contains(where: { $0.isCalled(function) }) { throw .noKind(kind) }
        }
        throw .noFunction(typed, among: names)
    }

    func place(_ offset: Int, in code: CodeFunction) -> CodePlace {
        places[code.file].place(of: offset)
    }

    /// The sites of a function that read the same unseen, as the list tells it: without those that a comment allows, and
    /// those that have a seam.
    func sites(of read: VolatileRead, in code: CodeFunction) -> [CutSite] {
        let reads = tried.functions.filter { $0.name == code.name }.flatMap(\.reads)
        let hidden = Set(reads.filter { $0.isHidden && $0.kind == read.kind }.map(\.place))
        return code.uses.compactMap { use -> CutSite? in
            let name = name(of: use)
            guard Plug.isSame(name, read.name), hidden.contains(place(use.offset, in: code)) else { return nil }
            return CutSite(use, named: name, file: code.file, in: trees[code.file])
        }.reduce(into: []) { sites, site in
            if !sites.contains(where: { $0.range == site.range }) { sites.append(site) }
        }
    }

    private func name(of use: PlacedUse) -> String {
        if let own = functions.first(where: { $0.identifier == use.target && $0.kind != .value }) { return own.name }
        return (KnownNames.name(of: use.target)?.short ?? use.target).replacing(".init(", with: "(")
    }

    private func holder(of first: (code: CodeFunction, site: CutSite)?) -> CutFunction? {
        first.flatMap { CutFunction($0.code, at: $0.site, types: types) }
    }

    /// The other functions of an object that read the same, each with its sites.
    func followers(of target: Target, in holder: CutFunction) -> [(CutFunction, [CutSite])] {
        guard holder.type != nil else { return [] }
        return functions.filter { code in
            code.types == target.code.types && !code.isStatic && [.function, .property].contains(code.kind)
                && !(code.identifier == target.code.identifier && code.kind == target.code.kind)
        }.compactMap { code in
            let sites = sites(of: target.read, in: code)
            guard let first = sites.first, let function = CutFunction(code, at: first, types: types) else { return nil }
            return (function, sites)
        }
    }

    /// The names that stand anywhere in the module.
    var allWords: Set<String> {
        Set(
            trees.flatMap { tree in
                tree.tokens(viewMode: .sourceAccurate).compactMap { token in
                    if case .identifier(let name) = token.tokenKind { name } else { nil }
                }
            })
    }

    /// The members that code names, file by file.
    var memberUses: [[PlacedUse]] {
        var uses = Array(repeating: [PlacedUse](), count: sources.count)
        for function in functions where uses.indices.contains(function.file) {
            uses[function.file] += function.uses + (function.members ?? [])
        }
        return uses
    }
}

extension TriedFunction {
    /// Whether the function has this name, given with or without types and labels.
    package func isCalled(_ typed: String) -> Bool { name.isCalled(typed) }
}
