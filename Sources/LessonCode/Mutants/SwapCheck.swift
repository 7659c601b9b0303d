import LessonModel
import SwiftSyntax

/// Checks that the tables of a stage would notice if live and fake were swapped, where the two worlds differ.
///
/// The check runs nothing. A table that reads the same with its columns swapped holds for both worlds. Where both
/// worlds gave the same value in every run, a good fake has made them alike.
package struct SwapCheck {
    private let lesson: Lesson
    private let runs: [RunRecord]

    package init(_ lesson: Lesson, runs: [RunRecord]) {
        self.lesson = lesson
        self.runs = runs
    }

    /// The problems of the stages whose tables notice no swap, each at the first row that could notice it.
    package func problems() -> [VerifyProblem] {
        lesson.stages.compactMap(problem).map { VerifyProblem(.mutant, $0) }
    }

    private func problem(_ stage: Stage) -> Diagnostic? {
        let tables = stage.probes.compactMap(\.table), isTold = stage.probes.contains { $0.tells("live", from: "fake") }
        guard !tables.isEmpty, !isTold, let rows = runs.first?.rows else { return nil }
        for index in rows.indices where rows[index].stage == stage.number {
            guard let live = steady(index, "live"), let fake = steady(index, "fake"), live != fake else { continue }
            let row = rows[index], probe = stage.probes.first { $0.step == row.step }?.block
            return Diagnostic(
                .error,
                "no table notices when 'live' and 'fake' are swapped: '\(row.probe)' gives \(live) and \(fake)",
                file: lesson.file, line: row.line, column: probe?.column(ofLine: row.line),
                hint: "let the table say what each of them gives")
        }
        return nil
    }

    /// The value that a row gave in a world in every run; nil when the value changes, or was seen only once.
    private func steady(_ row: Int, _ wiring: String) -> String? {
        let values = runs.compactMap { $0.rows.indices.contains(row) ? $0.rows[row].values[wiring] : nil }
        guard values.count > 1, values.allSatisfy({ $0.status == .value }) else { return nil }
        return Set(values.map(\.words)).count == 1 ? values[0].words : nil
    }
}

extension Probe {
    /// Whether a row promises something else of one wiring than of the other.
    func tells(_ wiring: String, from other: String) -> Bool {
        pairs(wiring, other).contains { $0 != $1 }
    }

    /// Whether a row promises something of a wiring that it does not promise of the other one.
    func promises(of wiring: String, butNotOf other: String) -> Bool {
        pairs(wiring, other).contains { $0 != $1 && $0 != nil && $0 != .notHere }
    }

    private func pairs(_ wiring: String, _ other: String) -> [(Expectation?, Expectation?)] {
        (table?.rows.indices).map { rows in
            rows.map { (expectation(row: $0, wiring: wiring), expectation(row: $0, wiring: other)) }
        } ?? []
    }
}

/// Finds the types that code declares. A class because SwiftSyntax visits with subclasses of its own.
package final class TypeReader: SyntaxVisitor {
    package struct Site {
        package let name: String
        package let members: MemberBlockSyntax
    }
    private var sites: [Site] = []

    /// The types in a node, in the order of the text, without protocols.
    package static func types(in node: some SyntaxProtocol) -> [Site] {
        let reader = TypeReader(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.sites
    }

    package override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name, node.memberBlock)
    }
    package override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name, node.memberBlock)
    }
    package override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name, node.memberBlock)
    }
    package override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name, node.memberBlock)
    }

    private func note(_ name: TokenSyntax, _ members: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        sites.append(Site(name: name.text, members: members))
        return .visitChildren
    }
}
