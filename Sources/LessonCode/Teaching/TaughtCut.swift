import LessonModel
import SwiftSyntax

/// The lines of Swift with which a lesson shows code before and after a cut: wirings, probes, and cases for a check.
package struct TaughtCut: Sendable, Equatable {
    /// The cuts of the function, in the order in which they were made.
    package let cuts: [Cut]
    /// The line that calls the function, before any cut.
    package let line: String
    /// The code after the cuts.
    package let after: String
    /// The names of the types that the code declares.
    let types: Set<String>
    /// The stand-in that a check looks at where the line gives nothing back.
    let witness: Witness?

    /// A stand-in that remembers what was done to it.
    enum Witness: Sendable, Equatable {
        case spy(String)
        case notifications
    }

    /// Nil when the line has no place for a fake, or when it gives nothing back and no stand-in could tell of it.
    ///
    /// - Parameter isVoid: whether the line gives nothing back.
    package init?(_ cuts: [Cut], line: String, before: String, after: String, isVoid: Bool) {
        self.cuts = cuts
        self.line = line
        self.after = after
        types = Set(TypeReader.types(in: SwiftText.parse(before)).map(\.name))
        let isPost = cuts.first?.fake.expression == "NotificationCenter()"
        if isPost { witness = .notifications } else { witness = isVoid ? cuts.first?.fake.spy.map(Witness.spy) : nil }
        if isVoid, witness == nil { return nil }
        guard probeLine != nil, fakeObject != nil || object == nil else { return nil }
    }

    // MARK: The parts of the line

    /// The line with the name of a socket for each argument that a cut added.
    private var socketLine: String? {
        var line = line
        for cut in cuts {
            guard case .argument(_, let label, _) = cut.fake.way else { continue }
            guard let handed = cut.fake.filled(with: label).handedOver(in: line) else { return nil }
            line = handed
        }
        return line
    }

    /// The call in the line that makes an object of a type of the code, and the name that a wiring gives the object.
    private var object: (name: String, call: String)? { object(in: line) }

    private func object(in line: String) -> (name: String, call: String)? {
        let calls = CallReader.calls(in: SwiftText.parse(line)).filter { types.contains($0.calleeName) }
        guard let call = calls.first else { return nil }
        let type = call.calleeName, capitals = max(1, type.prefix { $0.isUppercase }.count)
        let start = capitals > 1 && capitals < type.count ? capitals - 1 : capitals
        let name = type.prefix(start).lowercased() + type.dropFirst(start)
        let words = Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        return (words.free(of: [name, name + "InUse"]), call.trimmedDescription)
    }

    /// The same call with the fakes that the object gets; nil when it has no place for one.
    private var fakeObject: String? {
        guard var call = object?.call else { return nil }
        for (index, cut) in cuts.enumerated() {
            switch cut.fake.way {
            case .argument, .taskLocal: continue
            case .initializer, .property, .subclass:
                guard let handed = cut.fake.filled(with: expression(index)).handedOver(in: call) else { return nil }
                call = handed
            }
        }
        return call
    }

    /// The expression that the fake world hands over for a cut.
    private func expression(_ index: Int) -> String {
        guard index == 0, let witness else { return cuts[index].fake.expression }
        switch witness {
        case .spy: return "spy"
        case .notifications: return "center"
        }
    }

    // MARK: Wirings and probes

    /// The lines that both worlds run; nil when the line has no place for the fakes.
    package var probeLine: String? {
        socketLine.map { line in object.map { line.replacing($0.call, with: $0.name, maxReplacements: 1) } ?? line }
    }

    package var probe: [String] { [probeLine, question].compactMap { $0 } }

    /// The line before any cut, as a probe.
    package var plainProbe: [String] {
        let first = object.map { line.replacing($0.call, with: $0.name, maxReplacements: 1) } ?? line
        return [first] + (witness == .notifications ? ["heard.names"] : [])
    }

    private var question: String? {
        switch witness {
        case .spy: "spy.calls"
        case .notifications: "heard.names"
        case nil: nil
        }
    }

    /// The wiring of the code as it is.
    package var plainWiring: String {
        wiring([], heard: "NotificationCenter.default", object: object?.call)
    }

    package var liveWiring: String {
        let sockets = cuts.compactMap { cut -> String? in
            guard case .argument(let function, let label, _) = cut.fake.way,
                let socket = SocketReader.parameter(label, of: function, in: after)
            else { return nil }
            return "let \(label): \(socket.type) = \(socket.live)"
        }
        return wiring(sockets, heard: "NotificationCenter.default", object: object?.call)
    }

    package var fakeWiring: String {
        var sockets = ([imports] + cuts.map(\.fake.declarations)).filter { !$0.isEmpty }.map { $0 + "\n" }
        if case .spy(let type) = witness { sockets.append("let spy = \(type)()") }
        if witness == .notifications { sockets.append("let center = NotificationCenter()") }
        for (index, cut) in cuts.enumerated() {
            switch cut.fake.way {
            case .argument(let function, let label, _):
                let type = SocketReader.parameter(label, of: function, in: after)?.type ?? "Any"
                sockets.append("let \(label): \(type) = \(expression(index))")
            case .taskLocal(let path):
                sockets.append("surround { body in await \(path).withValue(\(expression(index))) { await body() } }")
            case .initializer, .property, .subclass: break
            }
        }
        return wiring(sockets, heard: "center", object: fakeObject)
    }

    private func wiring(_ sockets: [String], heard: String, object call: String?) -> String {
        let hearing = witness == .notifications ? ["let heard = Heard(\(heard))"] : []
        let made = call.flatMap { call in object.map { "let \($0.name) = \(call)" } }
        let lines = sockets + hearing + [made].compactMap { $0 }
        return lines.isEmpty
            ? "// There is nothing to make: the probe calls the function." : lines.joined(separator: "\n")
    }

    /// The code that both stages need beside that of the person; empty where nothing is missing.
    package var helper: String {
        guard witness == .notifications else { return "" }
        return """
            /// Writes down the names of what a center posts.
            final class Heard {
                private(set) var names: [String] = []

                init(_ center: NotificationCenter) {
                    _ = center.addObserver(forName: nil, object: nil, queue: nil) { self.names.append($0.name.rawValue) }
                }
            }
            """
    }
}

