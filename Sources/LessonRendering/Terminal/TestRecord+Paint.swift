import LessonModel

extension TestRecord.Status {
    var paint: Paint {
        switch self {
        case .passed: .good
        case .failed, .crashed, .timeout: .bad
        case .notRun: .notable
        }
    }
}
