import LessonModel
import Room
import RoomClient
import Synchronization

/// The room beside the shell: the client that talks to the host, and what it has heard and nobody has read yet.
package final class ShellRoom: Sendable {
    let client: RoomClient
    private let letters: Letters

    /// - Parameter makeClient: Makes the client of what is called with everything that the room tells.
    package init(_ makeClient: (@escaping @Sendable (Heard) -> Void) -> RoomClient) {
        let letters = Letters()
        self.letters = letters
        client = makeClient { letters.put($0) }
    }

    /// Calls this whenever something is heard, on any thread.
    func whenHeard(_ wake: @escaping @Sendable () -> Void) { letters.wake.withLock { $0 = wake } }

    /// The notices that were heard and not read yet.
    func takeLetters() -> [Heard] { letters.take() }

    /// The result of some work; nil when something is heard before, or has been, which ends the work.
    func unlessHeard<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result? {
        await withTaskGroup(of: Result?.self) { group in
            group.addTask { await work() }
            group.addTask { [letters] in
                await letters.arrival()
                return nil
            }
            defer { group.cancelAll() }
            let first = await group.next() ?? nil
            // Where the person stopped the work, its own end counts.
            return first == nil && Task.isCancelled ? await group.next() ?? nil : first
        }
    }

    /// A class because the client and the shell share it.
    private final class Letters: Sendable {
        private struct Box {
            var letters: [Heard] = []
            /// The end of the wait for the next letter; nil while nobody waits.
            var waiting: AsyncStream<Void>.Continuation?
        }
        private let box = Mutex(Box())
        let wake = Mutex<@Sendable () -> Void>({})

        func put(_ letter: Heard) {
            let waiting = box.withLock { box in
                box.letters.append(letter)
                return box.waiting.take()
            }
            waiting?.finish()
            wake.withLock { $0 }()
        }

        func take() -> [Heard] {
            box.withLock { box in
                defer { box.letters = [] }
                return box.letters
            }
        }

        /// Returns once a letter is there, or the task is cancelled.
        func arrival() async {
            let (stream, waiting) = AsyncStream.makeStream(of: Void.self)
            let isThere = box.withLock { box in
                box.waiting = box.letters.isEmpty ? waiting : nil
                return !box.letters.isEmpty
            }
            if !isThere { for await _ in stream {} }
        }
    }
}

/// The room, as far as the shell performs it.
extension Shell {
    /// Has the shell take part in rooms. A room that is remembered goes on.
    package func attach(_ room: ShellRoom, resumes: Bool) {
        self.room = room
        guard resumes else { return }
        let (membership, trouble) = room.client.resume()
        if let trouble { console.tell(Complaint(trouble).warning) }
        guard membership != nil else { return }
        session.resumeRoom()
        isRoomBehind = true
    }

    /// The words about the room that goes on; nil in none.
    var roomGreeting: String? {
        room?.client.membership.map { membership in
            RoomText(style: session.style).resumed(membership.room, as: membership.name, shownAs: membership.shownAs)
        }
    }

    func perform(_ wish: RoomWish) {
        guard let room else { return perform(session.receive(RoomAnswer.failed(.noRooms))) }
        let client = room.client
        let answer: RoomAnswer
        switch wish {
        case .knock(let address, let code):
            answer = asking { () throws(JoinTrouble) in
                try await client.knock(address, code: code)
                return .welcome(address: address, code: code)
            }
        case .join(let address, let code, let name): answer = join(client, address, code, name)
        case .leave:
            let untold = wait { [console] in await console.saying("leaving the room …") { await client.leave() } }
            answer = .left(untold: untold)
        case .raise: answer = tell(client, .raised, as: RoomAnswer.raised)
        case .lower: answer = tell(client, .lowered) { _ in .lowered }
        case .share(let code, let place): answer = tell(client, .shared(place, code: code), as: RoomAnswer.shared)
        case .look: answer = client.look.map(RoomAnswer.looked) ?? .failed(.noRoom)
        }
        perform(session.receive(answer))
    }

