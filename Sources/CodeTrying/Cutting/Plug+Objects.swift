import LessonModel
import SwiftSyntax

/// Makes the plugs of an object that all code shares, out of what the sites use of it.
struct ObjectPlugs {
    let sites: [CutSite]
    /// The members that code names, by the offset at which the compiler sees them, file by file.
    let uses: [[PlacedUse]]
    let types: [String: TypeOutline]
    let modules: Set<String>
    /// The names that are taken in the module.
    let taken: Set<String>
    /// `public ` where the seam is for other modules.
    let access: String

    /// The plugs in the order in which they are tried, for this form.
    func plugs(asks form: Form) -> [Plug] {
        guard let first = sites.first else { return [] }
        if first.name == "ProcessInfo.processInfo", let environment { return [environment] }
        let whole = [plugOfProtocol, concrete].compactMap { $0 }
        guard form == .closure, let closure else { return whole }
        return [closure] + whole
    }

    private var shared: String { sites[0].name }
    /// `UserDefaults` of `UserDefaults.standard`; the type of a global.
    private var object: String {
        let parts = shared.split(separator: ".").dropLast()
        return parts.isEmpty ? globalType ?? "" : parts.joined(separator: ".")
    }
    private var own: TypeOutline? { types[object] }

    /// The type of a global constant, as its declaration says it.
    private var globalType: String? {
        for tree in sites.prefix(1).compactMap({ $0.expression.root.as(SourceFileSyntax.self) }) {
            for item in tree.statements {
                guard let variable = item.item.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                    binding.pattern.trimmedDescription == shared
                else { continue }
                if let type = binding.typeAnnotation?.type.trimmedDescription { return type }
                let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
                return call?.calledExpression.trimmedDescription
            }
        }
        return nil
    }

    /// Whether the read is an object of the system of which it is known what it is for.
    static func knows(_ name: String) -> Bool {
        let ends = [".standard", ".default", ".shared", ".processInfo", ".main"]
        return objects.keys.contains { object in ends.contains { name == object + $0 } }
    }

    // MARK: Kinds of plugs

    /// The variables of the environment, a plain value where only they are used.
    private var environment: Plug? {
        let accesses = sites.compactMap(\.memberAccess)
        guard accesses.count == sites.count, accesses.allSatisfy({ $0.declName.baseName.text == "environment" }) else {
            return nil
        }
        let wider = sites.compactMap(\.wholeMember)
        guard wider.count == sites.count else { return nil }
        let variables = wider.compactMap(\.key).withoutRepeats.filter { !Self.usualVariables.contains($0) }
        let fake = variables.map { "\($0): \"1\"" }.joined(separator: ", ")
        return Plug(
            use: .value, sites: wider, names: ["environment", "variables"], type: "[String: String]",
            live: "ProcessInfo.processInfo.environment", fake: fake.isEmpty ? "[:]" : "[\(fake)]")
    }

