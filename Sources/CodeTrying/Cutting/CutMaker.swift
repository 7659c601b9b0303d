import LessonModel
import SwiftSyntax

/// Makes the proposals of one form for one read.
struct CutMaker {
    let cutter: Cutter
    let target: Cutter.Target
    let holder: CutFunction
    let form: Form
    let advised: Form
    let spy: Bool

    private enum Spot { case parameter, stored, property, ambient, extracted, value }

    /// The proposals, and the reason why the form cannot be had where there are none.
    ///
    /// - Throws: `CutError.noForm` where this form is never made here.
    func cuts(isAsked: Bool) throws(CutError) -> (cuts: [Cut], reason: String?) {
        guard let spot else {
            if isAsked { throw .noForm(form, CutError.Recipe(form: form)) }
            return ([], nil)
        }
        let isWide = [.stored, .property, .extracted, .ambient].contains(spot)
        let others = isWide && holder.hasObject && spot != .ambient ? cutter.followers(of: target, in: holder) : []
        let sites = target.sites + others.flatMap(\.1), functions = [holder] + others.map(\.0)
        var cuts: [Cut] = [], reason = objects(sites, spot)?.reasonForNoPlug
        let own = CutMaker.libraryTypes.filter { cutter.types[$0] != nil }
        for plug in plugs(sites, spot) {
            for variant in plug.variants(isConcurrent: holder.isConcurrent, isShared: spot == .ambient) {
                do throws(NoPlace) {
                    cuts.append(try cut(variant.naming(own), spot, functions))
                } catch {
                    reason = reason ?? "\(error.why)"
                }
            }
        }
        return (cuts, cuts.isEmpty ? reason : nil)
    }

    /// The types of Foundation that plugs name: a module may have its own of the same name.
    private static let libraryTypes = [
        "Date", "UUID", "Calendar", "TimeZone", "Locale", "UserDefaults", "FileManager", "URLSession",
        "NotificationCenter", "ProcessInfo", "Bundle",
    ]

    private var spot: Spot? {
        if holder.code.kind == .value { return [.ambientContext].contains(form) ? .ambient : .value }
        if holder.code.kind == .initializer, form != .ambientContext { return .parameter }
        switch form {
        case .method: return .parameter
        case .constructor: return .stored
        case .closure: return holder.hasObject ? .stored : .parameter
        case .defaultArgument: return takesArgument ? .parameter : .stored
        case .property: return .property
        case .ambientContext: return .ambient
        case .extractAndOverride: return .extracted
        default: return nil
        }
    }

    /// Whether a default argument stands in the function and not in the initializer.
    private var takesArgument: Bool {
        guard holder.parameterClause != nil, !holder.code.isOverride, !cutter.conformances.fixes(holder.code) else {
            return false
        }
        if !holder.hasObject { return true }
        return target.read.kind == .clock || target.read.kind == .randomness
    }

    private func plugs(_ sites: [CutSite], _ spot: Spot) -> [Plug] {
        // Each call of a function that calls itself reads anew, which a value does not.
        let readsAnew = spot == .parameter && holder.callsItself
        let asked = form == .closure || advised == .closure || readsAnew ? Form.closure : form
        if let styles = Plug.styles(sites, kind: target.read.kind) { return styles }
        let plain = Plug.plain(sites, asks: asked, inCall: spot == .parameter || spot == .value || spot == .extracted)
            .filter { !(readsAnew && $0.isReadOnce && [.clock, .randomness].contains(target.read.kind)) }
        if !plain.isEmpty { return plain }
        if let objects = objects(sites, spot) { return objects.plugs(asks: form) }
        let called = Plug.called(sites, cutter.modules, SampleValues(types: cutter.types), kind: target.read.kind)
        return [called].compactMap { $0 }
    }

