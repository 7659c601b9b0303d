import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an XML text, in order. A class because the parser calls it back.
final class XMLElements: NSObject, XMLParserDelegate {
    private var elements: [(name: String, attributes: [String: String])] = []

    /// - Throws: the parser's error when the text is not XML.
    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    /// The attributes of each element of this name.
    func named(_ name: String) -> [[String: String]] {
        elements.filter { $0.name == name }.map(\.attributes)
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        elements.append((elementName, attributes))
    }
}
