import Foundation

struct Event<Payload: Codable & Sendable>: Codable, Sendable {
    let id: String
    let at: Date
    let payload: Payload

    init(_ payload: Payload, id: String = UUID().uuidString, at: Date = Date()) {  //~ randomness seam, clock seam
        self.id = id
        self.at = at
        self.payload = payload
    }
}

enum Deposit: Codable, Sendable { case put(Int), take(Int) }

protocol Projection {
    associatedtype Payload: Codable & Sendable
    associatedtype State
    static var initial: State { get }
    static func apply(_ event: Event<Payload>, to state: inout State)
}

struct Balance: Projection {
    static var initial: Int { 0 }
    static func apply(_ event: Event<Deposit>, to state: inout Int) {
        switch event.payload {
        case .put(let cents): state += cents
        case .take(let cents): state -= cents
        }
    }
}

final class EventStore<P: Projection> {
    private(set) var events: [Event<P.Payload>] = []
    private let file: String?
    var afterAppend: ((Event<P.Payload>) -> Void)?

    init(file: String? = nil) { self.file = file }

    @discardableResult
    func append(_ payload: P.Payload) -> Event<P.Payload> {  //~ via randomness, via clock, via files
        let event = Event(payload)
        events.append(event)
        persist()
        afterAppend?(event)
        return event
    }

    func state(until date: Date? = nil) -> P.State {
        var state = P.initial
        for event in events where date.map({ event.at <= $0 }) ?? true { P.apply(event, to: &state) }
        return state
    }

    private func persist() {
        guard let file, let data = try? JSONEncoder().encode(events) else { return }
        FileManager.default.createFile(atPath: file, contents: data)  //~ files
    }

    static func restore(from file: String) throws -> EventStore {
        let store = EventStore(file: file)
        if let data = FileManager.default.contents(atPath: file) {  //~ files
            store.events = try JSONDecoder().decode([Event<P.Payload>].self, from: data)
        }
        return store
    }
}

func monthlyReport(_ store: EventStore<Balance>) -> String {  //~ via timezone, via locale
    "\(store.state()) cents, last \(store.events.last.map { shortDay($0.at) } ?? "never")"
}

func shortDay(_ date: Date) -> String {
    date.formatted(date: .abbreviated, time: .omitted)  //~ timezone, locale
}