    /// The variables that every machine has, as they stand in code: a fake that lacks them differs from it, as one that has
    /// the others does.
    private static let usualVariables: Set = [#""HOME""#, #""PATH""#, #""LANG""#, #""TMPDIR""#]

    /// A closure for the one member that is used.
    private var closure: Plug? {
        guard let members, Set(members.map(\.key)).count == 1, let member = members.first, !member.isSet,
            sites.allSatisfy({ $0.memberCall?.trailingClosure == nil })
        else { return nil }
        let places = (0..<(member.parameters ?? []).count).map { "$\($0)" }, task = FakeTask(member.result)
        let samples = SampleValues(types: types), value = samples.value(of: member.result, givenBy: member.name)
        let gives = member.result == "Void" ? "" : value ?? "fatalError(\"say what the test gives\")"
        let label = member.parameters?.first?.label.map(\.withCapital) ?? ""
        let name = member.name.count > 7 || label.isEmpty ? member.name : member.name + label
        return Plug(
            use: .member, sites: sites, names: [name, member.name + label + "Call", "used" + member.name.withCapital],
            type: member.closureType, live: "{ \(member.marks)\(member.call(of: shared, places)) }",
            fake: samples.closure(taking: (member.parameters ?? []).map(\.type), giving: gives, by: task),
            fakeDeclarations: task?.declaration ?? "")
    }

    /// A value of a protocol that names only what is used.
    private var plugOfProtocol: Plug? {
        guard let members, !members.isEmpty else { return nil }
        let isConformed = own.map { outline in conforms(outline, members) } ?? false
        var asked = PlugProtocol(
            name: protocolName, object: object, shared: shared, members: members, isConformedTo: isConformed,
            isMainActor: own?.isMainActor ?? false, samples: SampleValues(types: types))
        asked.access = access
        return Plug(
            use: .value, sites: sites, names: names, type: "any \(asked.name)", live: asked.live,
            fake: "\(asked.fakeName)()", declarations: asked.declarations, fakeDeclarations: asked.fake,
            silence: asked.silence, spy: ("\(asked.spyName)()", asked.spy, asked.spyName))
    }

    /// Whether no code can make another object of the type, so that nothing but a protocol can stand for it.
    private var isOnlyOne: Bool { own?.isMadeAlone ?? false }

    /// Why nothing can stand for the object, as the end of a sentence; nil where that is not known.
    var reasonForNoPlug: String? {
        guard isOnlyOne, members?.isEmpty ?? true else { return nil }
        return "no test could make another \(object), and no protocol names what the code does with the whole object"
    }

    /// The object's own type: another object of it can take its place.
    private var concrete: Plug? {
        guard !object.isEmpty, !isOnlyOne else { return nil }
        let fake: String
        var declarations = ""
        if let own {
            guard own.kind != .structure else { return nil }
            fake = SampleValues(types: types).call(of: own) ?? ""
        } else {
            fake = Self.objects[object]?.fake ?? ""
            if object == "FileManager" { declarations = Self.filesInMemory }
        }
        let live = shared.hasPrefix(object + ".") ? String(shared.dropFirst(object.count)) : shared
        return Plug(
            use: .value, sites: sites, names: names, type: object, live: live, fake: fake,
            fakeDeclarations: declarations)
    }

    // MARK: What is used

    /// The members that the sites use, each once; nil when a site uses the object in another way.
    private var members: [MemberSignature]? {
        var found: [MemberSignature] = []
        for (site, access) in accesses {
            guard let access, let member = member(access, at: site) else { return nil }
            if let index = found.firstIndex(where: { $0.key == member.key }) {
                found[index].isSet = found[index].isSet || member.isSet
                found[index].isDiscardable = found[index].isDiscardable || member.isDiscardable
            } else {
                found.append(member)
            }
        }
        return found
    }

    /// The members that the sites name, of the object itself or of a constant that holds it.
    private var accesses: [(CutSite, MemberAccessExprSyntax?)] {
        sites.flatMap { site -> [(CutSite, MemberAccessExprSyntax?)] in
            if let access = site.memberAccess { return [(site, access)] }
            guard let references = site.referencesOfConstant, !references.isEmpty else { return [(site, nil)] }
            return references.map { (site, $0.memberAccess) }
        }
    }

    private func member(_ access: MemberAccessExprSyntax, at site: CutSite) -> MemberSignature? {
        let name = access.declName.baseName.text
        let base = access.base?.positionAfterSkippingLeadingTrivia ?? access.positionAfterSkippingLeadingTrivia
        let places = [access.declName.positionAfterSkippingLeadingTrivia, base].map(\.utf8Offset)
        let signatures = uses[site.file].filter { places.contains($0.offset) }
            .compactMap { MemberSignature(identifier: $0.target, modules: modules) }.filter { $0.name == name }
        guard var signature = signatures.first else { return nil }
        if own?.kind == .actor { signature.isAsync = true }
        if signature.parameters != nil {
            return ExprSyntax(access).call.flatMap { signature.used(by: $0) }
        }
        signature.isSet = access.isAssigned || access.mayChange(name, of: own)
        return signature
    }

    /// Whether a type of the module has all members as they are asked for.
    private func conforms(_ outline: TypeOutline, _ members: [MemberSignature]) -> Bool {
        members.allSatisfy { member in
            guard let parameters = member.parameters else { return true }
            let written = outline.members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first { function in
                function.name.text == member.name
                    && function.signature.parameterClause.parameters.map(\.label) == parameters.map(\.label)
            }
            return written != nil
        }
    }

    // MARK: Names

    private var names: [String] {
        if let known = Self.objects[object] { return known.names }
        let last = object.split(separator: ".").last.map(String.init) ?? object
        let capitals = last.prefix { $0.isUppercase }.count
        let start = max(1, capitals > 1 && capitals < last.count ? capitals - 1 : capitals)
        let name = last.prefix(start).lowercased() + last.dropFirst(start)
        return [name, "used" + last, name + "InUse"]
    }

    private var protocolName: String {
        let stem = Self.objects[object]?.protocolName ?? object.replacing(".", with: "") + "Protocol"
        return [stem, "Used" + stem, "Seam" + stem].first { !taken.contains($0) } ?? stem
    }

    private static let objects: [String: (names: [String], protocolName: String, fake: String?)] = [
        "UserDefaults": (["defaults", "store"], "KeyValueStore", "UserDefaults(suiteName: \"of-this-test\")!"),
        "FileManager": (["files", "fileManager"], "FileStore", "FilesInMemory()"),
        "URLSession": (["session", "client"], "HTTPClient", nil),
        "ProcessInfo": (["process", "processInfo"], "ProcessFacts", nil),
        "NotificationCenter": (["notifications", "center"], "NotificationPosting", "NotificationCenter()"),
        "Bundle": (["bundle", "resources"], "ResourceBundle", nil),
    ]

    static let filesInMemory = """
        /// Files that lie in memory, by their paths.
        final class FilesInMemory: FileManager, @unchecked Sendable {
            var contents: [String: Data] = [:]

            override func fileExists(atPath path: String) -> Bool { contents[path] != nil }
            override func contents(atPath path: String) -> Data? { contents[path] }
            override func createFile(
                atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]? = nil
            ) -> Bool {
                contents[path] = data ?? Data()
                return true
            }
            override func contentsOfDirectory(atPath path: String) throws -> [String] {
                contents.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }.sorted()
            }
            override func removeItem(atPath path: String) throws { contents[path] = nil }
        }
        """
}

extension FunctionParameterSyntax {
    var label: String? { firstName.text == "_" ? nil : firstName.text }
}

extension MemberAccessExprSyntax {
    /// Whether code assigns to the member, or hands it over to be changed.
    fileprivate var isAssigned: Bool {
        if parent?.is(InOutExprSyntax.self) == true { return true }
        guard let list = parent?.as(ExprListSyntax.self), let first = list.first, first.id == ExprSyntax(self).id,
            list.count > 1
        else { return false }
        let second = list[list.index(after: list.startIndex)]
        if second.is(AssignmentExprSyntax.self) { return true }
        let name = second.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
    }
}

extension CutSite {
    /// The same read with the member that is used of it: `ProcessInfo.processInfo.environment`.
    fileprivate var wholeMember: CutSite? {
        memberAccess.map { CutSite(file: file, use: use, expression: ExprSyntax($0), name: name) }
    }

