/// One workflow command: `::error file=…,line=…,col=…,title=…::message`.
struct Annotation {
    var level: String
    var file: String
    var line: Int?
    var column: Int?
    var title: String?
    var message: String

    var text: String {
        let properties = [
            ("file", file), ("line", line.map(String.init)), ("col", column.map(String.init)), ("title", title),
        ].compactMap { name, value in value.map { "\(name)=\(Self.property($0))" } }
        return "::\(level) \(properties.joined(separator: ","))::\(Self.data(message))"
    }

    /// Escapes a text by the rules of GitHub's own toolkit, because a line feed would end the command.
    private static func data(_ text: String) -> String {
        text.madeSafe.firstLines.escaping { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    private static func property(_ text: String) -> String {
        data(text).escaping { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }
}
