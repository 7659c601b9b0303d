/// The word that a world writes to descriptor 4 when it is about to die of a bad address.
enum LastWord: String, Sendable {
    /// The address is where the stack would grow next: the stack is full.
    case overflow
    /// The address is anywhere else.
    case stray

    /// The death that the word explains; the system gives only a signal's number.
    var death: WorldReply.Death {
        switch self {
        case .overflow: .overflowed
        case .stray: .strayed
        }
    }
}
