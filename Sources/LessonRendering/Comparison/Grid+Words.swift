import LessonModel

/// The words of a cell: a table breaks them only where it has no room for them.
extension Comparison.Cell {
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    var longestLine: Int { lines.map { String($0).columns }.max() ?? 0 }

    /// The columns of the widest word.
    var longestWord: Int { words.map(\.columns).max() ?? 0 }

    /// The columns that the widest word needs, which may stand in an indented line.
    var roomForWords: Int { words.enumerated().map { room(for: $1, at: $0) }.max() ?? 0 }

    /// The columns that the widest part of a word needs, where words are broken at the joints of code alone.
    var roomForParts: Int { words.flatMap(\.joints).enumerated().map { room(for: $1, at: $0) }.max() ?? 0 }

    /// The text in lines of at most `width` columns. A word that is wider is broken at a joint of code, where that is not
    /// enough between the humps of a name, and elsewhere only where nothing else is possible.
    func wrapped(to width: Int) -> [String] {
        let leading = lines.map { $0.prefix { $0 == " " }.count }.max() ?? 0
        let room = width - max(hanging, leading)
        guard room >= 2, words.contains(where: { $0.columns > room }) else {
            return text.wrapped(to: width, hanging: hanging)
        }
        return lines.flatMap { line in wrapped(line, to: width, room) }
    }

    private func wrapped(_ line: Substring, to width: Int, _ room: Int) -> [String] {
        var lines = [""], rest = line, hasText = false
        while let word = rest.firstMatch(of: /^( *)([^ ]+)/) {
            rest = rest[word.range.upperBound...]
            let parts = String(word.2).parts(fitting: room)
            for (index, part) in parts.enumerated() {
                let added = (index == 0 ? word.1 : "") + part, isFull = (lines[lines.count - 1] + added).columns > width
                // A word that is broken begins a line: people look for its start there.
                if hasText, isFull || index == 0 && parts.count > 1 {
                    lines.append(String(repeating: " ", count: hanging) + part)
                } else {
                    lines[lines.count - 1] += added
                }
                hasText = true
            }
        }
        return lines
    }

    private var words: [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

    private func room(for word: String, at index: Int) -> Int { word.columns + (index == 0 ? 0 : hanging) }
}

extension String {
    /// The word in parts that are as long as names allow, and at most so many columns wide.
    fileprivate func parts(fitting room: Int) -> [String] {
        guard columns > room else { return [self] }
        return joints.flatMap { part in
            part.columns <= room ? [part] : part.humps.flatMap { $0.wrapped(to: room) }
        }
    }

    /// The parts between the joints of code: before the dot of a member, and behind what opens or parts a list.
    fileprivate var joints: [String] {
        split { before, after in
            if after == "." { return before.isLetter || ")]}?!\"".contains(before) }
            guard "([{,:/-".contains(before) else { return false }
            return !")]}>".contains(after) && !(before == ":" && after.isNumber)
        }
    }

    /// The parts between the humps of a name: `make`, `Reminder`, `Identifier`; `HTTP`, `Client`; `last_`, `name`.
    private var humps: [String] {
        let characters = Array(self)
        return split(
            at: characters.indices.dropFirst().filter { index in
                let before = characters[index - 1], here = characters[index]
                let next = index + 1 < characters.count ? characters[index + 1] : " "
                return before == "_" && here != "_" || here.isUppercase && (!before.isUppercase || next.isLowercase)
            })
    }

    private func split(_ isJoint: (_ before: Character, _ after: Character) -> Bool) -> [String] {
        let characters = Array(self)
        return split(at: characters.indices.dropFirst().filter { isJoint(characters[$0 - 1], characters[$0]) })
    }

    private func split(at places: [Int]) -> [String] {
        let characters = Array(self)
        return zip([0] + places, places + [characters.count]).map { String(characters[$0..<$1]) }
    }
}
