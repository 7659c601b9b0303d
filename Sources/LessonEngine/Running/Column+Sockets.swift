import LessonModel

extension [Column] {
    /// The sockets of all columns in the order in which they appear.
    func socketRecords(stage: Int) -> [SocketRecord] {
        SocketRecord.records(map { ($0.wiring, $0.sockets) }, stage: stage)
    }
}
