import LessonModel

/// Lessons made of every block, filled with hostile, wide, long and ordinary text and nested at random.
enum RandomBlocks {
    static func lesson(using random: inout SeededRandom) -> Lesson {
        let header = Header(
            id: RandomRuns.text(using: &random), title: RandomRuns.text(using: &random), form: .provider, minutes: 7,
            needs: [RandomRuns.text(using: &random)], source: RandomRuns.text(using: &random))
        let steps = (1...2).map { number in
            Step(
                number: number, title: RandomRuns.text(using: &random), line: number,
                blocks: blocks(depth: 0, using: &random))
        }
        return Lesson(file: "a.md", header: header, introduction: blocks(depth: 0, using: &random), steps: steps)
    }

    private static func blocks(depth: Int, using random: inout SeededRandom) -> [Block] {
        (0..<Int.random(in: depth == 0 ? 0...4 : 0...2, using: &random)).map { _ in block(depth: depth, using: &random)
        }
    }

    private static func block(depth: Int, using random: inout SeededRandom) -> Block {
        switch Int.random(in: 0...(depth < 4 ? 15 : 9), using: &random) {
        case 0: return .heading(level: .random(in: 3...6, using: &random), text: inlines(0, &random), line: 1)
        case 1, 2: return .paragraph(inlines(0, &random), line: 1)
        case 3, 4: return .code(code(using: &random))
        case 5: return .rule(line: 1)
        case 6: return .html("<p>\(RandomRuns.text(using: &random))<!-- hidden --></p>", line: 1)
        case 7: return .table(table(using: &random))
        case 8: return .results(results(using: &random))
        case 9:
            let text = RandomRuns.text(using: &random)
            return .multilineResult(.init(wiring: "live", row: 1, text: text, line: 1))
        case 10, 11: return .list(list(depth: depth, using: &random))
        case 12: return .question(question(depth: depth, using: &random))
        case 13:
            return .details(summary: inlines(0, &random), blocks: blocks(depth: depth + 1, using: &random), line: 1)
        default:
            let kind = [nil, Quote.Kind.tip, .note].randomElement(using: &random) ?? nil
            let label = Bool.random(using: &random) ? RandomRuns.text(using: &random) : ""
            return .quote(Quote(kind: kind, label: label, blocks: blocks(depth: depth + 1, using: &random), line: 1))
        }
    }

    private static func code(using random: inout SeededRandom) -> CodeBlock {
        let role = ([nil] + Role.allCases.map { $0 }).randomElement(using: &random) ?? nil
        let words = ["let x = \"a\\(b)\"", "// ", "/* ", "\"\"\"\n", "func f() -> Int { 1.5 }\n", "    ", "#if A\n"]
        let source = (0...3).map { _ in (words.randomElement(using: &random) ?? "") + RandomRuns.text(using: &random) }
        return CodeBlock(
            language: ["swift", "text", ""].randomElement(using: &random) ?? "", role: role,
            name: RandomRuns.text(using: &random), options: ["define": "A"], source: source.joined(), fenceLine: 1)
    }

    private static func list(depth: Int, using random: inout SeededRandom) -> List {
        let start = [nil, 1, 98, 999_999_999].randomElement(using: &random) ?? nil
        let items = (0...2).map { _ in List.Item(blocks: blocks(depth: depth + 1, using: &random)) }
        return List(start: start, items: items, line: 1)
    }

    private static func question(depth: Int, using random: inout SeededRandom) -> Question {
        let answers = (0...2).map { _ in
            Question.Answer(
                isRight: .random(using: &random), text: inlines(0, &random),
                explanation: blocks(depth: depth + 1, using: &random), line: 1)
        }
        return Question(answers: answers, line: 1)
    }

    private static func table(using random: inout SeededRandom) -> Table {
        let columns = Int.random(in: 0...9, using: &random)
        let row = { (random: inout SeededRandom) in (0..<columns).map { _ in inlines(2, &random) } }
        let alignments = (0..<columns).map { [Table.Alignment.left, .center, .right][$0 % 3] }
        return Table(alignments: alignments, header: row(&random), rows: [row(&random), row(&random)], line: 1)
    }

    private static func results(using random: inout SeededRandom) -> ResultTable {
        let kinds: [(String) -> Expectation] = [
            { .value($0) }, { .matches($0) }, { _ in .notHere }, { _ in .void }, { .threw($0) }, { .crashed($0) },
            { .printed($0) },
        ]
        let rows = (0...1).map { _ in
            let cells = (0...1).map { _ in
                let expectation = kinds.randomElement(using: &random)?(RandomRuns.text(using: &random)) ?? .void
                return ResultTable.Cell(expectation: expectation, position: Position(line: 1))
            }
            return ResultTable.Row(probe: RandomRuns.text(using: &random), cells: cells, line: 1)
        }
        return ResultTable(wirings: ["live", RandomRuns.text(using: &random)], rows: rows, line: 1)
    }

    private static func inlines(_ depth: Int, _ random: inout SeededRandom) -> [Inline] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let text = RandomRuns.text(using: &random)
            switch Int.random(in: 0...(depth < 3 ? 8 : 3), using: &random) {
            case 0, 1: return .text(text)
            case 2: return .code(text)
            case 3: return .lineBreak
            case 4: return .emphasis(inlines(depth + 1, &random))
            case 5: return .strong(inlines(depth + 1, &random))
            case 6: return .strikethrough(inlines(depth + 1, &random))
            case 7: return .link(text: inlines(depth + 1, &random), destination: text)
            default: return .image(description: text, destination: text)
            }
        }
    }
}
