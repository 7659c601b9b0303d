import Foundation

struct Picture: Sendable { var name: String, bytes: [UInt8] }
struct Thumbnail: Sendable { var name: String, pixels: [UInt8], took: Duration }

protocol PictureStore: Sendable {
    func load(_ name: String) async throws -> Picture
}

struct DiskStore: PictureStore {
    let root: URL
    func load(_ name: String) async throws -> Picture {
        let data = try Data(contentsOf: root.appendingPathComponent(name))  //~ files seam
        return Picture(name: name, bytes: [UInt8](data))
    }
}

struct ThumbnailFarm: Sendable {
    let store: any PictureStore
    var width = max(1, ProcessInfo.processInfo.activeProcessorCount)  //~ environment seam

    func make(_ names: [String]) async throws -> [Thumbnail] {  //~ via clock
        try await withThrowingTaskGroup(of: Thumbnail.self) { group in
            var waiting = names[...]
            for _ in 0..<width {
                guard let name = waiting.popFirst() else { break }
                group.addTask { try await thumbnail(name) }
            }
            var made: [Thumbnail] = []
            while let thumbnail = try await group.next() {
                made.append(thumbnail)
                if let name = waiting.popFirst() {
                    group.addTask { try await self.thumbnail(name) }
                }
            }
            return made.sorted { $0.name < $1.name }
        }
    }

    private func thumbnail(_ name: String) async throws -> Thumbnail {
        let clock = ContinuousClock()  //~ clock
        let start = clock.now  //~ clock
        let picture = try await store.load(name)
        let pixels = shrink(picture.bytes, by: 8)
        return Thumbnail(name: name, pixels: pixels, took: start.duration(to: clock.now))  //~ clock
    }

    private func shrink(_ bytes: [UInt8], by factor: Int) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: factor).map { bytes[$0] }
    }
}

func measured<T>(_ work: () async throws -> T) async rethrows -> (T, Duration) {
    let began = SuspendingClock.now  //~ clock
    let value = try await work()
    return (value, SuspendingClock.now - began)  //~ clock
}
