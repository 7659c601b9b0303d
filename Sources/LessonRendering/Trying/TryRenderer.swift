import LessonModel

/// Draws what the functions of somebody's own code read: a block for each function, and the forms that are advised.
package struct TryRenderer {
    private let record: TryRecord
    private let style: Style
    /// The functions to show: with a baseline those that have something new.
    private let functions: [TriedFunction]
    /// The widths of the columns, found once: code has thousands of reads.
    private let placeWidth, kindWidth, nameWidth: Int

    package static func render(_ record: TryRecord, style: Style) -> String {
        let renderer = TryRenderer(record: record, style: style)
        return style.isLinear ? renderer.linear : renderer.drawn
    }

    private init(record: TryRecord, style: Style) {
        self.record = record
        self.style = style
        functions = Self.functions(of: record)
        let reads = functions.flatMap(\.reads), own = reads.filter(\.path.isEmpty)
        kindWidth = reads.map(\.kind.rawValue.columns).max() ?? 0
        nameWidth = min(34, own.map(\.name.columns).max() ?? 0)
        placeWidth =
            functions.flatMap { function in
                function.reads.filter(\.path.isEmpty).map { Self.shown($0.place, in: function).columns }
            }.max() ?? 0
    }

    private static func functions(of record: TryRecord) -> [TriedFunction] {
        guard let verdict = record.baseline, !verdict.isWritten else { return record.functions }
        let new = Set(verdict.new)
        return record.functions.compactMap { function in
            var function = function
            let name = function.qualifiedName
            function.reads.removeAll { !$0.isHidden || !new.contains(HiddenInput(function: name, kind: $0.kind)) }
            return function.reads.isEmpty ? nil : function
        }
    }

    // MARK: Drawn

    private var drawn: String {
        (functions.map(block) + ends).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// The end of the list, below the functions: the numbers, and the forms that are advised.
    static func ends(of record: TryRecord, style: Style) -> [[String]] {
        let renderer = TryRenderer(record: record, style: style)
        return style.isLinear ? [renderer.sentences] : renderer.ends
    }

    private var ends: [[String]] {
        [summary.flatMap { $0.wrapped(to: style.width, hanging: 2) }, forms].filter { !$0.isEmpty }
    }

    private func block(_ function: TriedFunction) -> [String] {
        let place = "\(function.place.file):\(function.place.position)"
        let reads = function.reads.filter(\.path.isEmpty), reached = function.reads.filter { !$0.path.isEmpty }
        return heading(function.name, place) + reads.grouped.flatMap { row($0, in: function) }
            + reached.flatMap { way(to: $0, in: function) }
    }

    private func heading(_ name: String, _ place: String) -> [String] {
        let names = name.wrapped(to: style.width, hanging: 2), room = style.width - (names.last ?? "").columns - 2
        let painted = names.map { style.paint($0, .heading) }
        guard place.columns <= room, let last = painted.last else {
            return painted + ["  " + style.paint(place, .plain)]
        }
        let gap = String(repeating: " ", count: 2 + room - place.columns)
        return painted.dropLast() + [last + gap + style.paint(place, .plain)]
    }

    /// A read of the function itself: its place, its kind, its name; behind it or below it what can be done.
    private func row(_ reads: [VolatileRead], in function: TriedFunction) -> [String] {
        guard let read = reads.first else { return [] }
        let others = reads.dropFirst().map { Self.shown($0.place, in: function) }.joined(separator: ", ")
        let place = Self.shown(read.place, in: function).padded(to: placeWidth)
        let head = "  \(place)  \(read.kind.rawValue.padded(to: kindWidth))  "
        let name = read.name + (others.isEmpty ? "" : ", also \(others)"), remark = remark(read)
        let right = head.columns + nameWidth + 2
        if name.columns <= nameWidth, right + remark.columns <= style.width {
            return painted([head + name.padded(to: nameWidth) + "  " + remark], read)
        }
        let lines = (head + name).wrapped(to: style.width, hanging: head.columns)
        let room = style.width - head.columns
        return painted(lines, read) + remark.wrapped(to: room).map { blanks(head.columns) + safe($0) }
    }

    /// The lines of a read, with its kind marked where nothing lets anybody else decide.
    private func painted(_ lines: [String], _ read: VolatileRead) -> [String] {
        guard read.isHidden, let first = lines.first else { return lines.map(safe) }
        let start = 2 + placeWidth + 2, end = start + read.kind.rawValue.count
        let line = Array(first)
        guard line.count >= end else { return lines.map(safe) }
        let marked =
            safe(String(line[..<start])) + style.paint(String(line[start..<end]), .notable)
            + safe(String(line[end...]))
        return [marked] + lines.dropFirst().map(safe)
    }

    private func remark(_ read: VolatileRead) -> String {
        // Another function's read is told where that function is.
        guard read.path.isEmpty else { return "" }
        if let reason = read.allowed { return "allowed: \(reason)" }
        if let seam = read.seam { return "seam: \(seam.words)" }
        return "no seam: \(read.advice?.name ?? "make it a function")"
    }

    /// A read that other functions do on the way.
    private func way(to read: VolatileRead, in function: TriedFunction) -> [String] {
        let path = read.path.map { $0.shortened(beside: function.name) }.joined(separator: " → ")
        let head = "  \(blanks(placeWidth))  \(read.kind.rawValue.padded(to: kindWidth))  "
        let text = "by way of \(path) → \(read.name), \(Self.shown(read.place, in: function))"
        return (head + text).wrapped(to: style.width, hanging: head.columns).map(safe)
    }

    private static func shown(_ place: CodePlace, in function: TriedFunction) -> String {
        place.file == function.place.file ? place.position : "\(place.file.lastComponent):\(place.position)"
    }

    // MARK: The end

    private var summary: [String] {
        let modules = record.modules, count = modules.reduce(0) { $0 + $1.functionCount }
        let files = modules.reduce(0) { $0 + $1.files.count }
        let looked = "\(files.of("file")), \(count.of("function")): "
        let none = reads.contains(where: \.isUnseen) ? "hidden inputs found only by way of others" : nil
        let found =
            hidden.isEmpty
            ? none ?? "no hidden input found"
            : "\(hidden.count.of("hidden input")) found (\(hidden.counted))"
        let seams = reads.count { $0.seam != nil && $0.path.isEmpty }, allowed = reads.count { $0.allowed != nil }
        let others = [
            seams == 0 ? nil : "\(seams.of("read has a seam", many: "reads have a seam"))",
            allowed == 0 ? nil : "\(allowed.of("read is", many: "reads are")) allowed by a comment",
        ].compactMap { $0 }
        return [looked + ([found] + others).joined(separator: ", ") + "."] + baseline
    }

    private var hidden: [HiddenInput] { record.functions.flatMap(\.hiddenInputs) }
    private var reads: [VolatileRead] { record.functions.flatMap(\.reads) }

    private var baseline: [String] {
        guard let verdict = record.baseline else { return [] }
        if verdict.isWritten { return ["The baseline is written: from now on only new ones fail."] }
        let gone = verdict.gone.map { "  gone: \($0.function) \($0.kind.deed)" }
        let more = gone.isEmpty ? [] : ["To hold what is gone, remove the baseline's file and run this again."]
        let counts = "\(verdict.new.count) new, \(verdict.known.count) known, \(verdict.gone.count) gone"
        return ["Against the baseline: \(counts)."] + gone + more
    }

    /// The advised forms, each with the reasons for it, how it is written, and the lesson that shows it.
    private var forms: [String] {
        let width = advised.map(\.name.columns).max() ?? 0
        return advised.flatMap { advice -> [String] in
            let head = "  \(advice.name.padded(to: width))  ", room = style.width - head.columns
            let how = "\(advice.how)  · seams show \(advice.lesson)"
            let reasons = reasons(for: advice).flatMap { $0.wrapped(to: room, hanging: 2) }
            let apart = advice.how.wrapped(to: room, hanging: 2) + ["seams show \(advice.lesson)"]
            let lines = reasons + (how.columns <= room ? [how] : apart)
            return lines.enumerated().map { ($0 == 0 ? head : blanks(head.columns)) + safe($1) }
        }
    }

    /// One advice of each form, in the order of the text.
    private var advised: [CutAdvice] {
        let all = functions.flatMap(\.reads).compactMap(\.advice)
        return all.map(\.form).withoutRepeats.compactMap { form in all.first { $0.form == form } }
    }

    /// The reasons for a form; where it has several, each with the kinds that it is about.
    private func reasons(for advice: CutAdvice) -> [String] {
        let reads = functions.flatMap(\.reads).filter { $0.advice?.form == advice.form }
        let reasons = reads.compactMap(\.advice?.why).withoutRepeats
        guard reasons.count > 1 else { return reasons }
        return reasons.map { reason in
            let kinds = reads.filter { $0.advice?.why == reason }.map(\.kind.rawValue).withoutRepeats
            return "\(kinds.listed()): \(reason)"
        }
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
    private func safe(_ text: String) -> String { style.paint(text, .plain) }

    // MARK: Linear

    private var linear: String {
        let facts = functions.flatMap { function in
            function.reads.map { read in
                let by = read.path.isEmpty ? "" : " by way of \(read.path.joined(separator: ", "))"
                let remark = remark(read)
                let end = remark.isEmpty ? "" : "; \(remark)"
                return "\(function.name) \(read.kind.deed)\(by), \(read.name), \(read.place.words)\(end)".asSentence
            }
        }
        return (facts + sentences).joined(separator: "\n")
    }

    private var sentences: [String] {
        let forms = advised.map { advice in
            let reasons = reasons(for: advice).joined(separator: "; ")
            return
                ("\(advice.name.withCapital), since \(reasons): it is written \(advice.how); "
                + "seams show \(advice.lesson)").asSentence
        }
        return summary.map(\.withoutIndent) + forms
    }
}

extension [VolatileRead] {
    /// The reads with those of one thing put together, of which the same is to be said.
    fileprivate var grouped: [[VolatileRead]] {
        reduce(into: [[VolatileRead]]()) { groups, read in
            let index = groups.firstIndex { group in group.first.map { $0.isSame(as: read) } ?? false }
            if let index { groups[index].append(read) } else { groups.append([read]) }
        }
    }
}

extension VolatileRead {
    fileprivate func isSame(as other: VolatileRead) -> Bool {
        kind == other.kind && name == other.name && seam == other.seam && allowed == other.allowed
            && advice == other.advice && path == other.path
    }
}

extension CodePlace {
    /// `Desk.swift, line 12, column 3`.
    fileprivate var words: String { "\(file), line \(line), column \(column)" }
}

extension String {
    /// The name without the types that it shares with another.
    fileprivate func shortened(beside other: String) -> String {
        let types = other.prefix { $0 != "(" }.split(separator: ".").dropLast().joined(separator: ".") + "."
        return types.count > 1 && hasPrefix(types) ? String(dropFirst(types.count)) : self
    }

    fileprivate var withoutIndent: String { String(drop { $0 == " " }) }
}