extension FakePlug {
    /// The same place, filled with another expression.
    func filled(with expression: String) -> FakePlug {
        var fake = self
        fake.expression = expression
        return fake
    }
}

// MARK: Cases for a check

/// One call of the changed code with fakes, as a test has it.
package struct TaughtCase: Sendable, Equatable {
    /// The statements before the call.
    package var setup: [String]
    package var line: String
    /// The expression that tells what was done; nil where the call itself gives something.
    package var question: String?

    /// The case as one expression.
    package func expression(asText: Bool) -> String {
        let marks = (line.contains("try ") ? "try " : "") + (line.contains("await ") ? "await " : "")
        let asked =
            question.map { [line, "return \($0)"] } ?? ["return \(asText ? "String(describing: \(line))" : line)"]
        guard !setup.isEmpty || question != nil else { return asText ? "String(describing: \(line))" : line }
        return "\(marks)({ \((setup + asked).joined(separator: "; ")) }())"
    }
}

extension TaughtCut {
    /// The most cases that are tried.
    private static let limit = 24

    /// The cases to try: with the fakes as they are, then each with one value changed, in the line or in a fake.
    package var cases: [TaughtCase] {
        let lines = [line] + Variations.all(of: line)
        let plain = cuts.indices.map { expression($0) }
        var found = [testCase(line, plain)]
        for (index, cut) in cuts.enumerated() where index > 0 || witness == nil {
            for other in Variations.all(of: cut.fake.expression) + cut.fake.otherAnswers {
                var expressions = plain
                expressions[index] = other
                found.append(testCase(line, expressions))
            }
        }
        found += lines.dropFirst().map { testCase($0, plain) }
        return Array(found.compactMap { $0 }.withoutRepeats(Self.limit))
    }

    private func testCase(_ line: String, _ expressions: [String]) -> TaughtCase? {
        var line = line
        for (cut, expression) in zip(cuts, expressions) {
            guard let handed = cut.fake.filled(with: expression).handedOver(in: line) else { return nil }
            line = handed
        }
        switch witness {
        case .spy(let type): return TaughtCase(setup: ["let spy = \(type)()"], line: line, question: question)
        case .notifications:
            let setup = ["let center = NotificationCenter()", "let heard = Heard(center)"]
            return TaughtCase(setup: setup, line: line, question: question)
        case nil:
            // The real thing keeps traces of an earlier object, and they must not reach one with a stand-in of its own.
            let isKept = [.defaults, .singleton].contains(cuts[0].kind)
            return TaughtCase(setup: isKept ? ["_ = \(line)"] : [], line: line)
        }
    }

    /// The types of the fakes, for the file of a check.
    package var fakeDeclarations: String {
        ([imports] + cuts.map(\.fake.declarations)).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The import that the types of the network need in a wiring and in a check.
    private var imports: String {
        let isNeeded = after.contains("import FoundationNetworking") && cuts.contains { $0.kind == .network }
        return isNeeded ? "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif" : ""
    }
}

extension FakePlug {
    /// Expressions of the fake with another answer, where its type has answers that can be set.
    fileprivate var otherAnswers: [String] {
        declarations.matches(of: /\n    var (\w+)(?:: [^=\n]+)? = ([^\n{]+)/).flatMap { match in
            Variations.all(of: String(match.2)).map { other in
                "{ var it = \(expression); it.\(match.1) = \(other); return it }()"
            }
        }
    }
}

extension Sequence where Element: Equatable {
    fileprivate func withoutRepeats(_ limit: Int) -> [Element] {
        var found: [Element] = []
        for element in self where found.count < limit && !found.contains(element) { found.append(element) }
        return found
    }
}

/// Finds a parameter of a function. A class because SwiftSyntax visits with subclasses of its own.
private final class SocketReader: SyntaxVisitor {
    private let label: String
    private let function: String
    private var found: (type: String, live: String)?

    static func parameter(_ label: String, of function: String, in text: String) -> (type: String, live: String)? {
        let reader = SocketReader(label, function)
        reader.walk(SwiftText.parse(text))
        return reader.found
    }

    private init(_ label: String, _ function: String) {
        (self.label, self.function) = (label, function)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == function { look(in: node.signature.parameterClause) }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        look(in: node.signature.parameterClause)
        return .visitChildren
    }

    private func look(in clause: FunctionParameterClauseSyntax) {
        for parameter in clause.parameters where parameter.firstName.text == label && found == nil {
            guard let live = parameter.defaultValue?.value.trimmedDescription else { continue }
            found = (parameter.type.trimmedDescription.replacing("@escaping ", with: ""), live)
        }
    }
}
