import LessonModel
import SwiftSyntax

extension Placement {
    /// Puts the plug into a property that the initializer fills, with the live thing as its default.
    mutating func placeStored(_ plug: Plug, in functions: [CutFunction], asProperty: Bool) throws(NoPlace) {
        let (type, isSettable) = try owner(of: functions, asProperty: asProperty)
        let taken = type.memberNames.union(type.inherited)
        let known = isSettable ? nil : StoredSeam(in: type, like: plug)
        let name = known?.name ?? taken.free(of: plug.names)
        let words = Dictionary(functions.map { ($0.code.identifier, $0.plainWords) }) { $0.union($1) }
        refer(to: plug, as: name, in: functions, words)
        if plug.use == .generator { try addGenerators(named: name, in: functions) }
        if let known {
            seam = "\(name): \(plug.type)"
            holder = "\(type.isMemberwise ? "a property" : "the initializer") of \(type.name)"
            way = .initializer(type: type.name, label: name, before: known.before)
            reusesSeam = true
            return notes.append("'\(name)' of \(type.name) is there already: other code reads through it, too.")
        }
        let isShared = functions.contains { $0.file != type.file }
        if type.isMemberwise || isSettable {
            addProperty("var \(name): \(plug.type) = \(plug.live)", to: type)
        } else {
            addProperty("\(isShared ? "" : "private ")let \(name): \(plug.type)", to: type)
        }
        var before: [String] = []
        if type.isMemberwise, !isSettable {
            before = type.memberwiseLabels()
        } else if !isSettable {
            before = addToInitializers("\(name): \(plug.keptType) = \(plug.live)", name, plug, type)
        }
        seam = "\(name): \(plug.type)"
        isDefaultValue = type.isMemberwise && !isSettable
        holder = isSettable || isDefaultValue ? "a property of \(type.name)" : "the initializer of \(type.name)"
        way =
            isSettable
            ? .property(
                type: type.name, name: name, isObject: type.kind == .classType,
                shared: type.kind == .classType && type.isMadeAlone ? type.sharedObject : nil)
            : .initializer(type: type.name, label: name, before: before)
        let isPlain = plug.type.first.map { $0.isUppercase || $0 == "[" } ?? false
        if plug.isReadOnce, isPlain, !plug.type.hasPrefix("any "), !plug.live.contains("autoupdating") {
            notes.append("It is read when the \(type.kind.noun) is made, no longer at each call.")
        }
        if plug.use == .generator {
            notes.append(Self.copyNote)
        }
        add(plug.declarations, behind: type.declaration, in: type.file)
    }

    /// The note on a generator that a function puts into a variable of its own.
    static let copyNote = "Each call draws from a copy: hand over a generator that is a class, as the test's is."

    /// The type that can hold the plug, and whether others set it there; else the initializer takes it.
    private func owner(
        of functions: [CutFunction], asProperty: Bool
    ) throws(NoPlace) -> (type: TypeOutline, isSettable: Bool) {
        guard let function = functions.first, function.hasObject, let type = function.type else {
            throw NoPlace(why: "\(functions.first?.shortName ?? "the code") has no object that could hold it")
        }
        if let reason = type.refusal { throw NoPlace(why: reason) }
        let isSettable = asProperty || type.takesProperty
        if !isSettable, type.isMadeAlone {
            throw NoPlace(why: type.isMadeAloneInWords)
        }
        if isSettable, type.kind == .actor { throw NoPlace(why: "nobody outside of an actor can set its properties") }
        return (type, isSettable)
    }

    private mutating func refer(
        to plug: Plug, as name: String, in functions: [CutFunction], _ words: [String: Set<String>]
    ) {
        var captures: [Int: Set<Int>] = [:]
        plug.replace(in: &edits) { site in
            let function = functions.first {
                $0.file == site.file && $0.declaration.trimmedRange.contains(site.expression)
            }
            let isTaken = function.flatMap { words[$0.code.identifier] }?.contains(name) ?? false
            if !isTaken, let weak = site.weakCaptures {
                captures[site.file, default: []].insert(weak.items.endPositionBeforeTrailingTrivia.utf8Offset)
                return name
            }
            return isTaken || site.isInClosure ? "self.\(name)" : name
        }
        for (file, ends) in captures {
            for end in ends { insert(", \(name) = self.\(name)", at: end, in: file) }
        }
    }

    private mutating func addGenerators(named name: String, in functions: [CutFunction]) throws(NoPlace) {
        for function in functions {
            // The closure of a call that outlives it cannot hold the variable.
            try addGenerator("var generator = \(name == "generator" ? "self." : "")\(name)", in: function)
        }
    }

