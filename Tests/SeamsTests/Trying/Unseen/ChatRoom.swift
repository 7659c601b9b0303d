import Foundation

extension Notification.Name {
    static let messageArrived = Notification.Name("chat.message")
}

struct Message: Codable, Identifiable {
    var id = UUID()  //~ randomness seam
    var author: String
    var text: String
    var sent = Date()  //~ clock seam
}

class ChatRoom {
    let name: String
    private(set) var messages: [Message] = []
    private var observers: [NSObjectProtocol] = []
    weak var moderator: Moderator?

    init(name: String) {
        self.name = name
        let token = NotificationCenter.default.addObserver(  //~ notifications
            forName: .messageArrived, object: nil, queue: nil
        ) { [weak self] note in
            if let message = note.object as? Message { self?.messages.append(message) }
        }
        observers.append(token)
    }

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver)  //~ notifications
    }

    func post(_ text: String, as author: String) {  //~ via randomness, via clock
        let message = Message(author: author, text: text)
        guard moderator?.allows(message) ?? true else { return }
        NotificationCenter.default.post(name: .messageArrived, object: message)  //~ notifications
    }

    func unread(since: Date) -> Int { messages.filter { $0.sent > since }.count }

    func transcript() -> String {  //~ via locale
        messages.map { "\(relative($0.sent)) \($0.author): \($0.text)" }.joined(separator: "\n")
    }

    private func relative(_ date: Date) -> String {
        let formatter = DateFormatter()  //~ locale
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.timeStyle = .short
        return formatter.string(from: date)
    }
}

final class Moderator {
    private let banned: Set<String>
    init(banned: Set<String>) { self.banned = banned }
    func allows(_ message: Message) -> Bool {
        banned.isDisjoint(with: message.text.lowercased().split(separator: " ").map(String.init))
    }
}
