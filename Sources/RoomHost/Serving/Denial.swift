#if Room
import HTTPTypes
import Room

/// The reason why a request is refused. Every one is the client's to change: its number begins with 4.
enum Denial: Error, Equatable {
    case noToken, wrongToken, notYours, wrongCode, otherPerson, otherName
    case tooManyGuesses(seconds: Int), tooMany(seconds: Int), full, cannotKeep(String)
    case strangeHost, strangeOrigin
    case noSuchPage, noSuchMethod(allowed: String), noJSON, tooLarge(limit: Int)
    case notJSON(String), flaw(String), unfit(String, hint: String), missing(String)
    case notAsked, ended
    case wantsValue, wantsChoice, badValue(String)

    var status: HTTPResponse.Status {
        switch self {
        case .noToken, .wrongToken: .unauthorized
        case .notYours, .wrongCode, .otherPerson, .otherName, .strangeOrigin: .forbidden
        case .strangeHost: .misdirectedRequest
        case .tooManyGuesses, .tooMany, .full, .cannotKeep: .tooManyRequests
        case .noSuchPage, .missing: .notFound
        case .noSuchMethod: .methodNotAllowed
        case .noJSON: .unsupportedMediaType
        case .tooLarge: .contentTooLarge
        case .notJSON: .badRequest
        case .flaw, .unfit, .wantsValue, .wantsChoice, .badValue: .unprocessableContent
        case .notAsked, .ended: .conflict
        }
    }

    /// The seconds after which it may work; nil when waiting does not help.
    var wait: Int? {
        switch self {
        case .tooManyGuesses(let seconds), .tooMany(let seconds): seconds
        case .full: 60
        case .cannotKeep: 5
        default: nil
        }
    }

    var refusal: Refusal { Refusal(error: message, hint: hint) }

    var message: String {
        switch self {
        case .noToken: "this needs a token"
        case .wrongToken: "the token is none of this room's"
        case .notYours: "the token does not allow this"
        case .wrongCode: "no room has this code"
        case .otherPerson: "somebody else joined as this person"
        case .otherName: "an event is not of the person and the name of the token"
        case .tooManyGuesses: "too many wrong codes came from your address"
        case .tooMany: "too many requests at once"
        case .full: "the room is full"
        case .cannotKeep(let reason): "the host cannot write to its disk: \(reason)"
        case .strangeHost: "the request was meant for another address"
        case .strangeOrigin: "another web page may not ask this"
        case .noSuchPage: "there is nothing at this address"
        case .noSuchMethod(let allowed): "this address takes \(allowed)"
        case .noJSON: "the body is not declared as JSON"
        case .tooLarge(let limit): "the body has more than \(limit) bytes"
        case .notJSON(let reason): "the body cannot be read: \(reason)"
        case .flaw(let flaw), .unfit(let flaw, _): flaw
        case .missing(let thing): "there is no \(thing)"
        case .notAsked: "this is not being asked now"
        case .ended: "the room has ended"
        case .wantsValue: "the room is asked for a value, and not for a line"
        case .wantsChoice: "the room is asked for one of its choices, and not for a value"
        case .badValue(let flaw): flaw
        }
    }

    var hint: String {
        switch self {
        case .noToken, .wrongToken:
            "join with the code that the trainer shows; the trainer's link is on the screen that hosts"
        case .notYours: "the trainer's link is on the screen that hosts"
        case .wrongCode: "type the code that the trainer shows, as abc-def"
        case .otherPerson: "remove the file seat.json, or the page's data in the browser, to come as somebody new"
        case .otherName: "join again after a change of the name"
        case .tooManyGuesses(let seconds), .tooMany(let seconds): "try again in \(seconds) s"
        case .full: "tell the trainer; receipts work without a room"
        case .cannotKeep: "nothing of this was taken; tell the trainer, and send it again later"
        case .strangeHost: "open the address that the trainer shows"
        case .strangeOrigin: "open the room's own page"
        case .noSuchPage: "the room's page is at /"
        case .noSuchMethod(let allowed): "ask with \(allowed)"
        case .noJSON: "say Content-Type: application/json"
        case .tooLarge: "send less at once"
        case .notJSON, .flaw: "update seams, or reload the page"
        case .unfit(_, let hint): hint
        case .missing: "look at the list of the room"
        case .notAsked: "wait for the next question"
        case .ended: "ask the trainer whether it opens again; receipts work without a room"
        case .wantsValue: "type what the line gives; reload the page if it has no field for that"
        case .wantsChoice: "choose one; reload the page if it shows none"
        case .badValue: "type what the line gives, as 19 or \"hush\""
        }
    }
}
#endif
