import LessonModel

extension Lesson {
    /// What each world of the lesson may take: the usual, as the lesson and then the request change it.
    func limits(changedBy request: LimitChanges) -> Limits {
        Limits.usual.changed(by: header.limits).changed(by: request)
    }
}
