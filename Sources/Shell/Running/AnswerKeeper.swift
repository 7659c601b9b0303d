import LessonEngine
import LessonModel

/// Keeps the learner's answers to exercises: writes them down, has them judged and run.
struct AnswerKeeper: Sendable {
    let shelf: AnswerShelf

    /// The lesson with an answer in the place of the starter: the learner's answer, or the model answer of an exercise
    /// that was skipped. Without an answer, the lesson itself.
    func answered(_ request: Request) -> Lesson {
        guard let exercise = request.exercise else { return request.lesson }
        switch request.subject {
        case .model: return request.lesson.answering(exercise, with: Array(exercise.solutions.prefix(1)))
        case .learner:
            let block = answer(to: exercise, of: request.lesson)
            return block.map { request.lesson.answering(exercise, with: [$0]) } ?? request.lesson
        }
    }

    /// Performs a deed with the learner's answer.
    func perform(_ deed: Request.AnswerDeed, _ request: Request, with engine: @Sendable () async throws -> Engine)
        async throws
        -> Response
    {
        guard let exercise = request.exercise else {
            return .failed(.noExercise(at: request.at))
        }
        let folder = shelf.folder(for: exercise, of: request.lesson)
        do {
            switch deed {
            case .begin:
                let isNew = try folder.begin()
                return .answerFile(path: folder.file, stamp: FileStamp(folder.file), isNew: isNew)
            case .awaitSave(let old): return .saved(try await FileStamp.change(of: folder.file, since: old))
            case .read, .share: return .answerText(folder.text, path: folder.file)
            case .reset: return .answerReset(kept: try folder.reset())
            case .restore: return .answerRestored(try folder.restore())
            case .check, .compare, .measure: return try await judge(deed, folder, exercise, request, engine)
            }
        } catch let trouble as AnswerFolder.Trouble {
            return .failed(.cannotWriteAnswer(trouble))
        }
    }

    private func judge(
        _ deed: Request.AnswerDeed, _ folder: AnswerFolder, _ exercise: Exercise, _ request: Request,
        _ engine: @Sendable () async throws -> Engine
    ) async throws -> Response {
        // The stamp is taken first, so that a save while the check runs is a new one.
        let stamp = FileStamp(folder.file)
        guard let text = folder.text else { return .failed(.notBegun) }
        if let judged = deed.judged, let stamp, stamp != judged { return .saved(stamp) }
        let block = CodeBlock(answer: text, path: folder.file), lesson = request.lesson
        let attempt = Attempt(text: text, file: folder.file), shownStep = request.shownStep ?? request.step
        switch deed {
        case .compare:
            return .compared(try await engine().compare(block, to: exercise, of: lesson, step: shownStep))
        case .measure(let shown, _):
            let engine = try await engine()
            async let code = engine.reach(of: attempt, to: exercise, in: lesson)
            var trials: [ScorecardTrials] = []
            if let shown {
                trials = try await engine.measure(shown, with: block, to: exercise, of: lesson, step: shownStep)
            }
            let read = try await code
            await engine.builder.expectAnswer()
            return .measuredAnswer(trials, code: read)
        default: break
        }
        let engine = try await engine()
        let record = try await engine.judge(attempt, of: request.lesson, step: request.step, isAwaited: true)
        // A better answer comes next. One that has passed is measured first.
        if !record.passed { await engine.builder.expectAnswer() }
        return .judged(record, path: folder.file, stamp: stamp)
    }

    private func answer(to exercise: Exercise, of lesson: Lesson) -> CodeBlock? {
        let folder = shelf.folder(for: exercise, of: lesson)
        return folder.text.map { CodeBlock(answer: $0, path: folder.file) }
    }
}

extension Complaint {
    static let notBegun = Complaint(
        "there is no answer yet", hint: "'edit' begins one with the lesson's starter", code: ExitCode.usage)

    static func cannotWriteAnswer(_ trouble: AnswerFolder.Trouble) -> Complaint {
        Complaint(
            "cannot write '\(trouble.path)': \(trouble.reason)",
            hint: "make room or permission there, and type it again",
            code: ExitCode.cannotWrite)
    }
}
