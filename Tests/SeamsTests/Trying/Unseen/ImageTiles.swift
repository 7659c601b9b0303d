import Foundation

final class Tile {
    let x, y, zoom: Int
    let bytes: Data
    init(x: Int, y: Int, zoom: Int, bytes: Data) {
        (self.x, self.y, self.zoom, self.bytes) = (x, y, zoom, bytes)
    }
}

/// Tiles that were loaded, for everybody.
private let tileCache = NSCache<NSString, Tile>()

enum TileFormat {
    static let maximumZoom = 19
    static let names = ["png", "jpg"]
    static let palette = Palette.standard
}

struct Palette {
    static let standard = Palette(colors: [0x000000, 0xFFFFFF])
    let colors: [UInt32]
}

struct TileLoader {
    let fetch: (String) throws -> Data

    func tile(_ x: Int, _ y: Int, zoom: Int) throws -> Tile {
        let zoom = min(zoom, TileFormat.maximumZoom)
        let key = "\(zoom)/\(x)/\(y)"
        if let known = tileCache.object(forKey: key as NSString) { return known }  //~ state
        let tile = Tile(x: x, y: y, zoom: zoom, bytes: try fetch(key + "." + TileFormat.names[0]))
        tileCache.setObject(tile, forKey: key as NSString)  //~ state
        return tile
    }

    func neighbours(of tile: Tile) throws -> [Tile] {  //~ via state
        try [(-1, 0), (1, 0), (0, -1), (0, 1)].map { try self.tile(tile.x + $0.0, tile.y + $0.1, zoom: tile.zoom) }
    }

    func background() -> UInt32 { Palette.standard.colors.first ?? 0 }

    func forget() {
        tileCache.removeAllObjects()  //~ state
    }
}

extension TileLoader {
    static func folder(_ path: String) -> TileLoader {
        TileLoader { name in
            try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name))  //~ files seam
        }
    }

    static let blank = TileLoader { _ in Data([0]) }
}

func tileNumber(longitude: Double, latitude: Double, zoom: Int) -> (x: Int, y: Int) {
    let scale = pow(2.0, Double(zoom))
    let radians = latitude * .pi / 180
    let x = Int((longitude + 180) / 360 * scale)
    let y = Int((1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * scale)
    return (x, y)
}
