import Testing

@testable import RoomClient

@Suite struct HTTPReaderTests {
    /// Feeds an answer in pieces of each size, and holds that they all give the same.
    private func read(_ text: String, takesFirstEvent: Bool = false) throws -> HTTPResponse? {
        let bytes = Array(text.utf8)
        var whole: HTTPResponse??
        for size in [1, 2, 7, 1000] {
            var reader = HTTPReader(takesFirstEvent: takesFirstEvent), response: HTTPResponse?
            for start in stride(from: 0, to: bytes.count, by: size) where response == nil {
                response = try reader.take(bytes[start..<min(start + size, bytes.count)])
            }
            if let whole { #expect(response == whole, "pieces of \(size)") }
            whole = response
        }
        return whole ?? nil
    }

    @Test func anAnswerOfAToldLengthIsRead() throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\ncontent-length:  2 \r\n\r\n{}"
        #expect(try read(text) == HTTPResponse(status: 200, body: Array("{}".utf8)))
    }

    @Test func anAnswerInChunksIsRead() throws {
        let text =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\n{\"a\r\nA\r\n\":[1,2,3]}\r\n0\r\nX: y\r\n\r\n"
        #expect(try read(text)?.body == Array(#"{"a":[1,2,3]}"#.utf8))
    }

    @Test func anAnswerWithoutALengthEndsWithTheConnection() throws {
        var reader = HTTPReader()
        #expect(try reader.take("HTTP/1.0 200 OK\r\n\r\nhel".utf8) == nil)
        #expect(try reader.take("lo".utf8) == nil)
        #expect(try reader.end().body == Array("hello".utf8))
    }

    @Test func anAnswerThatOnlyAnnouncesAnotherIsPassedOver() throws {
        let text = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 429 Slow down\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n"
        #expect(try read(text) == HTTPResponse(status: 429, body: [], retryAfter: 7))
    }

    @Test func theFirstEventOfAStreamIsEnough() throws {
        let text =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n: hello\n\n\r\n19\r\nevent: room\ndata: {\"a\":1}\r\n"
            + "2\r\n\n\n\r\n"
        #expect(try read(text, takesFirstEvent: true)?.body == Array(#" {"a":1}"#.utf8))
        #expect(try read(text) == nil)
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/2 200\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabcd\r\n",
        "HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 20_000),
    ])
    func whatIsNoAnswerIsGarbled(text: String) {
        #expect(throws: TransportTrouble.garbled) {
            var reader = HTTPReader()
            _ = try reader.take(text.utf8)
            _ = try reader.end()
        }
    }

    @Test func anAnswerThatNeverEndsIsGarbled() {
        #expect(throws: TransportTrouble.garbled) {
            var reader = HTTPReader()
            _ = try reader.take("HTTP/1.1 200 OK\r\n\r\n".utf8)
            for _ in 0..<100 { _ = try reader.take(repeatElement(UInt8(ascii: "x"), count: 100_000)) }
        }
    }

    @Test func anAnswerThatIsCutOffIsGarbled() {
        #expect(throws: TransportTrouble.garbled) {
            var reader = HTTPReader()
            _ = try reader.take("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel".utf8)
            _ = try reader.end()
        }
    }
}

@Suite struct RoomAddressTests {
    @Test(arguments: [
        ("192.168.1.7:4104", "192.168.1.7:4104"), ("192.168.1.7", "192.168.1.7:4040"),
        ("http://192.168.1.7:4104/#abc", "192.168.1.7:4104"), ("HTTP://Laptop.local:80/trainer", "Laptop.local:80"),
        ("[fe80::1]:4104", "[fe80::1]:4104"), ("[::1]", "[::1]:4040"),
    ])
    func whatAPersonCopiesIsRead(typed: String, authority: String) throws {
        #expect(try RoomAddress(typed).authority == authority)
    }

    @Test(arguments: [
        "", ":80", "host:", "host:0", "host:70000", "host:8x", "a b", "fe80::1", "http://", "ho\u{1B}st", "[::1",
        "host\r\nX: y",
    ])
    func whatIsNoAddressIsToldApart(typed: String) {
        #expect(throws: RoomAddress.Problem.unreadable(typed)) { try RoomAddress(typed) }
    }

    @Test func anAddressForBrowsersIsToldApart() {
        #expect(throws: RoomAddress.Problem.secured("https://a:1")) { try RoomAddress("https://a:1") }
        #expect(
            JoinTrouble.address(.secured("https://a:1")).message
                == "'https://a:1' is for browsers: 'seams' speaks no TLS")
    }
}
