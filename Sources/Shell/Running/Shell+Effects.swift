import Dispatch
import LessonCore
import Synchronization

/// What the session wants done.
extension Shell {
    func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .show(let text): show { console.show(text) }
        case .page(let text):
            if !hasShown { console.show("") }
            show { typedAhead = Pages(console: console).show(text) ?? typedAhead }
        case .ask(let request): perform(session.receive(answer(request)))
        case .endWorlds: wait { [keeper] in await keeper.close() }
        case .prepare(let lesson, let step): prepare(lesson, step)
        case .save(let workbook): save(workbook)
        case .write(let text, let path): write(text, to: path)
        case .leave: isOver = true
        }
    }

    /// Keeps what belongs to one cell apart by an empty line.
    private func show(_ draw: () -> Void) {
        if hasShown { console.show("") }
        hasShown = true
        draw()
    }

    private func answer(_ request: Request) -> Answer {
        wait { [console, keeper] in
            await console.saying(request.progress) { await keeper.answer(request) }
        }
    }

    /// Builds while the person reads. What stands in the way of it is told above the line that they type.
    private func prepare(_ lesson: Lesson, _ step: Int) {
        Task { [keeper, reader] in
            if let complaint = await keeper.prepare(lesson, step: step) { reader?.announce(complaint.text) }
        }
    }

    private func save(_ workbook: Workbook) {
        guard let trouble = book?.write(workbook), !hasToldTrouble else { return }
        hasToldTrouble = true
        console.tell(Complaint(trouble.message, hint: trouble.hint, code: 0).warning)
    }

    private func write(_ text: String, to path: String) {
        do {
            try console.write(text, to: path)
            show { console.show("saved: \(path)") }
        } catch {
            perform(session.fail(console.complaint(about: error)))
        }
    }

    /// Waits for work that Ctrl-C may stop.
    @discardableResult
    func wait<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
        let done = DispatchSemaphore(value: 0), result = Kept<Result>()
        let task = Task {
            let value = await work()
            result.value.withLock { $0 = value }
            done.signal()
        }
        interruption.begin { task.cancel() }
        defer { interruption.end() }
        while true {
            done.wait()
            if let value = result.value.withLock({ $0 }) { return value }
        }
    }
}

/// A result on its way from the task that made it to the thread that waits. A class because both hold it.
private final class Kept<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
