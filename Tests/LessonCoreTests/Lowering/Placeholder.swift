import Testing
@testable import LessonCore