    /// Puts a property behind the other properties of a type, or at its start.
    private mutating func addProperty(_ line: String, to type: TypeOutline) {
        let layout = layout(type.file), brace = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let close = type.members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let inner = layout.indentation(at: type.declaration.positionAfterSkippingLeadingTrivia.utf8Offset) + layout.unit
        guard let last = type.stored.last else {
            let isEmpty = type.members.members.isEmpty || layout.start(ofLineAt: brace) == layout.start(ofLineAt: close)
            let gap = isEmpty ? layout.newline + (type.members.members.isEmpty ? "" : inner) : layout.newline
            insert(layout.newline + inner + line + gap, at: brace, in: type.file)
            return
        }
        let end = last.endPositionBeforeTrailingTrivia.utf8Offset
        let start = last.positionAfterSkippingLeadingTrivia.utf8Offset
        // The line of the brace is no measure for those in it.
        let isBehindBrace = layout.start(ofLineAt: start) == layout.start(ofLineAt: brace)
        let indent = isBehindBrace ? inner : layout.indentation(at: start)
        let isOnOneLine = layout.start(ofLineAt: end) == layout.start(ofLineAt: close)
        if isOnOneLine {
            insert("; \(line)", at: end, in: type.file)
        } else {
            let lineEnd = layout.end(ofLineAt: end)
            insert(indent + line + layout.newline, at: lineEnd, in: type.file)
        }
    }

    /// Has each initializer that sets the properties take the plug; makes one where there is none. Returns the labels
    /// before the parameter.
    mutating func addToInitializers(
        _ parameter: String, _ name: String, _ plug: Plug, _ type: TypeOutline, watched: String? = nil
    ) -> [String] {
        guard !type.initializers.isEmpty else {
            addInitializer(parameter, name, to: type)
            return []
        }
        // A line calls one that is not private: its labels stand before the parameter.
        let hidden = type.designated.filter(\.isPrivate), open = type.designated.filter { !$0.isPrivate }
        var before: [String]?
        for initializer in open + hidden {
            let clause = initializer.signature.parameterClause
            if initializer.isFixed {
                initializer.body.map { add("self.\(name) = \(plug.live)", toStartOf: $0, in: type.file) }
                continue
            }
            let labels = add(parameter, to: clause, in: type.file)
            before = before ?? labels
            initializer.body.map {
                add(
                    "self.\(name) = \(name)", watched: watched.map { "self.\(name) = \($0)" }, toStartOf: $0,
                    in: type.file)
            }
        }
        return before ?? []
    }

    private mutating func addInitializer(_ parameter: String, _ name: String, to type: TypeOutline) {
        let layout = layout(type.file), newline = layout.newline
        let inner = layout.indentation(at: type.declaration.positionAfterSkippingLeadingTrivia.utf8Offset) + layout.unit
        let text = layout.indented("init(\(parameter)) {\n    self.\(name) = \(name)\n}", by: inner)
        if let last = type.stored.last, !type.isOnOneLine(layout) {
            let end = layout.end(ofLineAt: last.endPositionBeforeTrailingTrivia.utf8Offset)
            insert(newline + text + newline + layout.gap(at: end), at: end, in: type.file)
        } else {
            let brace = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let gap = layout.gap(at: layout.end(ofLineAt: brace))
            insert(newline + text + (type.isOnOneLine(layout) ? newline + inner : gap), at: brace, in: type.file)
        }
    }
}

extension TypeOutline.Kind {
    fileprivate var noun: String {
        switch self {
        case .structure, .other, .enumeration: "value"
        case .classType: "object"
        case .actor: "actor"
        }
    }
}

extension Range<AbsolutePosition> {
    fileprivate func contains(_ node: some SyntaxProtocol) -> Bool {
        lowerBound <= node.position && node.endPosition.utf8Offset <= upperBound.utf8Offset + 1
            || lowerBound <= node.positionAfterSkippingLeadingTrivia
                && node.endPositionBeforeTrailingTrivia <= upperBound
    }
}

extension TypeOutline {
    fileprivate func isOnOneLine(_ layout: FileLayout) -> Bool {
        layout.start(ofLineAt: members.leftBrace.position.utf8Offset)
            == layout.start(ofLineAt: members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Whether the compiler makes the initializer out of the properties.
    var isMemberwise: Bool { kind == .structure && initializers.isEmpty }

    /// Whether no other code can make an object of the type.
    var isMadeAlone: Bool {
        !initializers.isEmpty
            && initializers.allSatisfy(\.isPrivate)
    }

    var isMadeAloneInWords: String {
        "every initializer of \(name) is private, so that no test could hand it anything"
    }

    /// The labels of that initializer, when the constant of this name is made a variable.
    func memberwiseLabels(freeing constant: String? = nil) -> [String] {
        stored.filter { !$0.isLazy }.flatMap { variable -> [String] in
            let isVariable = variable.bindingSpecifier.text == "var"
            let names = variable.bindings.filter { binding -> Bool in
                isVariable || binding.initializer == nil || binding.pattern.trimmedDescription == constant
            }
            return names.map(\.pattern.trimmedDescription)
        }
    }

    /// Whether only a property will do: a superclass has the initializers, or all of them are fixed.
    var takesProperty: Bool {
        guard !initializers.isEmpty else { return kind == .classType && superclass != nil }
        // An actor's property is set by nobody else.
        return kind != .actor && !designated.contains { !$0.isFixed }
    }

    /// The reason why a property of this type would change more than it should; nil when it would not.
    var refusal: String? {
        let compared = inherited.filter { ["Codable", "Encodable", "Decodable", "Equatable", "Hashable"].contains($0) }
        guard kind == .structure || !compared.filter({ $0.hasSuffix("codable") || $0 == "Codable" }).isEmpty,
            !compared.isEmpty
        else { return nil }
        return "\(name) is \(compared.listed()), and a property more would take part in that"
    }
}
