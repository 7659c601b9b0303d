import CodeParsing
import LessonModel

/// The difference between the live wiring of a stage and the others: the fakes, and what live hands over instead.
struct WiringDifference {
    /// The expression that a wiring puts into a socket.
    struct Filling {
        let block: CodeBlock
        let socket: String
        let value: LocatedCode
    }
    /// The fillings of the other wirings that live does not have.
    let fakes: [Filling]
    private let live: [Filling]
    private let liveCalls: [CallReader.Argument]
    private let probeCalls: [CallReader.Argument]
    private let otherCalls: [CallReader.Argument]

    init(_ stage: Stage) {
        let isLive: (CodeBlock) -> Bool = { $0.wiringName == "live" }
        let others = stage.wirings.filter { !isLive($0) }, live = stage.wirings.filter(isLive).flatMap(Self.fillings)
        self.live = live
        fakes = others.flatMap(Self.fillings).filter { filling in
            !live.contains { $0.socket == filling.socket && $0.value.text == filling.value.text }
        }
        liveCalls = stage.wirings.filter(isLive).flatMap(CallReader.arguments)
        probeCalls = stage.code(.probe).flatMap(CallReader.arguments)
        otherCalls = others.flatMap(CallReader.arguments)
    }

    /// The names that the other wirings call and live does not; such a name of a type is that of a fake.
    var onlyFaked: Set<String> {
        let calls = { (fillings: [Filling]) in
            Set(fillings.flatMap { CallReader.calls(in: SwiftText.parse($0.value.text)) }.map(\.calleeName))
        }
        return calls(fakes).subtracting(calls(live))
    }

    /// The expression that live hands to a function or an initializer under a label, where another wiring hands over
    /// another expression; nil where none does.
    func handedOver(to callee: String, as label: String) -> String? {
        let isMeant: (CallReader.Argument) -> Bool = { $0.callee == callee && $0.label == label }
        let named = (liveCalls + probeCalls).filter(isMeant).lazy.compactMap { plug($0.text) }.first
        return named
            ?? liveCalls.filter(isMeant).map(\.text).first { text in
                !fakes.isEmpty && !otherCalls.contains { isMeant($0) && $0.text == text } && isFree(text)
            }
    }

    /// The expression that live puts into a property that another wiring sets otherwise.
    func set(_ property: String) -> String? {
        let sockets = live.filter { $0.socket.hasSuffix("." + property) && isFaked($0.socket) }
        return sockets.map(\.value.text).first(where: isFree)
    }

    /// The expression that live has under a name that means something else in another wiring.
    private func plug(_ name: String) -> String? {
        isFaked(name) ? live.last { $0.socket == name }?.value.text : nil
    }

    private func isFaked(_ socket: String) -> Bool { fakes.contains { $0.socket == socket } }

    /// Whether an expression uses no socket of live, so that it means something outside of its wiring, too.
    private func isFree(_ text: String) -> Bool {
        SourcePiece(file: "", text: text).identifiers.isDisjoint(with: live.map(\.socket))
    }

    private static func fillings(_ block: CodeBlock) -> [Filling] {
        (ItemReader.items(of: SourcePiece(block, file: "")) ?? []).flatMap { item -> [Filling] in
            switch item.kind {
            case .binding(let binding):
                binding.parts.map { Filling(block: block, socket: $0.pattern.text, value: $0.value) }
            case .assignment(let target, let value):
                [Filling(block: block, socket: target.text.collapsingWhitespace, value: value)]
            case .surround(let closure): [Filling(block: block, socket: "surround", value: closure)]
            default: []
            }
        }
    }
}
