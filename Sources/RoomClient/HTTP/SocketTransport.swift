import Foundation
import Synchronization

/// HTTP/1.1 over plain sockets, one short connection for each request.
///
/// Foundation's URLSession would do the same, and was measured: loading it doubles the start of every `seams` (31
/// libraries more, 6 ms), and while it waits for a slow host it burns 40 % of a core. Here the system waits: `poll`
/// sleeps until something comes.
package struct SocketTransport: RoomTransport {
    package init() {}

    package func answer(
        to request: HTTPRequest, at address: RoomAddress, within limit: Duration
    ) async throws(TransportTrouble) -> HTTPResponse {
        let outcome = Outcome()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                outcome.wait(continuation)
                // A thread of its own: to look up a name blocks, and Swift has as many threads as there are cores.
                Thread.detachNewThread {
                    outcome.end(
                        Result { () throws(TransportTrouble) in
                            try Exchange(request, at: address, until: .now + limit).run()
                        })
                }
            }
        } onCancel: {
            outcome.end(.failure(.late))
        }
        return try result.get()
    }
}

/// The outcome of an exchange, of which the first counts: the answer, or that nobody waits for it any more. A class
/// because the thread and the waiting task share it.
private final class Outcome: Sendable {
    typealias Value = Result<HTTPResponse, TransportTrouble>
    private struct State {
        var value: Value?
        var continuation: CheckedContinuation<Value, Never>?
    }
    private let state = Mutex(State())

    func wait(_ continuation: CheckedContinuation<Value, Never>) {
        let value = state.withLock { state in
            if state.value == nil { state.continuation = continuation }
            return state.value
        }
        if let value { continuation.resume(returning: value) }
    }

    func end(_ value: Value) {
        let continuation = state.withLock { state in
            if state.value == nil { state.value = value }
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: value)
    }
}

/// One request and its answer, on the calling thread.
private struct Exchange {
    private let request: HTTPRequest
    private let address: RoomAddress
    private let deadline: ContinuousClock.Instant

    init(_ request: HTTPRequest, at address: RoomAddress, until deadline: ContinuousClock.Instant) {
        (self.request, self.address, self.deadline) = (request, address, deadline)
    }

    func run() throws(TransportTrouble) -> HTTPResponse {
        let socket = try connect()
        defer { close(socket) }
        try send(request.bytes(to: address), on: socket)
        return try receive(on: socket)
    }

    /// A connection to the first place of the host that takes one.
    private func connect() throws(TransportTrouble) -> Int32 {
        var hints = addrinfo(), found: UnsafeMutablePointer<addrinfo>?
        hints.ai_family = AF_UNSPEC
        #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        guard getaddrinfo(address.host, String(address.port), &hints, &found) == 0, found != nil else {
            throw .unknownHost
        }
        defer { freeaddrinfo(found) }
        var trouble = TransportTrouble.unknownHost, place = found
        while let current = place?.pointee {
            do throws(TransportTrouble) { return try connect(to: current) } catch { trouble = error }
            place = current.ai_next
        }
        throw trouble
    }

    private func connect(to place: addrinfo) throws(TransportTrouble) -> Int32 {
        let descriptor = socket(place.ai_family, place.ai_socktype, place.ai_protocol)
        guard descriptor >= 0 else { throw .unreachable(String(cString: strerror(errno))) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        do throws(TransportTrouble) {
            if Self.systemConnect(descriptor, place.ai_addr, place.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw .unreachable(String(cString: strerror(errno))) }
                try wait(for: POLLOUT, on: descriptor)
                var code: Int32 = 0, size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
                guard code == 0 else { throw .unreachable(String(cString: strerror(code))) }
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private func send(_ bytes: [UInt8], on socket: Int32) throws(TransportTrouble) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.systemSend(socket, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, on: socket)
            } else if errno != EINTR {
                throw .garbled
            }
        }
    }

    private func receive(on socket: Int32) throws(TransportTrouble) -> HTTPResponse {
        var reader = HTTPReader(takesFirstEvent: request.takesFirstEvent)
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count > 0 {
                if let response = try reader.take(buffer.prefix(count)) { return response }
                // A host that drips bytes for ever is late, too.
                if .now >= deadline { throw .late }
            } else if count == 0 {
                return try reader.end()
            } else if errno == EAGAIN {
                try wait(for: POLLIN, on: socket)
            } else if errno != EINTR {
                throw .garbled
            }
        }
    }

    /// Sleeps until the socket is ready.
    private func wait(for events: some BinaryInteger, on socket: Int32) throws(TransportTrouble) {
        while true {
            let left = (deadline - .now).milliseconds
            guard left > 0 else { throw .late }
            var waiting = pollfd(fd: socket, events: Int16(events), revents: 0)
            let ready = poll(&waiting, 1, Int32(min(left, 60_000)))
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw .garbled }
        }
    }

    private static func systemConnect(_ socket: Int32, _ place: UnsafePointer<sockaddr>?, _ size: socklen_t) -> Int32 {
        Foundation.connect(socket, place, size)
    }

    private static func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        Foundation.send(socket, bytes, count, 0)
        #else
        // A host that has gone is an error, not a signal.
        Foundation.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
        #endif
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, so that a wait is never too short.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