    /// The plugs of an object that all code shares; nil where something else is read.
    private func objects(_ sites: [CutSite], _ spot: Spot) -> ObjectPlugs? {
        guard target.read.kind == .singleton || ObjectPlugs.knows(target.read.name) else { return nil }
        return ObjectPlugs(
            sites: sites, uses: cutter.memberUses, types: cutter.types, modules: cutter.modules,
            taken: cutter.allWords, access: access(spot))
    }

    private func access(_ spot: Spot) -> String {
        guard spot != .parameter, let type = holder.type,
            type.declaration.access == "public" || type.declaration.access == "open"
        else { return holder.access }
        let isPublic = type.designated.contains { ["public", "open"].contains($0.modifiers.accessLevel) }
        return isPublic ? "public " : ""
    }

    private func cut(_ plug: Plug, _ spot: Spot, _ functions: [CutFunction]) throws(NoPlace) -> Cut {
        let placement = try placement(of: plug, spot, functions)
        var cut = described(plug, placement, functions)
        if plug.use == .value { cut.watched = placement.watchedFiles }
        return cut
    }

    /// The texts of the module with the plug in its place.
    private func placement(of plug: Plug, _ spot: Spot, _ functions: [CutFunction]) throws(NoPlace) -> Placement {
        var placement = Placement(sources: cutter.sources, trees: cutter.trees)
        switch spot {
        case .parameter:
            let asking = cutter.conformances.foreignProtocol(asking: holder.code)
            try placement.placeParameter(plug, in: holder, asking: asking)
        case .stored: try placement.placeStored(plug, in: functions, asProperty: false)
        case .property: try placement.placeStored(plug, in: functions, asProperty: true)
        case .ambient: try placement.placeAmbient(plug, in: functions, taken: cutter.allWords)
        case .extracted: try placement.placeExtracted(plug, in: functions, spy: spy, taken: cutter.allWords)
        case .value: try placement.placeValue(plug, in: holder)
        }
        return placement
    }

    /// A word to the callers that have a value of their own for the new parameter.
    private func note(on plug: Plug, _ way: FakePlug.Way) -> [String] {
        guard case .argument(_, let label, _) = way else { return [] }
        let callers = cutter.functions.filter { caller in
            guard caller.uses.contains(where: { $0.target == target.code.identifier }) else { return false }
            let declaration = cutter.declaration(of: caller)
            let signature =
                declaration?.as(FunctionDeclSyntax.self)?.signature
                ?? declaration?.as(InitializerDeclSyntax.self)?.signature
            return signature?.parameterClause.parameters.contains { parameter in
                (parameter.secondName ?? parameter.firstName).text == label
                    && parameter.type.trimmedDescription == plug.type
            } ?? false
        }
        guard !callers.isEmpty else { return [] }
        let names = callers.map { "'\($0.name)'" }.withoutRepeats
        let verb = names.count == 1 ? "has a '\(label)' of its own" : "have a '\(label)' of their own"
        return ["\(names.listed()) \(verb), and could hand it on: '\(label): \(label)'"]
    }

    /// The form in words: where the compiler makes the initializer, no argument stands anywhere; nor where a superclass has
    /// the initializers.
    private func name(of form: Form, _ placement: Placement) -> String {
        if case .property = placement.way { return Form.property.advice.name }
        let isProperty = placement.isDefaultValue && [.constructor, .defaultArgument].contains(form)
        return isProperty ? "property with a default value" : form.advice.name
    }

