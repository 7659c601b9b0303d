import LessonCore

extension [Column] {
    /// The sockets of all columns in the order in which they appear.
    func socketRecords(stage: Int) -> [SocketRecord] {
        let columns = map { ($0.wiring, $0.sockets) }
        return columns.flatMap { $0.1.map(\.name) }.withoutRepeats.map { name in
            let filled = columns.compactMap { wiring, sockets in
                sockets.first { $0.name == name }.map { (wiring, $0.expression) }
            }
            let expressions = Dictionary(filled) { $1 }
            return SocketRecord(
                stage: stage, name: name, expressions: expressions,
                differs: SocketRecord.differs(expressions, among: columns.map(\.0)))
        }
    }
}
