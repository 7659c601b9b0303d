import Foundation

extension LineEditor: EditLine.Client {
    /// Waits for a key, and meanwhile handles the other events that can happen to a line.
    func nextKey() -> Unicode.Scalar? {
        if !isReady {
            bringBack()
            help.whenReady()
        }
        isReady = true
        guard waitForKey() else { return nil }
        prepareRecall()
        if edit.isEmpty { isPasted = false }
        return keys.next()
    }

    private func waitForKey() -> Bool {
        while true {
            var waiting = [input, WakePipe.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&waiting, 2, keys.hasKey ? 0 : -1) < 0, errno != EINTR { return false }
            for event in WakePipe.take() where !handle(event) { return false }
            if keys.hasKey { return true }
        }
    }

    /// Handles an event. Returns whether the line goes on.
    private func handle(_ event: WakePipe.Event) -> Bool {
        switch event {
        case .resized: fitScreen()
        case .continued: resume()
        case .announced: showAnnouncements()
        case .interrupted:
            leave(as: .interrupted, mark: "^C")
            return false
        case .paused:
            guard isPauseWanted.exchange(false, ordering: .sequentiallyConsistent) else { return true }
            if !isQuestion { laidAside = edit.text }
            erase()
            outcome = .interrupted
            return false
        }
        return true
    }

    /// Goes on with the text that was being typed when the reading was paused.
    private func bringBack() {
        guard !laidAside.isEmpty, !isQuestion else { return }
        edit.insert(laidAside)
        laidAside = []
        erase()
        edit.redraw()
    }

    /// Takes the terminal back after a stop: the program that continued us has left it in a state of its own.
    private func resume() {
        guard Terminal.regain() else { return }
        edit.makeRawAgain()
        edit.resize()
        edit.write("\r")
        edit.redraw()
    }
}
