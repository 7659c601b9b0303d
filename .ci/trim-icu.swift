// Makes ICU's data smaller in a program into which Swift's libraries are linked, and which speaks English only:
//
//     trim-icu PROGRAM OFFSET SIZE
//
// What is left out becomes zeros, which no archive has to carry. Left out are all languages but English and the root of
// all, the converters of old encodings, the dictionaries that break words of languages without blanks, transliteration
// and the names of characters: nine tenths of it. What no language owns stays: time zones, normalization, segmentation,
// collation's root.
//
// A package is a header, whose first two bytes tell its size; then the number of items; then for each the offsets of its
// name and of its data, both from the end of the header; then the names, sorted; then the data, on multiples of 16.
import Foundation

struct Item {
    var name: String
    var data: Data
}

func number(_ data: Data, at offset: Int) -> Int {
    data[offset..<offset + 4].enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
}

func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

func items(in package: Data, from start: Int) -> [Item] {
    let count = number(package, at: start)
    let entries = (0..<count).map { index in
        (number(package, at: start + 4 + 8 * index), number(package, at: start + 8 + 8 * index))
    }
    let ends = entries.dropFirst().map(\.1) + [package.count - start]
    return zip(entries, ends).map { entry, end in
        let name = package[(start + entry.0)...].prefix { $0 != 0 }
        return Item(name: String(decoding: name, as: UTF8.self), data: package[start + entry.1..<start + end])
    }
}

func isNeeded(_ item: Item) -> Bool {
    let path = item.name.split(separator: "/").dropFirst(), file = path.last ?? ""
    let isLeftOut = path.first == "translit" || [".cnv", ".dict", "unames.icu"].contains(where: file.hasSuffix)
    guard !isLeftOut else { return false }
    let language = file.hasSuffix(".res") ? file.dropLast(4).prefix { $0 != "_" } : ""
    let isLanguage = (2...3).contains(language.count) && language.allSatisfy { $0.isLowercase && $0.isASCII }
    return !isLanguage || file == "en.res" || file == "en_US.res"
}

func package(_ items: [Item], header: Data) -> Data {
    let names = items.map { Array($0.name.utf8) + [0] }
    var nameOffset = 4 + 8 * items.count
    var dataOffset = (nameOffset + names.map(\.count).reduce(0, +) + 15) / 16 * 16
    var table = bytes(items.count), contents = names.flatMap { $0 }
    contents += Array(repeating: 0, count: dataOffset - nameOffset - contents.count)
    for (item, name) in zip(items, names) {
        table += bytes(nameOffset) + bytes(dataOffset)
        let padded = (item.data.count + 15) / 16 * 16
        contents += item.data + Data(count: padded - item.data.count)
        nameOffset += name.count
        dataOffset += padded
    }
    return header + table + contents
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let offset = UInt64(arguments[2]), let size = Int(arguments[3]) else {
    print("trim-icu PROGRAM OFFSET SIZE")
    exit(64)
}
let program = try FileHandle(forUpdating: URL(filePath: arguments[1]))
try program.seek(toOffset: offset)
let whole = try program.read(upToCount: size) ?? Data()
let start = whole.count < 16 ? 0 : Int(whole[0]) | Int(whole[1]) << 8
guard start > 0, start < whole.count, whole[2...3] == Data([0xDA, 0x27]), whole[12..<16] == Data("CmnD".utf8) else {
    print("no package of ICU's data stands at \(offset) in \(arguments[1])")
    exit(1)
}
let trimmed = package(items(in: whole, from: start).filter(isNeeded), header: whole.prefix(start))
try program.seek(toOffset: offset)
try program.write(contentsOf: trimmed + Data(count: whole.count - trimmed.count))
print("ICU's data: \(whole.count) bytes, of which \(trimmed.count) are kept")
