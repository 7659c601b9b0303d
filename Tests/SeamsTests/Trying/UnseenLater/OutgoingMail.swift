import Foundation

struct Address: Hashable {
    var name: String?
    var mailbox: String

    var formatted: String {
        name.map { "\"\($0)\" <\(mailbox)>" } ?? mailbox
    }
}

struct Attachment {
    let name: String
    let data: Data

    init(name: String, data: Data) {
        self.name = name
        self.data = data
    }

    init(contentsOf url: URL) throws {
        name = url.lastPathComponent
        data = try Data(contentsOf: url)  //~ files
    }
}

struct Message {
    var from: Address
    var to: [Address]
    var subject: String
    var body: String
    var attachments: [Attachment] = []
    var date = Date()  //~ clock seam
    let messageID = "<\(UUID().uuidString)@\(ProcessInfo.processInfo.hostName)>"  //~ randomness, environment
}

struct MimeWriter {
    let boundary: String

    init(boundary: String = "=_" + UUID().uuidString) {  //~ randomness seam
        self.boundary = boundary
    }

    func render(_ message: Message) -> String {
        var lines = headers(of: message)
        lines += ["", "--\(boundary)", "Content-Type: text/plain; charset=utf-8", "", message.body]
        for attachment in message.attachments {
            lines += [
                "--\(boundary)",
                "Content-Disposition: attachment; filename=\"\(attachment.name)\"",
                "Content-Transfer-Encoding: base64", "",
                attachment.data.base64EncodedString(options: .lineLength76Characters),
            ]
        }
        return (lines + ["--\(boundary)--", ""]).joined(separator: "\r\n")
    }

    private func headers(of message: Message) -> [String] {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return [
            "From: \(message.from.formatted)",
            "To: \(message.to.map(\.formatted).joined(separator: ", "))",
            "Subject: \(message.subject)",
            "Date: \(formatter.string(from: message.date))",
            "Message-ID: \(message.messageID)",
            "Content-Type: multipart/mixed; boundary=\"\(boundary)\"",
        ]
    }
}

final class Outbox {
    private var queue: [Message] = []
    private let sender = Address(name: NSFullUserName(), mailbox: NSUserName() + "@localhost")  //~ environment

    func send(_ body: String, to address: Address, subject: String) -> String {  //~ via clock, via randomness, via environment
        let message = Message(from: sender, to: [address], subject: subject, body: body)
        queue.append(message)
        return MimeWriter().render(message)
    }

    func flush(with deliver: (Message) throws -> Void) rethrows {
        while let message = queue.first {
            try deliver(message)
            queue.removeFirst()
        }
    }
}
