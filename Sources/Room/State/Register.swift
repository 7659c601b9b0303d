/// The one value of many that counts: that of the largest order. It is the same in whichever order the values come.
struct Register<Value: Sendable>: Sendable {
    private(set) var value: Value
    private(set) var order: Order

    init(_ value: Value, _ order: Order) { (self.value, self.order) = (value, order) }

    mutating func take(_ other: Value, _ order: Order) {
        if order > self.order { (value, self.order) = (other, order) }
    }
}

/// The order of values: by weight, then by time and step, then by the id of the event, which no other event of the person has.
struct Order: Sendable, Comparable {
    var weight: Int
    var time: RoomTime?
    /// Tells events of the same second apart: people go forward.
    var step = 0
    var id: String

    static func < (left: Order, right: Order) -> Bool {
        (left.weight, left.time?.milliseconds ?? .min, left.step, left.id)
            < (right.weight, right.time?.milliseconds ?? .min, right.step, right.id)
    }
}

extension Dictionary {
    /// Takes a value for a key, or keeps the one that counts more.
    mutating func take<Content>(_ content: Content, _ order: Order, for key: Key) where Value == Register<Content> {
        if case nil = self[key] { self[key] = Register(content, order) } else { self[key]?.take(content, order) }
    }
}

extension Optional {
    /// Takes a value, or keeps the one that counts more.
    mutating func take<Content>(_ content: Content, _ order: Order) where Wrapped == Register<Content> {
        if case nil = self { self = Register(content, order) } else { self?.take(content, order) }
    }
}
