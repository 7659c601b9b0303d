import Foundation

extension Notification.Name {
    static let messageArrived = Notification.Name("messageArrived")
}

struct Message: Identifiable {
    var id = UUID()  //~ randomness seam
    var text: String
    var sent: Date = .init()  //~ clock seam
}

final class Inbox {
    private var observer: (any NSObjectProtocol)?
    private(set) var messages: [Message] = []

    func listen() {  //~ via randomness, via clock
        observer = NotificationCenter.default.addObserver(  //~ notifications
            forName: .messageArrived, object: nil, queue: nil
        ) { [weak self] note in
            guard let text = note.object as? String else { return }
            self?.messages.append(Message(text: text))
        }
    }

    func send(_ text: String, through center: NotificationCenter = .default) {  //~ notifications seam
        center.post(name: .messageArrived, object: text)
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }  //~ notifications
    }

    func recent() -> [Message] {
        let limit = Date.now.addingTimeInterval(-60)  //~ clock
        return messages.filter { $0.sent > limit }
    }
}