    private init(file: Int, use: PlacedUse, expression: ExprSyntax, name: String) {
        (self.file, self.use, self.expression, self.name) = (file, use, expression, name)
    }

    /// The places that name the constant which holds what is read; nil where it is no constant of a block.
    fileprivate var referencesOfConstant: [ExprSyntax]? {
        guard let binding = expression.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let",
            let block = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
        else { return nil }
        return block.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .identifier(name) }.compactMap {
            $0.parent?.as(DeclReferenceExprSyntax.self)
        }.filter { reference in
            reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
        }.map { ExprSyntax($0) }
    }
}

extension ExprSyntax {
    /// The member that is used of the expression.
    fileprivate var memberAccess: MemberAccessExprSyntax? {
        guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id else { return nil }
        return access
    }

    /// The call of the expression.
    var call: FunctionCallExprSyntax? {
        guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id else { return nil }
        return call
    }
}

extension MemberAccessExprSyntax {
    /// Whether something is called on a variable of the object, which may change it.
    fileprivate func mayChange(_ member: String, of own: TypeOutline?) -> Bool {
        guard let own else { return false }
        let access = self
        let variable = own.stored.first { $0.bindings.contains { $0.pattern.trimmedDescription == member } }
        guard let variable, variable.bindingSpecifier.text == "var" else { return false }
        let isReadable = variable.modifiers.contains { $0.trimmedDescription.hasSuffix("(set)") }
        let isCalled = access.parent?.as(MemberAccessExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self) ?? false
        return !isReadable && (isCalled || access.parent?.is(SubscriptCallExprSyntax.self) == true)
    }
}
