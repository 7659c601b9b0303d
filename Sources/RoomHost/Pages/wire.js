// The talk with the host. The token travels in a header and never in an address.

/** A refusal of the host, in its own words. */
export class Refusal extends Error {
    constructor(status, body, wait) {
        super(sentence(body?.error ?? `the host refused (${status})`))
        this.status = status
        this.hint = sentence(body?.hint ?? "")
        this.wait = wait
    }
}

const sentence = (text) => text && text[0].toUpperCase() + text.slice(1) + (/[.!?:]$/.test(text) ? "" : ".")

/**
 * An answer of the host. Without a body it asks, with one it tells; with `keepalive` also while the page goes. Throws a
 * Refusal, or a TypeError without a host.
 */
export async function ask(path, { token, body, as = "json", timeout = 10000, keepalive = false } = {}) {
    const response = await fetch(path, {
        method: body === undefined ? "GET" : "POST",
        headers: headers(token, body),
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        keepalive,
        signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) {
        const wait = Number(response.headers.get("Retry-After")) || 0
        throw new Refusal(response.status, await response.json().catch(() => null), wait)
    }
    return as === "blob" ? response.blob() : response.json().catch(() => ({}))
}

function headers(token, body) {
    const fields = body === undefined ? {} : { "Content-Type": "application/json" }
    if (token) fields.Authorization = `Bearer ${token}`
    return fields
}

/** The wait before the next try, in milliseconds: longer after each failure, and never the same for everybody. */
export const backoff = (failures, longest = 15000) =>
    Math.min(longest, 500 * 2 ** Math.min(failures, 10)) * (0.7 + 0.6 * Math.random())

/** A sleep that ends early when the browser is online again. */
export function pause(milliseconds) {
    return new Promise((resume) => {
        const done = () => {
            clearTimeout(timer)
            removeEventListener("online", done)
            resume()
        }
        const timer = setTimeout(done, milliseconds)
        addEventListener("online", done)
    })
}

// A host that is silent for longer than this is gone: it sends a line at least every 15 s.
const silence = 40000

/**
 * Follows the room for as long as the page lives. `tell.picture` gets each picture; `tell.link` hears `true` when pictures
 * come and `false` when they do not; `tell.refused` hears why the host will not have this token, and nothing follows.
 */
export async function follow(token, tell) {
    for (let failures = 0; ;) {
        try {
            await watch(token, (picture) => {
                failures = 0
                tell.link(true)
                tell.picture(picture)
            })
        } catch (problem) {
            if (problem instanceof Refusal && [401, 403, 404, 410].includes(problem.status)) return tell.refused(problem)
        }
        tell.link(false)
        await pause(backoff(failures))
        failures += 1
    }
}

async function watch(token, take) {
    const stop = new AbortController()
    let watchdog = setTimeout(() => stop.abort(), silence)
    try {
        const response = await fetch("/api/live", {
            headers: { ...headers(token), Accept: "text/event-stream" }, cache: "no-store", signal: stop.signal,
        })
        if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => null), 0)
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
        const events = new Events(take)
        for (;;) {
            const { value, done } = await reader.read()
            if (done) return
            clearTimeout(watchdog)
            watchdog = setTimeout(() => stop.abort(), silence)
            events.feed(value)
        }
    } finally {
        clearTimeout(watchdog)
        stop.abort()
    }
}

/** Server-sent events, as they come in pieces. Of several pictures in one piece only the last is worth drawing. */
class Events {
    constructor(take) {
        this.take = take
        this.rest = ""
    }

    feed(piece) {
        const blocks = (this.rest + piece).replaceAll("\r\n", "\n").split("\n\n")
        this.rest = blocks.pop()
        const data = blocks.map(dataOf).filter(Boolean)
        if (data.length > 0) this.take(JSON.parse(data.at(-1)))
    }
}

function dataOf(block) {
    const lines = block.split("\n")
    const kind = lines.find((line) => line.startsWith("event:"))?.slice(6).trim() ?? "message"
    if (kind !== "room") return ""
    return lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trimStart()).join("\n")
}

/**
 * The token of this page: from the address, out of which it is taken at once, so that it is not on the wall and in no
 * bookmark; else what this tab kept of it.
 */
export function takeToken(name) {
    const given = hash()
    if (looksLikeToken(given)) {
        history.replaceState(null, "", location.pathname)
        keepToken(name, given)
        return given
    }
    try { return sessionStorage.getItem(name) } catch { return null }
}

/** The text behind the sign # of the address; nothing where it is no text. */
export function hash() {
    try { return decodeURIComponent(location.hash.slice(1)) } catch { return "" }
}

export const looksLikeToken = (text) => /^[A-Za-z0-9_\-+/=.]{16,128}$/.test(text)

export function keepToken(name, token) {
    try { token ? sessionStorage.setItem(name, token) : sessionStorage.removeItem(name) } catch { /* This tab keeps nothing. */ }
}
