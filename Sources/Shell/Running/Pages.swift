import LessonRendering

/// Shows a long text a screen at a time, for as long as the person wants that.
struct Pages {
    /// The outcome of showing a text.
    enum Outcome: Equatable {
        /// The text was shown as far as the person wanted.
        case shown
        /// The text was shown to its end, and the person wants everything that comes of the same line without a stop.
        case shownAndAllElse
        /// The person typed something else, which is the next cell.
        case instead(Typed)
    }

    /// The question below a page, on one row.
    static func question(fitting width: Int) -> String {
        let whole = "── more: Space or Enter · all of this: a · enough: q ── "
        return whole.count < width ? whole : "── more · a · q ── "
    }
    /// The keys that need no Enter behind them.
    static let keys = " aq"

    /// The rows of the screen, and the style for its width: it may have another size at each page.
    private let screen: () -> (rows: Int, style: Style)
    /// The number of rows that this cell has filled already.
    private let used: Int
    private let show: (String) -> Void
    private let ask: (String) -> Typed
    /// Whether a line that was typed here says `next`. Here that is the next page: a step may follow when the text is read.
    private let isNext: (String) -> Bool

    init(
        style: @autoclosure @escaping () -> Style, rows: @autoclosure @escaping () -> Int, used: Int,
        show: @escaping (String) -> Void, ask: @escaping (String) -> Typed, isNext: @escaping (String) -> Bool
    ) {
        screen = { (rows(), style()) }
        (self.used, self.show, self.ask, self.isNext) = (used, show, ask, isNext)
    }

    private var rows: Int { screen().rows }
    private var style: Style { screen().style }

    /// Shows a text to its end, or as far as the person wants to read.
    func leaf(through text: String) -> Outcome {
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var room = rows - 2 - used
        // Below a result, the rows that would leave the screen are the result's.
        var spare = used > 1 ? 0 : Self.spare(of: rest)
        while height(of: rest) > (room == .max ? room : max(room, 1) + spare) {
            let screen = Self.page(rest.prefix(count(of: rest, within: room)))
            if !screen.isEmpty { show(screen.joined(separator: "\n")) }
            rest = rest.dropFirst(screen.count)
            spare = Self.spare(of: rest)
            switch ask(Self.question(fitting: style.width)) {
            case .cell("", _), .cell(" ", _): room = rows - 2
            case .cell(let text, _) where isNext(text): room = rows - 2
            case .cell("a", isPasted: false): room = .max
            case .cell("q", isPasted: false): return .shown
            case .interrupted, .endOfInput: return .shown
            case let cell: return .instead(cell)
            }
        }
        if !rest.isEmpty { show(rest.joined(separator: "\n")) }
        return room == .max ? .shownAndAllElse : .shown
    }

    /// The lines of a page without the empty ones at its end: these begin the next page, where they are seen.
    private static func page(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
        lines.lastIndex { !$0.isEmpty }.map { lines[...$0] } ?? lines
    }

    /// The rows that may leave the screen at its top, so that nobody is asked for the sake of a row or two: the empty
    /// lines and the rule of a step with which a text begins.
    private static func spare(of lines: ArraySlice<Substring>) -> Int {
        min(3, lines.prefix { $0.isEmpty || String($0).withoutColors.hasPrefix("── ") }.count)
    }

    /// The number of rows that these lines take.
    private func height(of lines: ArraySlice<Substring>) -> Int { lines.reduce(0) { $0 + rows(of: $1) } }

    /// The number of rows of a line, which is broken between words where the screen has become narrower than it was drawn
    /// for.
    private func rows(of line: Substring) -> Int {
        let style = style, rows = style.rows(of: line)
        return rows == 1 || style.isLinear ? rows : style.rows(of: String(line).fitted(to: style.width))
    }

    /// The number of these lines that have room there; at least one where the screen is fresh.
    private func count(of lines: ArraySlice<Substring>, within room: Int) -> Int {
        var height = 0
        let count = lines.prefix { line in
            height += rows(of: line)
            return height <= room
        }.count
        return room == rows - 2 ? max(count, 1) : count
    }
}

extension Style {
    /// The number of rows of the terminal that a text takes.
    func rows(of text: some StringProtocol) -> Int {
        String(text).withoutColors.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
            $0 + max(1, (String($1).columns + width - 1) / width)
        }
    }
}
