import LessonModel

extension Lesson {
    /// The limits on each world of the lesson: the usual limits, changed first by the lesson and then by the request.
    func limits(changedBy request: LimitChanges) -> Limits {
        Limits.usual.changed(by: header.limits).changed(by: request)
    }
}
