import CodeParsing
import LessonCode
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

    /// Whether a check looks at what the line gives, and not at what a stand-in remembers.
    package var isAboutItsValue: Bool { witness == nil }

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

    /// The same for another line; nil when that has no place for the fakes.
    package func with(line: String, before: String) -> TaughtCut? {
        TaughtCut(cuts, line: line, before: before, after: after, isVoid: witness != nil && witness != .notifications)
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
    func expression(_ index: Int) -> String {
        guard index == 0, let witness else { return cuts[index].fake.expression }
        switch witness {
        case .spy: return "spy"
        case .notifications: return "center"
        }
    }

    // MARK: Wirings and probes

    /// The lines that both worlds run; nil when the line has no place for the fakes.
    private var probeLine: String? {
        socketLine.map { line in object.map { line.replacing($0.call, with: $0.name, maxReplacements: 1) } ?? line }
    }

    package var probe: [String] { [probeLine, question].compactMap { $0 } }

    /// The line before any cut, as a probe.
    package var plainProbe: [String] {
        let first = object.map { line.replacing($0.call, with: $0.name, maxReplacements: 1) } ?? line
        return [first] + (witness == .notifications ? ["heard.names"] : [])
    }

    var question: String? {
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
            case .property(_, let name, _, let shared?): sockets.append("\(shared).\(name) = \(expression(index))")
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