    private func described(_ plug: Plug, _ placement: Placement, _ functions: [CutFunction]) -> Cut {
        let declared = placement.fakeDeclarations ?? plug.fakeDeclarations
        var fake = FakePlug(way: placement.way, expression: placement.fake ?? plug.fake, declarations: declared)
        if spy, let spy = plug.spy {
            fake = FakePlug(
                way: placement.way, expression: spy.expression,
                declarations: placement.fakeDeclarations ?? spy.declarations, spy: spy.name)
        }
        // A closure is for one function; what holds a value or several functions is handed to the initializer.
        let isClosure = form != .closure || plug.isFunction || holder.initializer != nil
        let form: Form = isClosure ? form : holder.hasObject ? .constructor : .method
        let why = !isClosure ? plug.reasonForNoClosure : reason(for: form, plug, placement)
        var cut = Cut(
            function: target.function.name, kind: target.read.kind, read: target.read.name, place: target.read.place,
            form: form, name: name(of: form, placement), why: why, seam: placement.seam, holder: placement.holder,
            files: placement.files, fake: fake)
        cut.followers = functions.dropFirst().map(\.shortName).withoutRepeats
        cut.left = cutter.left(by: target, besides: plug.sites)
        var replaced = target
        replaced.sites = target.sites.without(target.sites.without(plug.sites))
        cut.notes = placement.notes + note(on: plug, placement.way) + cutter.notes(on: replaced, besides: functions)
        if let silence = plug.silence {
            let place = "\(cut.place.file):\(cut.place.position)"
            cut.notes.append("\(silence) (\(place)): nobody can make up what that takes.")
        }
        cut.reusesSeam = placement.reusesSeam
        if spy, plug.spy == nil { cut.notes.append(plug.reasonForNoSpy) }
        return cut
    }

    /// The reason for a form, as the change has it: what was advised may have become something else.
    private func reason(for form: Form, _ plug: Plug, _ placement: Placement) -> String {
        if case .property = placement.way, form != .property, let type = holder.type {
            let owner = type.initializers.isEmpty ? "a superclass has" : "a superclass or a protocol fixes"
            return "\(owner) the initializers of \(type.name), and a property is set behind them"
        }
        guard let advice = target.read.advice, form == advice.form else { return form.useWhenNotAdvised }
        return form == .constructor && !plug.hasProtocol ? form.useWhenNotAdvised : advice.why
    }
}

extension Form {
    /// The good of a form where another one was advised or asked for, as the end of a sentence with "since".
    fileprivate var useWhenNotAdvised: String {
        switch self {
        case .constructor: "the object keeps it for all of its functions"
        case .property: "it can be set when the object is there already"
        case .method: "each call can hand over its own"
        case .closure: "one function is all that is asked of it"
        case .ambientContext: "no call in between has to hand it on"
        case .extractAndOverride: "a subclass can answer in its place"
        default: "a call that says nothing stays as it is"
        }
    }
}

extension Plug {
    /// The plug with the library's name before these types of it.
    fileprivate func naming(_ types: [String]) -> Plug {
        var plug = self
        for type in types {
            guard let word = try? Regex("\\b\(type)\\b") else { continue }
            for text in [\Plug.type, \.live, \.fake] {
                plug[keyPath: text] = plug[keyPath: text].replacing(word, with: "Foundation." + type)
            }
        }
        return plug
    }

    /// Whether a protocol names what code uses of it.
    fileprivate var hasProtocol: Bool { type.hasPrefix("any ") && use == .value }

    /// Why a spy that was asked for is none, in a sentence.
    fileprivate var reasonForNoSpy: String {
        let noun = isFunction ? "a closure" : use == .generator ? "a generator" : "a value"
        return "'--spy' changes nothing here: a spy notes the calls of a protocol's functions, and the seam is \(noun)."
    }

    fileprivate var reasonForNoClosure: String {
        hasProtocol
            ? "a protocol names the functions that the whole type uses" : "a plain value does it, without a closure"
    }

    /// The plug as it is, and for code that runs at the same time as other code; first what is likelier to compile. What all
    /// code shares is always for such code.
    fileprivate func variants(isConcurrent: Bool, isShared: Bool) -> [Plug] {
        guard isFunction || type.hasPrefix("any ") else { return [self] }
        if isShared { return [sendable()] }
        return isConcurrent ? [sendable(), self] : [self, sendable()]
    }
}

extension CutFunction {
    /// Whether several threads may be in the code at once.
    fileprivate var isConcurrent: Bool {
        isAsync || type?.kind == .actor || type?.inherited.contains { $0.hasSuffix("Sendable") } ?? false
    }
}
