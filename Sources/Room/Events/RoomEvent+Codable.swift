import LessonModel

/// Events as they stand in a journal: one flat object, which a person can read.
extension RoomEvent {
    private enum Key: String, CodingKey { case id, person, name, time }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            id: try values.decode(String.self, forKey: .id), person: try values.decode(String.self, forKey: .person),
            name: try values.decode(String.self, forKey: .name),
            time: try values.decodeIfPresent(RoomTime.self, forKey: .time), deed: try Deed(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: .id)
        try values.encode(person, forKey: .person)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(time, forKey: .time)
        try deed.encode(to: encoder)
    }
}

extension Deed: Codable {
    private enum Key: String, CodingKey { case deed, lesson, step, bet, answer, work, code }

    private enum Kind: String, Codable {
        case joined, left, raised, lowered, arrived, finished, predicted, guessed, answered, practised, shared
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func place() throws -> Workbook.Place {
            try Workbook.Place(
                lesson: values.decode(String.self, forKey: .lesson), step: values.decode(Int.self, forKey: .step))
        }
        switch try values.decode(Kind.self, forKey: .deed) {
        case .joined: self = .joined
        case .left: self = .left
        case .raised: self = .raised
        case .lowered: self = .lowered
        case .arrived: self = .arrived(try place())
        case .finished: self = .finished(try place())
        case .predicted: self = .predicted(try place(), try values.decode(LineBet.self, forKey: .bet))
        case .guessed: self = .guessed(try place(), try values.decode(ValueBet.self, forKey: .bet))
        case .answered: self = .answered(try place(), try values.decode(Answer.self, forKey: .answer))
        case .practised: self = .practised(try place(), try values.decode(Practice.self, forKey: .work))
        case .shared: self = .shared(try place(), code: try values.decode(String.self, forKey: .code))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .deed)
        try values.encodeIfPresent(place?.lesson, forKey: .lesson)
        try values.encodeIfPresent(place?.step, forKey: .step)
        switch self {
        case .predicted(_, let bet): try values.encode(bet, forKey: .bet)
        case .guessed(_, let bet): try values.encode(bet, forKey: .bet)
        case .answered(_, let answer): try values.encode(answer, forKey: .answer)
        case .practised(_, let work): try values.encode(work, forKey: .work)
        case .shared(_, let code): try values.encode(code, forKey: .code)
        case .joined, .left, .raised, .lowered, .arrived, .finished: break
        }
    }

    private var kind: Kind {
        switch self {
        case .joined: .joined
        case .left: .left
        case .raised: .raised
        case .lowered: .lowered
        case .arrived: .arrived
        case .finished: .finished
        case .predicted: .predicted
        case .guessed: .guessed
        case .answered: .answered
        case .practised: .practised
        case .shared: .shared
        }
    }
}
