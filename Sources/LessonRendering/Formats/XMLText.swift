/// Text as XML 1.0 accepts it. Characters that XML forbids never arrive, because they were made visible as escapes.
enum XMLText {
    static func escape(_ text: String) -> String {
        text.madeSafe.escaping { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&apos;"
            default: nil
            }
        }
    }

    /// Attributes in the order given, each with a blank before it.
    static func attributes(_ pairs: [(String, String)]) -> String {
        // A parser reads a line feed in an attribute as a blank, unless it is written as a number.
        pairs.map { " \($0)=\"\(escape($1).replacing("\n", with: "&#10;"))\"" }.joined()
    }

    static func element(_ name: String, message: String, text: String = "") -> String {
        "      <\(name)\(attributes([("message", message)]))" + (text.isEmpty ? "/>" : ">\(escape(text))</\(name)>")
    }
}
