import LessonModel
import SwiftSyntax

extension Placement {
    /// Puts the plug into a task-local: nothing in between has to hand it on.
    mutating func placeAmbient(_ plug: Plug, in functions: [CutFunction], taken: Set<String>) throws(NoPlace) {
        guard let function = functions.first else { throw NoPlace(why: "there is no code that could read it") }
        if let way = plug.sites.lazy.compactMap(\.wayOutOfTask).first {
            throw NoPlace(why: "no task-local reaches code that \(way)")
        }
        // The value of a task-local is made once in a process, and the machine's setting may change.
        let plug = (plug.isOfSetting ? plug.asClosure : plug).sendable(), stem = plug.names[0].withCapital
        let known = AmbientSeam.like(plug, in: trees)
        let name = known ?? taken.free(of: ["Ambient\(stem)", "Current\(stem)"])
        let path = "\(name).\(plug.names[0])"
        plug.replace(in: &edits) { _ in path }
        if plug.use == .generator {
            for function in functions { try addGenerator("var generator = \(path)", in: function) }
            notes.append(Self.copyNote)
        }
        fake = plug.fake
        seam = "\(path): \(plug.type)"
        holder = "a task-local"
        way = .taskLocal("\(name).$\(plug.names[0])")
        guard known == nil else { return notes.append("'\(path)' is there already: other code reads through it, too.") }
        let access = function.access
        let declared = """
            /// Stands for `\(plug.original)`, which a test replaces with `\(name).$\(plug.names[0]).withValue(…) { … }`.
            \(access)enum \(name) {
                @TaskLocal \(access)static var \(plug.names[0]): \(plug.type) = \(plug.live)
            }
            """
        let all = [plug.declarations, declared].filter { !$0.isEmpty }.joined(separator: "\n\n")
        add(all, behind: function.declaration, in: function.file)
    }

    /// Moves the read into a method of its own, which a subclass can override.
    ///
    /// - Parameters:
    ///   - spy: whether the subclass answers with the plug's spy, where it has one.
    ///   - taken: the words of the module, since the class may inherit any of them.
    mutating func placeExtracted(
        _ plug: Plug, in functions: [CutFunction], spy: Bool, taken: Set<String>
    ) throws(NoPlace) {
        guard let function = functions.first, function.hasObject, let type = function.type, type.kind == .classType,
            !type.declaration.modifiers.contains(where: { $0.name.text == "final" })
        else { throw NoPlace(why: "only a class that is not final has methods that a subclass overrides") }
        guard plug.use == .value || plug.use == .call, !function.isInExtension else {
            throw NoPlace(why: "what is drawn or called has no one method")
        }
        if let reason = reasonForNoSubclass(of: type) { throw NoPlace(why: reason) }
        let name = type.memberNames.free(of: ["current\(plug.names[0].withCapital)"])
        var plug = plug
        plug.use = .call
        plug.replace(in: &edits) { $0.isInClosure ? "self.\(name)" : name }
        let result = plug.type.replacing("() -> ", with: ""), live = plug.live.withoutBraces
        let layout = layout(function.file), start = function.declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        let text = layout.indented("func \(name)() -> \(result) { \(live) }", by: layout.indentation(at: start))
        let end = function.declaration.endPositionBeforeTrailingTrivia.utf8Offset
        let gap = layout.gap(at: layout.end(ofLineAt: end))
        insert(layout.newline + layout.newline + text + gap, at: end, in: function.file)
        (seam, holder) = ("\(name)() -> \(result)", "a method that a subclass overrides")
        overrideMethod("\(name)() -> \(result)", of: type, by: spy ? plug.spying : plug, taken: taken)
        add(plug.declarations, behind: type.declaration, in: type.file)
    }

