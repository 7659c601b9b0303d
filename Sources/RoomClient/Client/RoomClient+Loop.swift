import Room

/// The loop of a client: what is to be told is told, then the news are asked for, and in between it sleeps.
extension RoomClient {
    func start() {
        guard loop == nil else { return }
        (mayWait, pacing, tellAt, newsAt) = (true, Pacing(), timer.now, timer.now)
        loop = Task(priority: .background) { await self.run() }
    }

    func stop() async {
        loop?.cancel()
        sleeper?.cancel()
        await loop?.value
        loop = nil
    }

    /// Looks at once whether there is something to do.
    func wake() {
        wakes += 1
        mayWait = true
        sleeper?.cancel()
    }

    private func run() async {
        while !Task.isCancelled, let membership, let address = try? RoomAddress(membership.address) {
            let now = timer.now, end = shared.withLock { $0.countdown.end }
            if let end, now >= end {
                tellTimer { $0.endIfOver(at: now) }
            } else if mayWait, now >= tellAt {
                await tellPortion(membership, address)
            } else if now >= newsAt {
                await askForNews(membership, address)
            } else {
                await sleep(for: min(newsAt, mayWait ? tellAt : newsAt, end ?? newsAt) - now)
            }
        }
    }

    /// Changes the countdown, and tells what there is to tell of it.
    private func tellTimer(_ change: (inout Countdown) -> Heard?) {
        if let heard = shared.withLock({ change(&$0.countdown) }) { hear(heard) }
    }

    private func sleep(for duration: Duration) async {
        let sleeper = Task { [timer] in await timer.sleep(for: duration) }
        self.sleeper = sleeper
        if Task.isCancelled { sleeper.cancel() }
        await sleeper.value
        self.sleeper = nil
    }

    private func tellPortion(_ membership: Membership, _ address: RoomAddress) async {
        // An event that is added from here on wakes us again.
        mayWait = false
        let waiting = file.queue.content.waiting
        guard !waiting.isEmpty else { return }
        let events = waiting.portion(of: portion, named: membership.name)
        do throws(HostTalk.Trouble) {
            settle(events, try await talk.tell(events, at: address, token: membership.token))
            portion = min(EventsRequest.most, portion * 2)
            succeed()
        } catch {
            await handle(error, membership, address, about: events)
        }
        mayWait = true
    }

    /// Takes note that the host has these events, and tells of those that it does not count.
    private func settle(_ events: [RoomEvent], _ reply: EventsReply) {
        let ids = Set(reply.uncounted ?? []), uncounted = events.filter { ids.contains($0.id) }
        file.queue.settle(events.filter { !ids.contains($0.id) }, areTaken: true)
        guard !uncounted.isEmpty else { return }
        file.queue.settle(uncounted, areTaken: false)
        hear(.uncounted(uncounted.count, lessons: Set(uncounted.compactMap(\.deed.place?.lesson)).sorted()))
    }

    private func askForNews(_ membership: Membership, _ address: RoomAddress) async {
        do throws(HostTalk.Trouble) {
            let reply = try await talk.news(after: membership.news, at: address, token: membership.token)
            guard !Task.isCancelled else { return }
            succeed(next: reply.next)
            newsAt = timer.now + pacing.untilNews(timer.jitter())
            take(reply, after: membership.news)
        } catch {
            await handle(error, membership, address)
        }
    }

    private func take(_ reply: NewsReply, after number: Int) {
        shared.withLock { $0.current = reply.current }
        tellTimer { $0.take(secondsLeft: reply.timer, at: timer.now) }
        let fresh = reply.news.filter { $0.number > number }
        guard let last = fresh.map(\.number).max() else { return }
        shared.withLock { $0.membership?.news = last }
        file.change { $0.news = max($0.news, last) }
        for news in fresh {
            hear(Heard(news))
            if news.content == .ended { forget() }
        }
    }

    private func succeed(next: Double? = nil) {
        pacing.succeed(next: next)
        hasComeAgain = false
        shared.withLock { ($0.answered, $0.silent, $0.next) = (timer.now, nil, nil) }
    }

    private func fail(retryAfter: Int? = nil) {
        pacing.fail()
        let next = timer.now + pacing.untilRetry(timer.jitter(), asked: retryAfter)
        (tellAt, newsAt) = (next, next)
        shared.withLock { ($0.silent, $0.next) = ($0.silent ?? timer.now, next) }
    }

    /// Goes on after a request of no use; with the events that it was about, if it told any.
    private func handle(
        _ trouble: HostTalk.Trouble, _ membership: Membership, _ address: RoomAddress, about events: [RoomEvent] = []
    ) async {
        guard !Task.isCancelled else { return }
        switch trouble {
        case .transport: fail()
        case .busy(let retryAfter, _): fail(retryAfter: retryAfter)
        case .unknown: await comeAgain(membership, address)
        case .refused(403, .some) where !hasComeAgain: await comeAgain(membership, address)
        case .refused(400, .some), .refused(403, .some), .refused(413, .some), .refused(422, .some):
            guard !events.isEmpty else { return fail() }
            // One of them is at fault: it is found by halves, and the others are told.
            if events.count == 1 { file.queue.settle(events, areTaken: false) } else { portion = events.count / 2 }
        case .refused(410, let refusal?): dismiss(refusal)
        case .refused: fail()
        }
    }

    /// Joins once more: the host was begun anew, or knows us no longer.
    private func comeAgain(_ membership: Membership, _ address: RoomAddress) async {
        guard !hasComeAgain else { return fail() }
        let request = JoinRequest(
            code: membership.code, person: membership.person, name: membership.name, secret: membership.secret,
            keepsAsking: true)
        do throws(HostTalk.Trouble) {
            let reply = try await talk.join(request, at: address)
            hasComeAgain = true
            let change = { @Sendable (membership: inout Membership) in
                (membership.token, membership.shownAs) = (reply.token, reply.shownAs)
                membership.news = min(membership.news, reply.news)
            }
            shared.withLock { shared in
                guard var membership = shared.membership else { return }
                change(&membership)
                shared.membership = membership
            }
            file.change(change)
        } catch {
            guard !Task.isCancelled else { return }
            switch error {
            case .unknown(let refusal?), .refused(_, let refusal?): dismiss(refusal)
            case .busy(let retryAfter, _): fail(retryAfter: retryAfter)
            default: fail()
            }
        }
    }

    private func dismiss(_ refusal: Refusal) {
        hear(.dismissed(refusal.error))
        forget()
    }

    /// Is in no room from now on.
    func forget() {
        shared.withLock { $0 = Shared() }
        file.remove()
        sleeper?.cancel()
    }

    /// Tells what waits, for as long as that succeeds within a time.
    func tellRest(within limit: Duration) async {
        let end = timer.now + limit
        while let membership, let address = try? RoomAddress(membership.address), timer.now < end {
            let events = file.queue.content.waiting.portion(of: portion, named: membership.name)
            guard !events.isEmpty else { return }
            let talk = talk.within(end - timer.now)
            guard let reply = try? await talk.tell(events, at: address, token: membership.token) else { return }
            settle(events, reply)
        }
    }
}
