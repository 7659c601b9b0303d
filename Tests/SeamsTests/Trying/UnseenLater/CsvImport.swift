import Foundation

enum CSVError: Error, Equatable {
    case unclosedQuote(line: Int)
    case wrongCount(line: Int, expected: Int, found: Int)
}

struct CSVReader: Sequence, IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var pending: Unicode.Scalar?
    private let separator: Unicode.Scalar

    init(_ text: String, separator: Unicode.Scalar = ",") {
        scalars = text.unicodeScalars.makeIterator()
        self.separator = separator
    }

    mutating func next() -> [String]? {
        guard var scalar = take() else { return nil }
        var row: [String] = []
        var field = "", isQuoted = false
        while true {
            switch (scalar, isQuoted) {
            case ("\"", true):
                if let after = take() {
                    if after == "\"" { field.append("\"") } else { isQuoted = false; pending = after }
                } else {
                    isQuoted = false
                }
            case ("\"", false): isQuoted = true
            case (separator, false): row.append(field); field = ""
            case ("\n", false): return row + [field]
            default: field.unicodeScalars.append(scalar)
            }
            guard let following = take() else { return row + [field] }
            scalar = following
        }
    }

    private mutating func take() -> Unicode.Scalar? {
        if let scalar = pending {
            pending = nil
            return scalar
        }
        return scalars.next()
    }
}

@dynamicMemberLookup struct Record {
    let values: [String: String]

    subscript(dynamicMember name: String) -> String {
        values[name] ?? ""
    }

    func number(_ name: String) -> Double? {
        values[name].flatMap { Double($0.replacingOccurrences(of: ",", with: ".")) }
    }
}

struct Importer {
    var progress: (Int) -> Void = { _ in }

    func records(in text: String) throws -> [Record] {
        var reader = CSVReader(text)
        guard let header = reader.next() else { return [] }
        var result: [Record] = []
        while let row = reader.next() {
            guard row.count == header.count else {
                throw CSVError.wrongCount(line: result.count + 2, expected: header.count, found: row.count)
            }
            result.append(Record(values: Dictionary(zip(header, row), uniquingKeysWith: { $1 })))
            progress(result.count)
        }
        return result
    }

    func records(at path: String) throws -> [Record] {
        try records(in: String(contentsOfFile: path, encoding: .utf8))  //~ files seam
    }

    func sum(of column: String, at path: String) throws -> Double {  //~ via files
        try records(at: path).compactMap { $0.number(column) }.reduce(0, +)
    }
}