    private func join(_ client: RoomClient, _ address: String, _ code: String, _ name: String) -> RoomAnswer {
        let before = client.membership
        let answer = asking { () throws(JoinTrouble) in
            let now = try await client.join(address, code: code, name: name)
            let isOther = before.map { ($0.address, $0.code) != (now.address, now.code) } ?? false
            return client.look.map { .joined($0, leaving: isOther ? before?.room : nil) } ?? .failed(.noRoom)
        }
        if case .joined = answer { isRoomBehind = true }
        // A pipe does not wait for keys, and so has no time in between.
        if !session.asksQuestions { catchUpWithRoom(atOnce: true) }
        return answer
    }

    /// The host's answer, or the reason why there is none.
    private func asking(_ ask: @escaping @Sendable () async throws(JoinTrouble) -> RoomAnswer) -> RoomAnswer {
        wait { [console] in
            await console.saying("asking the room …") { () -> RoomAnswer in
                do throws(JoinTrouble) { return try await ask() } catch {
                    guard !Task.isCancelled else { return .stopped }
                    return .failed(Complaint(error.message, hint: error.hint, code: error.exitCode))
                }
            }
        }
    }

    /// The answer that says of a deed whether the host hears of it now.
    private func tell(
        _ client: RoomClient, _ deed: Deed, as answer: (_ isHeard: Bool) -> RoomAnswer
    ) -> RoomAnswer {
        if let trouble = client.tell(deed) { return .failed(Complaint(trouble, code: ExitCode.cannotWrite)) }
        if case .silent = client.look?.line { return answer(false) }
        return answer(true)
    }

    // MARK: Facts

    /// Tells the room what this workbook has recorded that the last one had not.
    func tellRoom(_ workbook: Workbook) {
        defer { toldWorkbook = workbook }
        guard let room, let membership = room.client.membership, let told = toldWorkbook else { return }
        let changed = workbook.lessonsBegun.filter {
            workbook.lessons[$0] != told.lessons[$0] || workbook.arrivals?[$0] != told.arrivals?[$0]
        }
        let ids = changed.union([workbook.place?.lesson].compactMap { $0 })
        let open = session.lesson
        let lessons =
            ids == [open?.id] ? [open].compactMap { $0 } : session.course.lessons().filter { ids.contains($0.id) }
        guard let trouble = room.client.tell(facts(workbook, membership, lessons)) else { return }
        warn(Complaint(trouble))
    }

    /// Tells the room all that the workbook has recorded, after joining: in the background, unless it is to be done at once.
    func catchUpWithRoom(atOnce: Bool = false) {
        guard isRoomBehind, let room, let membership = room.client.membership else { return }
        isRoomBehind = false
        let workbook = session.workbook, course = session.course
        let catchUp = { @Sendable in
            let known = workbook.lessonsBegun.union([workbook.place?.lesson].compactMap { $0 })
            guard !known.isEmpty else { return }
            let lessons = course.lessons().filter { known.contains($0.id) }
            room.client.tell(facts(workbook, membership, lessons))
        }
        if atOnce { catchUp() } else { Task(priority: .background) { catchUp() } }
    }

    // MARK: What is heard

    /// The notices since the room was last looked at, in words; nil when there are none.
    func heardWords() -> String? {
        let letters = room?.takeLetters() ?? []
        guard !letters.isEmpty else { return nil }
        session.style = console.style
        return letters.map { session.hear($0) }.joined(separator: "\n")
    }

    /// Shows what the room has told meanwhile, before the next prompt.
    func showHeard() {
        if let words = heardWords() { console.show(words + "\n") }
    }
}

extension Workbook {
    /// The ids of the lessons of which it has recorded anything.
    fileprivate var lessonsBegun: Set<String> { Set(lessons.keys).union(arrivals?.keys ?? [:].keys) }
}

/// The facts of a workbook about these lessons, as far as the room's course has them.
private func facts(_ workbook: Workbook, _ membership: Membership, _ lessons: [Lesson]) -> [RoomEvent] {
    let lessons = lessons.filter { membership.lessons.isEmpty || membership.lessons.contains($0.id) }
    return RoomFacts(person: membership.person, name: membership.name, workbook).events(of: lessons)
}
