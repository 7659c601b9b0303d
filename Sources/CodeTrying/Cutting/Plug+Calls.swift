import LessonModel
import SwiftSyntax

extension Plug {
    /// A closure that does what is called: `Data(contentsOf:)`, `DispatchTime.now()`, `data.write(to:)`. A site that hands
    /// over something else than the first is none of its sites. Nil where the compiler's name of it does not say all types.
    static func called(
        _ sites: [CutSite], _ modules: Set<String>, _ samples: SampleValues, kind: ReadKind
    ) -> Plug? {
        let signatures = sites.map { Called($0, modules) }
        guard let called = signatures.first ?? nil else { return nil }
        let alike = zip(sites, signatures).filter { $0.1?.isSame(as: called) ?? false }.map(\.0)
        // Each value of a library's clock is live: code takes any clock, and that is more than one cut.
        if clocks.contains(called.result) { return nil }
        let count = called.types.count
        let isFiles = called.result == "FileManager" && count == 0
        var samples = samples
        // Where there is nothing, code does nothing.
        if called.result.hasSuffix("?") { samples.fullness = .full }
        let made = liveTypes.contains(called.result) ? nil : samples.value(of: called.result, givenBy: called.name)
        let value = called.result == "Void" ? "" : isFiles ? "FilesInMemory()" : made
        // Nothing but the clock makes an instant: the fake takes one and keeps it.
        let isInstant = count == 0 && called.result.hasSuffix("Clock.Instant")
        let kept = isInstant ? value.map { "{ [instant = \($0)] in instant }" } : nil
        return Plug(
            use: called.isInstance ? .instance : .draw, sites: alike, names: names(of: called, kind),
            type: "(\(called.types.joined(separator: ", ")))\(called.effects) -> \(called.result)", live: called.live,
            fake: kept ?? value.map { samples.closure(taking: called.types, giving: $0) } ?? "",
            fakeDeclarations: isFiles ? ObjectPlugs.filesInMemory : "")
    }

    private static func names(of called: Called, _ kind: ReadKind) -> [String] {
        if let known = words[called.name] { return [known, "used" + known.withCapital] }
        if called.name == "init" {
            let verb = kind == .files ? "read" : "make"
            return [verb + called.result.filter(\.isLetter).withCapital, "used" + called.result.filter(\.isLetter)]
        }
        return ["call" + called.name.withCapital, "used" + called.name.withCapital]
    }

    /// The types of which every value does the live thing: none of them is a fake.
    private static let liveTypes: Set = ["SystemRandomNumberGenerator", "Hasher"]
    private static let clocks: Set = ["ContinuousClock", "SuspendingClock"]

    private static let words = [
        "now": "now", "sleep": "pause", "write": "writeFile", "getenv": "environmentValue", "readLine": "nextLine",
        "NSHomeDirectory": "homeDirectory", "NSTemporaryDirectory": "temporaryDirectory", "arguments": "arguments",
        "systemUptime": "uptime", "globallyUniqueString": "uniqueString", "NSUserName": "userName",
        "homeDirectory": "homeFolder", "temporaryDirectory": "temporaryFolder", "preferredLanguages": "languages",
        "formatted": "format",
    ]
}

/// The function that a site calls or names, with the types of a closure that does the same.
private struct Called {
    var name: String
    var types: [String]
    var result: String
    var effects: String
    var live: String
    var isInstance = false

    init?(_ site: CutSite, _ modules: Set<String>) {
        if let known = Self.known(site) {
            self = known
            return
        }
        guard let signature = MemberSignature(identifier: site.use.target, modules: modules) else { return nil }
        guard signature.parameters != nil else {
            guard let property = Self.property(signature, at: site) else { return nil }
            self = property
            return
        }
        guard let call = site.expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            let used = signature.used(by: call),
            !call.arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) })
        else { return nil }
        let isInstance = !signature.isOfType && !signature.owner.isEmpty && signature.name != "init"
        if isInstance, call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil { return nil }
        let types = (isInstance ? [signature.owner] : []) + (used.parameters ?? []).map(\.type)
        let places = types.indices.map { "$\($0)" }
        var object = isInstance ? "$0" : signature.owner
        if signature.name == "init" {
            object = call.calledExpression.trimmedDescription.replacing(#/\.init$/#, with: "")
        }
        if object.isEmpty || object.hasPrefix(".") { object = signature.owner }
        let list = zip(used.parameters ?? [], isInstance ? Array(places.dropFirst()) : places).map { parameter, place in
            (parameter.label.map { $0 + ": " } ?? "") + place
        }.joined(separator: ", ")
        let callee = signature.name == "init" ? object : object.isEmpty ? signature.name : "\(object).\(signature.name)"
        self.init(
            name: signature.name, types: types, result: signature.result, effects: signature.effects,
            live: "{ \(signature.marks)\(callee)(\(list)) }", isInstance: isInstance)
    }

    /// Whether one closure does for both, however the text names the type.
    func isSame(as other: Called) -> Bool {
        (name, types, result, effects) == (other.name, other.types, other.result, other.effects)
            && isInstance == other.isInstance
    }

    private init(
        name: String, types: [String], result: String, effects: String, live: String, isInstance: Bool = false
    ) {
        self.name = name
        self.types = types
        self.result = result
        self.effects = effects
        self.live = live
        self.isInstance = isInstance
    }

    /// The property that a site names; nil where the closure would need its object.
    private static func property(_ signature: MemberSignature, at site: CutSite) -> Called? {
        let base = site.expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        // Of an object that all code shares, the closure asks the object.
        if base == "ProcessInfo.processInfo" {
            return Called(
                name: signature.name, types: [], result: signature.result, effects: "",
                live: "{ ProcessInfo.processInfo.\(signature.name) }")
        }
        // All live clocks of a kind tell the same time, so the closure needs none of them.
        let isLiveClock = signature.name == "now" && ["ContinuousClock", "SuspendingClock"].contains(signature.owner)
        guard signature.isOfType || signature.owner.isEmpty || isLiveClock else { return nil }
        let path = signature.owner.isEmpty ? signature.name : "\(signature.owner).\(signature.name)"
        return Called(name: signature.name, types: [], result: signature.result, effects: "", live: "{ \(path) }")
    }

    /// The common functions that are generic, or of C.
    private static func known(_ site: CutSite) -> Called? {
        let label = site.expression.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text
        let count = site.expression.as(FunctionCallExprSyntax.self)?.arguments.count
        if site.name.hasPrefix("Task.sleep"), label == "for", count == 1 {
            return Called(
                name: "sleep", types: ["Duration"], result: "Void", effects: " async throws",
                live: "{ try await Task.sleep(for: $0) }")
        }
        if site.name.hasPrefix("Task.sleep"), label == "nanoseconds" {
            return Called(
                name: "sleep", types: ["UInt64"], result: "Void", effects: " async throws",
                live: "{ try await Task.sleep(nanoseconds: $0) }")
        }
        if site.name == "getenv" {
            return Called(
                name: "getenv", types: ["String"], result: "UnsafeMutablePointer<CChar>?", effects: "",
                live: "{ getenv($0) }")
        }
        return nil
    }
}
