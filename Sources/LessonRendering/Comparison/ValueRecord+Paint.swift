import LessonModel

extension ValueRecord {
    /// The paint of the value; a crash or timeout that the lesson promised is not painted as a fault.
    var paint: Paint { meets != true && (status == .crashed || status == .timeout) ? .bad : .plain }
}
