import Foundation

enum Size: Int, CaseIterable { case small = 128, large = 1024 }

final class Cache {
    static let shared = Cache()
    private init() {}
    private var entries: [String: (data: Data, at: Date)] = [:]

    subscript(name: String) -> Data? {
        get { entries[name]?.data }
        set { entries[name] = newValue.map { ($0, Date()) } }  //~ clock
    }
}

struct Gallery {
    let folder: URL
    private let cache = Cache.shared  //~ singleton

    init(folder: URL? = nil) {
        self.folder = folder ?? FileManager.default.temporaryDirectory  //~ files seam
    }

    func photo(_ name: String, _ size: Size) throws -> Data {  //~ via clock
        let key = "\(name)-\(size.rawValue)"
        if let known = cache[key] { return known }
        let data = try Data(contentsOf: folder.appendingPathComponent(key))  //~ files
        cache[key] = data
        return data
    }

    func freeName() -> String {
        "\(Date().timeIntervalSince1970)-\(ProcessInfo.processInfo.globallyUniqueString)"  //~ clock, randomness
    }
}