    /// Makes the subclass that answers with the plug's fake. One that is an object stays the same in all answers, or what
    /// code told it would be lost.
    private mutating func overrideMethod(
        _ head: String, of type: TypeOutline, by plug: Plug, taken: Set<String>
    ) {
        let subclass = "Tested\(type.path.last ?? "")", fake = plug.fake.withoutBraces
        let isObject = !plug.fakeDeclarations.isEmpty && fake.hasSuffix("()")
        let held = isObject ? taken.union(type.memberNames).free(of: [plug.isSpy ? "spy" : "fake"]) : nil
        way = .subclass(of: type.name, named: subclass, holding: held)
        let property = held.map { ["    let \($0) = \(fake)", ""] } ?? []
        let override = "    override func \(head) { \(held ?? fake) }"
        let lines = ["\(type.headOfSubclass(subclass)) {"] + property + [override, "}"]
        let written = ["/// The class with another answer.\n" + lines.joined(separator: "\n"), plug.fakeDeclarations]
        fakeDeclarations = written.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The reason why a test could declare no subclass of a class that is not final; nil where it can.
    private func reasonForNoSubclass(of type: TypeOutline) -> String? {
        let types = TypeOutline.all(in: trees)
        let isInGeneric = type.path.indices.dropFirst().contains { end in
            types[type.path[..<end].joined(separator: ".")]?.declaration.genericParameters != nil
        }
        if isInGeneric { return "a class within a generic type has no subclass outside of it" }
        let hasPack = type.declaration.genericParameters?.parameters.contains { $0.specifier?.text == "each" } ?? false
        return hasPack ? "a class with a type pack has no subclass" : nil
    }

    /// Has the initializer fill the property whose initial value the read is.
    mutating func placeValue(_ plug: Plug, in function: CutFunction) throws(NoPlace) {
        guard let site = plug.sites.first, plug.sites.count == 1, plug.use == .value, let type = function.type,
            let variable = function.declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let initializer = binding.initializer,
            !variable.isOfType, !variable.isLazy
        else { throw NoPlace(why: "it is the initial value of a variable that no initializer fills") }
        guard initializer.value.id == site.expression.id, site.localized("locale") == nil else {
            throw NoPlace(why: "it is only a part of the initial value of '\(function.shortName)'")
        }
        if let reason = type.refusal, type.isMemberwise { throw NoPlace(why: reason) }
        let name = binding.pattern.trimmedDescription, file = function.file
        let written = binding.typeAnnotation?.type.trimmedDescription ?? plug.type
        if type.isMemberwise {
            guard !variable.modifiers.isPrivate else {
                throw NoPlace(why: "the initializer that the compiler makes takes no private property")
            }
            edits[file, default: TextEdits()].replace(variable.bindingSpecifier.trimmedRange.offsets, with: "var")
            if variable.bindingSpecifier.text == "let" {
                notes.append("'\(name)' is a variable now: the compiler's initializer takes no constant with a value.")
            }
            way = .initializer(type: type.name, label: name, before: labels(before: name, in: type))
        } else {
            let owner = type.kind == .classType ? "a superclass has" : "a protocol fixes"
            guard !type.takesProperty else { throw NoPlace(why: "\(owner) the initializers of \(type.name)") }
            if type.isMadeAlone { throw NoPlace(why: type.isMadeAloneInWords) }
            let end = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
            let old = initializer.trimmedRange.offsets
            let comments = initializer.innerComments.map { " " + $0.asBlockComment }.joined()
            let annotation = (binding.typeAnnotation == nil ? ": \(written)" : "") + comments
            edits[file, default: TextEdits()].replace(
                (binding.typeAnnotation?.endPositionBeforeTrailingTrivia.utf8Offset ?? end)..<old.upperBound,
                with: annotation)
            let before = addToInitializers(
                "\(name): \(written) = \(site.valueText(plug.live))", name, plug, type,
                watched: FakeWatch.reading(name))
            way = .initializer(type: type.name, label: name, before: before)
        }
        isDefaultValue = type.isMemberwise
        (seam, holder) = ("\(name): \(written)", "\(isDefaultValue ? "a property" : "the initializer") of \(type.name)")
        add(plug.declarations, behind: type.declaration, in: type.file)
    }

    private func labels(before name: String, in type: TypeOutline) -> [String] {
        Array(type.memberwiseLabels(freeing: name).prefix { $0 != name })
    }
}

extension TypeOutline {
    /// The head of a class that inherits from the type, and hands on to it the generic parameters that both have.
    fileprivate func headOfSubclass(_ subclass: String) -> String {
        let generics = declaration.genericParameters
        let arguments = (generics?.parameters ?? []).map(\.name.text)
        let list = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
        let conditions = declaration.genericRequirements.map { " " + $0.trimmedDescription } ?? ""
        return "final class \(subclass)\(generics?.trimmedDescription ?? ""): \(name)\(list)\(conditions)"
    }
}

extension Plug {
    /// The same plug whose fake is its spy; itself where it has none.
    fileprivate var spying: Plug {
        guard let spy else { return self }
        var plug = self
        (plug.fake, plug.fakeDeclarations) = (spy.expression, spy.declarations)
        return plug
    }

    /// Whether its fake is its spy.
    fileprivate var isSpy: Bool { spy.map { $0.expression == fake } ?? false }

    /// Whether it gives what a person can set on the machine while the program runs, as it is at that moment.
    fileprivate var isOfSetting: Bool {
        use == .value && ["Calendar", "TimeZone", "Locale"].contains(type) && !live.contains("autoupdating")
    }

    /// The same plug as a closure that is called at each read.
    fileprivate var asClosure: Plug {
        var plug = self
        (plug.use, plug.type, plug.live, plug.fake) = (.call, "() -> \(type)", "{ \(live) }", "{ \(fake) }")
        return plug
    }

    /// The expression whose place it takes, by which people know what it gives.
    fileprivate var original: String {
        guard declarations.isEmpty, [.value, .call, .generator].contains(use) else { return sites.first?.name ?? live }
        let value = live.withoutBraces
        return value.hasPrefix(".") ? type.replacing(#/^.*-> /#, with: "") + value : value
    }
}

extension String {
    /// The expression of a closure that holds only one.
    fileprivate var withoutBraces: String { replacing(#/^\{\ |\ \}$/#, with: "") }
}
