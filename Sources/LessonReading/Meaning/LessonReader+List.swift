import LessonModel

extension LessonReader {
    /// The meaning of a list: a question when its items have boxes, else a list.
    mutating func block(_ list: RawList, in place: Place) -> Block {
        let boxes = list.items.map(AnswerBox.init)
        guard step > 0, place == .step, boxes.contains(where: { $0 != nil }) else { return plain(list) }
        draft.columns[list.position.line] = list.position.column
        let answers = zip(list.items, boxes).compactMap { item, box -> Question.Answer? in
            guard let box else {
                findings.add(QuestionProblem.answerWithoutBox, at: item.position)
                return nil
            }
            return answer(item, box)
        }
        return .question(Question(answers: answers, line: list.position.line))
    }

    private mutating func plain(_ list: RawList) -> Block {
        let items = list.items.map { List.Item(blocks: blocks($0.blocks, in: .nested)) }
        return .list(List(start: list.start, items: items, line: list.position.line))
    }

    private mutating func answer(_ item: RawList.Item, _ box: AnswerBox) -> Question.Answer {
        if box.isUnfit { findings.add(QuestionProblem.unfitBox, at: box.line.position) }
        var explanation = Array(item.blocks.dropFirst())
        if !box.furtherLines.isEmpty { explanation.insert(.paragraph(box.furtherLines), at: 0) }
        return Question.Answer(
            isRight: box.isRight, text: InlineReader.inlines(box.text),
            explanation: blocks(explanation, in: .nested), line: item.position.line)
    }
}

/// The box before an answer, `[ ]` or `[x]`, and the lines after it.
struct AnswerBox {
    let isRight: Bool
    /// Whether the box is malformed, such as `[]` or `[x]word`.
    let isUnfit: Bool
    let line: RawLine
    /// The text after the box on its line.
    let text: [UInt8]
    /// The further lines of the same paragraph, which explain the answer.
    let furtherLines: [RawLine]

    init?(_ item: RawList.Item) {
        guard case .paragraph(let lines) = item.blocks.first, let first = lines.first,
            first.bytes.first == UInt8(ascii: "["), let end = first.bytes.firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        let mark = first.bytes[1..<end]
        guard mark.count <= 3, mark.allSatisfy({ $0.isBlank || $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        let after = first.bytes[(end + 1)...]
        guard after.first != UInt8(ascii: "(") else { return nil }
        isRight = mark.contains { !$0.isBlank }
        isUnfit = mark.count != 1 || after.first.map(\.isBlank) != true
        line = first
        text = Array(after.last == .backslash ? after.dropLast() : after)
        furtherLines = Array(lines.dropFirst())
    }
}
