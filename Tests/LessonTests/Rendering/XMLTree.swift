import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element as Foundation's own parser reads it.
struct XMLTree: Equatable {
    var name: String
    var attributes: [String: String]
    var children: [XMLTree] = []
    var text = ""

    /// Nil when the text is not well-formed.
    static func parse(_ text: String) -> XMLTree? {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        return parser.parse() ? reader.root : nil
    }

    func all(_ name: String) -> [XMLTree] { children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) } }

    /// A class because XMLParser takes its delegate as an object.
    private final class Reader: NSObject, XMLParserDelegate {
        var root: XMLTree?
        private var open: [XMLTree] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(XMLTree(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            open[open.count - 1].text += string
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            let element = open.removeLast()
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}
