import LessonModel
import LessonRendering
import TestSupport
import Testing

/// What a terminal shows of code whose list nobody reads to its end.
@Suite struct TryOverviewTests {
    private static let files: [(String, [ReadKind])] = [
        ("Sources/App/Desk.swift", [.clock, .randomness]), ("Sources/App/Sum.swift", []),
        ("Sources/App/Reports/MonthlyReportOfAllTheDesksInTheTown.swift", [.clock]),
        ("Sources/App/Shelf.swift", [.files, .files, .defaults, .locale, .environment, .network]),
    ]

    private static let record: TryRecord = {
        let modules = files.map { file, kinds in
            let place = CodePlace(file: file, line: 1, column: 1, column16: 1)
            let functions = kinds.enumerated().map { index, kind in
                TriedFunction(
                    module: "", name: "f\(index)()", place: place,
                    reads: [VolatileRead(kind, "\(kind)", at: place)])
            }
            return TriedModule(name: "", files: [file], functionCount: 5, functions: functions)
        }
        return TryRecord(toolchain: "6.3", modules: modules)
    }()

    private func overview(of record: TryRecord = record, lines: Int = 300, _ style: Style) -> String? {
        TryOverview.render(
            record, list: String(repeating: "f\n", count: lines - 1) + "f", style: style,
            command: ["seams", "try", "Sources/App"])
    }

    @Test(arguments: [80, 40]) func eachFileWithHiddenInputsHasALine(width: Int) throws {
        let text = try #require(overview(Style(width: width)))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width || $0.contains("Monthly") })
        expectSnapshot(text, named: "try-overview-\(width)")
    }

    @Test func aScreenReaderGetsSentences() throws {
        expectSnapshot(try #require(overview(Style(isLinear: true))), named: "try-overview-linear")
    }

    @Test func aShortListAndOneOfOneFileAreShownWhole() {
        #expect(overview(lines: TryOverview.most, Style()) == nil)
        #expect(overview(lines: TryOverview.most + 1, Style()) != nil)
        #expect(overview(of: .sample(["f()": [.clock]]), Style()) == nil)
    }
}
