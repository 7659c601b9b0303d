#if Room
import Room
import Testing
import WholeFiles

@testable import RoomHost

/// The words of every refusal and error of the host.
@Suite struct WordsTests {
    private static let denials: [Denial] = [
        .noToken, .wrongToken, .notYours, .wrongCode, .otherPerson, .otherName, .tooManyGuesses(seconds: 9),
        .tooMany(seconds: 1), .full, .cannotKeep("No space left on device"), .strangeHost, .strangeOrigin,
        .noSuchPage, .noSuchMethod(allowed: "POST"), .noJSON, .tooLarge(limit: 16_384), .notJSON("it is no JSON"),
        .flaw("a name has 1 to 40 characters on one line"), .missing("person with this id"), .notAsked, .ended,
    ]

    @Test func everyRefusalSaysWhatFailedAndWhatToDo() {
        let words = Self.denials.map { "\($0.status.code) \($0.message) · \($0.hint)" }.joined(separator: "\n")
        #expect(words == Self.refusals)
        #expect(Self.denials.allSatisfy { (400..<500).contains($0.status.code) })
    }

    @Test func whyARoomCannotBeHosted() {
        let errors: [RoomHostError] = [
            .noName("…"), .taken, .cannotWrite(path: "/r", reason: "Permission denied"),
            .journal(path: "/r/journal.seams", .file(.damaged(line: 7))), .door(FileTrouble(.tooNew(format: 2), .door)),
            .cannotListen(address: "10.0.0.9", port: 80, reason: "Permission denied"), .noAddress("nonsense"),
            .certificate(.unreadable("/c.pem")), .certificate(.noCertificate("/c.pem")), .certificate(.noKey("/c.key")),
            .certificate(.otherKey("/c.pem", key: "/c.key")), .certificate(.ended("/c.pem", day: "2026-11-14")),
        ]
        let words = errors.map { "\($0.message) · \($0.hint ?? "")" }.joined(separator: "\n")
        #expect(words == Self.errors)
        let door = FileTrouble(.setAside("/r/room.json.broken"), .door)
        #expect(
            door.message == "the file with the room's code and links could not be read; it was kept as "
                + "'/r/room.json.broken', and code and links are new: people need the new code")
        #expect(
            RoomEraseError.failed(path: "/r", reason: "Permission denied").message
                == "cannot remove '/r': Permission denied")
    }

    private static let refusals = """
        401 this needs a token · join with the code that the trainer shows; the trainer's link is on the \
        screen that hosts
        401 the token is none of this room's · join with the code that the trainer shows; the trainer's \
        link is on the screen that hosts
        403 the token does not allow this · the trainer's link is on the screen that hosts
        403 no room has this code · type the code that the trainer shows, as abc-def
        403 somebody else joined as this person · remove the file seat.json, or the page's data in the \
        browser, to come as somebody new
        403 an event is not of the person and the name of the token · join again after a change of the name
        429 too many wrong codes came from your address · try again in 9 s
        429 too many requests at once · try again in 1 s
        429 the room is full · tell the trainer; receipts work without a room
        429 the host cannot write to its disk: No space left on device · nothing of this was taken; tell \
        the trainer, and send it again later
        421 the request was meant for another address · open the address that the trainer shows
        403 another web page may not ask this · open the room's own page
        404 there is nothing at this address · the room's page is at /
        405 this address takes POST · ask with POST
        415 the body is not declared as JSON · say Content-Type: application/json
        413 the body has more than 16384 bytes · send less at once
        400 the body cannot be read: it is no JSON · update seams, or reload the page
        422 a name has 1 to 40 characters on one line · update seams, or reload the page
        404 there is no person with this id · look at the list of the room
        409 this is not being asked now · wait for the next question
        409 the room has ended · ask the trainer whether it opens again; receipts work without a room
        """

    private static let errors = """
        the room's name '…' has no letter and no digit · for example: --name Monday
        this room is open already: another 'seams room host' runs it · end that one with Ctrl-C, or give this room \
        another --name
        cannot write '/r': Permission denied · make room or permission there, or set SEAMS_HOME to a folder that you \
        can write
        line 7 of the journal '/r/journal.seams' is damaged · restore the file from a copy; nothing in it was changed
        the file with the room's code and links was written by a newer seams (format 2) · update seams, or give the room another --name
        cannot listen at 10.0.0.9, port 80: Permission denied · take another --port, or an address of this machine for \
        --listen
        'nonsense' is no address of this machine · --listen takes 0.0.0.0 for every network of this machine, or one of \
        its addresses
        cannot read '/c.pem' · check that it is there and that you may read it
        '/c.pem' holds no certificate in PEM form · --tls takes the certificate first, then its key: --tls room.pem \
        room.key
        '/c.key' holds no key in PEM form that opens without a passphrase · --tls takes the certificate first, then its \
        key: --tls room.pem room.key
        the key '/c.key' does not belong to the certificate '/c.pem' · --tls takes the certificate first, then its key: \
        --tls room.pem room.key
        the certificate '/c.pem' ended on 2026-11-14 · renew it: browsers would not open the room's page
        """
}
#endif
