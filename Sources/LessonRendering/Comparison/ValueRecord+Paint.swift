import LessonModel

extension ValueRecord {
    /// A bad end that the lesson promised is no fault.
    var paint: Paint { meets != true && (status == .crashed || status == .timeout) ? .bad : .plain }
}
