import LessonModel

extension Stage {
    /// The stage's sockets with the expressions that these wirings plug into them, read from the lesson alone.
    package func sockets(of wanted: [String]) -> [SocketRecord] {
        let columns = wirings.filter { wanted.contains($0.wiringName ?? "") }.map { block in
            (block.wiringName ?? "", Socket.sockets(of: ItemReader.items(of: SourcePiece(block, file: "")) ?? []))
        }
        return SocketRecord.records(columns, stage: number)
    }
}

extension SocketRecord {
    /// The sockets of some wirings in the order in which they appear.
    package static func records(_ columns: [(wiring: String, sockets: [Socket])], stage: Int) -> [SocketRecord] {
        columns.flatMap { $0.sockets.map(\.name) }.withoutRepeats.map { name in
            let filled = columns.compactMap { wiring, sockets in
                sockets.first { $0.name == name }.map { (wiring, $0.expression) }
            }
            let expressions = Dictionary(filled) { $1 }
            return SocketRecord(
                stage: stage, name: name, expressions: expressions,
                differs: SocketRecord.differs(expressions, among: columns.map(\.wiring)))
        }
    }
}
