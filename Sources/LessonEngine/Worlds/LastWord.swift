/// What a world says on descriptor 4 when it is about to die of a bad address.
enum LastWord: String, Sendable {
    /// The address is where the stack would go on: it is full.
    case overflow
    /// The address is anywhere else.
    case stray

    /// The death that the system only gives a number.
    var death: WorldReply.Death {
        switch self {
        case .overflow: .overflowed
        case .stray: .strayed
        }
    }
}
