#if Room
import Testing

@testable import RoomHost

/// The room's QR codes, read back by a reader that knows nothing of how they are drawn.
@Suite struct QRCodeTests {
    /// Addresses of every length from version 1 to version 10.
    private static let texts = [1, 14, 15, 26, 27, 42, 43, 62, 84, 106, 122, 152, 180, 181, 213].map {
        String((String(repeating: "http://10.0.0.1:4040/#abc-def ", count: 8)).prefix($0))
    }

    @Test(arguments: texts) func whatIsDrawnIsReadBack(_ text: String) throws {
        #expect(try QRReader.text(QRCode(text).rows) == text)
    }

    @Test func everyVersionIsDrawn() throws {
        let sizes = try Self.texts.map { try QRCode($0).rows.count }
        #expect(Set(sizes) == Set((1...10).map { 17 + 4 * $0 }))
    }

    @Test(arguments: 0..<8) func everyMaskIsReadBack(_ mask: Int) throws {
        for text in Self.texts { #expect(try QRReader.text(QRCode(text, mask: mask).rows) == text) }
    }

    @Test func textThatIsNotASCIIIsReadBack() throws {
        #expect(try QRReader.text(QRCode("Füße & 日本 🎓").rows) == "Füße & 日本 🎓")
    }

    @Test func aLongerTextIsRefused() {
        #expect(throws: QRCode.Problem.tooLong(bytes: 214)) { try QRCode(String(repeating: "a", count: 214)) }
    }

    @Test func itIsSquareForSquareWhatAnotherProgramDraws() throws {
        let drawn = try QRCode("http://192.168.1.23:4040/#abc-def", mask: 3).rows.map { row in
            String(row.map { $0 ? "#" : "." })
        }
        #expect(drawn.joined(separator: "\n") == Self.known)
    }

    @Test func aReaderNoticesOneWrongSquare() throws {
        var rows = try QRCode("http://10.0.0.1:4040").rows
        rows[12][12].toggle()
        #expect(throws: QRReader.Trouble.correction) { try QRReader.text(rows) }
    }

    @Test func thePathDrawsTheSameSquares() throws {
        let code = try QRCode("http://10.0.0.1:4040")
        var rows = code.rows.map { $0.map { _ in false } }
        for part in code.path.split(separator: "M") {
            let words = part.split { !$0.isNumber }.compactMap { Int($0) }
            for x in words[0]..<(words[0] + words[2]) { rows[words[1]][x] = true }
        }
        #expect(rows == code.rows)
    }

    @Test func aTerminalShowsTheSameSquares() throws {
        let code = try QRCode("http://10.0.0.1:4040"), margin = 2
        for onLight in [true, false] {
            let rows = code.lines(onLight: onLight).flatMap { line in
                [line.map { "█▀".contains($0) == onLight }, line.map { "█▄".contains($0) == onLight }]
            }
            let middle = rows[margin..<(margin + code.rows.count)].map { $0[margin..<(margin + code.rows.count)] }
            #expect(middle.map { Array($0) } == code.rows)
        }
    }

    /// Drawn by python's 'qrcode' 8, level M, version 3, mask 3.
    private static let known = """
        #######.##.#...##..#..#######
        #.....#.##.#..##.##.#.#.....#
        #.###.#..#.#.###...#..#.###.#
        #.###.#.###.#...###.#.#.###.#
        #.###.#..###.#...####.#.###.#
        #.....#.....#.#....#..#.....#
        #######.#.#.#.#.#.#.#.#######
        ........#..####..#...........
        #.##.###.....##.##.##.#..#.##
        ####.#.##.#....#####..#.#...#
        ##....#.##....##..#.##....##.
        .##........#####..#......#..#
        ...#####..###....#####.#.##..
        #..#.#...#...#...#.#####...##
        #....##.#..#..#.##.##...#####
        .##..#..####.#..#..#.#.#...#.
        #.#.###...##......#....##..#.
        .###.#.....###.#..........##.
        #.#####.#.#....##.#...#..##..
        ..#.##..#..##...#####.##..#..
        .##.#####....#..###########..
        ........#....##.#.###...#####
        #######.#.#.##.....##.#.##.#.
        #.....#.#...#......##...##.##
        #.###.#..#.#..##.#..########.
        #.###.#.##.##.####......#.#.#
        #.###.#.####..#..#..##......#
        #.....#.....#####...##.##..#.
        #######.#.######....##.###.#.
        """
}
#endif
