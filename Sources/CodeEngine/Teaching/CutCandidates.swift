import LessonModel

/// The functions of some code of which a lesson may be made, those that read least first.
struct CutCandidates: Sendable, Equatable {
    struct Candidate: Sendable, Equatable {
        var function: String
        var kind: ReadKind
    }
    private(set) var all: [Candidate] = []
    /// The functions of which none can be made, as is known without trying: told together.
    private(set) var shared: CutLessonError?

    init(_ functions: [TriedFunction]) {
        let hidden = functions.filter { $0.reads.contains(where: \.isHidden) }
        // With one thing to hold still a check is sure to hold.
        let ordered = hidden.enumerated().sorted { one, other in
            (one.element.unseenKinds.count, one.offset) < (other.element.unseenKinds.count, other.offset)
        }.map(\.element)
        for function in ordered {
            let kinds = function.reads.filter(\.isHidden).map(\.kind).withoutRepeats.filter { $0 != .state }
            // Everybody knows what another time would change.
            for kind in kinds.filter({ $0 == .clock }) + kinds.filter({ $0 != .clock }) {
                all.append(Candidate(function: function.name, kind: kind))
            }
        }
        let names = Set(all.map(\.function)), others = hidden.filter { !names.contains($0.name) }
        let variables = others.flatMap { $0.reads.filter { $0.isHidden && $0.kind == .state }.map(\.name) }
        guard !others.isEmpty else { return }
        shared = .shared(variables.withoutRepeats, functions: others.map(\.name).withoutRepeats)
    }
}

extension TriedFunction {
    /// The kinds that the function reads without a seam, itself or by way of others.
    fileprivate var unseenKinds: Set<ReadKind> {
        Set(reads.filter(\.isUnseen).map(\.kind))
    }
}
