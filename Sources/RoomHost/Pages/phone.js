// The page for a phone: joins, asks for news as often as the host says, and sends what the person does. What cannot be sent
// waits, and goes with the next answer of the host. A page that nobody sees asks for nothing.

import { afterglow, at, countdown, keep, make, say, show } from "./page.js"
import { Refusal, ask, backoff, hash } from "./wire.js"
import { Seat } from "./seat.js"
import { betOf, drawCurrent, placeOf } from "./current.js"

let seat = new Seat()
// The moment at which the trainer's timer is over, by this clock.
let ends = null
let current = null, outcome = null, timer = null, failures = 0, isAsking = false, hasJoinedAgain = false

if (seat.token) enter()
else askToJoin()

// Joining

function askToJoin(problem) {
    show(at("room"), false)
    show(at("joining"), true)
    const given = hash()
    at("code").value = /^[2-9a-z]{3}-?[2-9a-z]{3}$/i.test(given) ? given : seat.code
    at("person").value = seat.name
    complain(problem)
    ;(at("code").value ? at("person") : at("code")).focus()
}

function complain(problem) {
    show(at("join-problem"), Boolean(problem))
    say(at("join-problem"), problem)
}

at("join").addEventListener("submit", async (event) => {
    event.preventDefault()
    const code = at("code").value.trim(), name = at("person").value.trim(), button = at("join").querySelector("button")
    if (button.disabled) return
    button.disabled = true
    complain("")
    show(at("gone"), false)
    if (code !== seat.code || name !== seat.name) seat.begin(code, name)
    const problem = await join()
    button.disabled = false
    if (problem) return complain(problem)
    enter()
    at("name").focus({ preventScroll: true })
})

const noAnswer = "The host does not answer. Are you in the same network as the trainer?"

/** Joins with the seat's code and name. The problem in words; nil when all went well. */
async function join() {
    const { code, person, name, secret } = seat
    try {
        // The next request says that this page is still there.
        const reply = await ask("/api/join", { body: { code, person, name, secret, asksAtOnce: true } })
        seat.after = seat.token ? seat.after : reply.news
        Object.assign(seat, { token: reply.token, room: reply.room, course: reply.course ?? [], shownAs: reply.shownAs ?? "" })
        seat.keep()
        return null
    } catch (problem) {
        if (!(problem instanceof Refusal)) return noAnswer
        const wait = problem.wait > 0 ? ` Try again in ${Math.ceil(problem.wait)} s.` : ""
        return `${problem.message} ${problem.hint}${wait}`.trim()
    }
}

function enter() {
    show(at("joining"), false)
    show(at("room"), true)
    draw()
    poll()
}

// Asking for news

async function poll() {
    clearTimeout(timer)
    if (document.hidden || isAsking || !seat.token) return
    isAsking = true
    let wait
    try {
        await flush()
        const reply = await ask(`/api/news?after=${seat.after}`, { token: seat.token })
        failures = 0
        hasJoinedAgain = false
        take(reply)
        wait = Math.min(60, Math.max(0.5, reply.next)) * 1000 * (0.8 + 0.4 * Math.random())
    } catch (problem) {
        wait = await missed(problem)
    }
    isAsking = false
    if (wait !== null && seat.token) timer = setTimeout(poll, wait)
}

/** What to do without an answer: the wait until the next try; nil when there is no next try. */
async function missed(problem) {
    link(false)
    const isRefusal = problem instanceof Refusal
    if (isRefusal && [401, 403, 404, 410].includes(problem.status)) {
        // The host may have been started anew. The same code and person come in again.
        const refused = hasJoinedAgain ? problem.message : await join()
        failures += 1
        if (refused === noAnswer) return backoff(failures, 30000)
        hasJoinedAgain = true
        if (!refused) return 500
        seat.token = null
        seat.keep()
        askToJoin(refused)
        return null
    }
    failures += 1
    return Math.max(problem.wait * 1000 || 0, backoff(failures, 30000))
}

function take(reply) {
    link(true)
    current = reply.current ?? null
    outcome = reply.outcome ?? null
    // Without a timer one is over that is over here, too; any other was stopped.
    if (reply.timer) ends = Date.now() + reply.timer * 1000
    else if (ends > Date.now() + 3000) ends = null
    const fresh = (reply.news ?? []).filter((one) => one.number > seat.after)
    if (fresh.length > 0) {
        seat.after = fresh.at(-1).number
        seat.news = [...seat.news, ...fresh.filter((one) => one.kind === "note" || one.kind === "offer")].slice(-3)
        seat.keep()
    }
    draw()
    if (fresh.some((one) => one.kind === "ended")) finish("The room has ended. Thank you for taking part.")
}

document.addEventListener("visibilitychange", () => {
    if (document.hidden) return clearTimeout(timer)
    poll()
})
addEventListener("online", poll)
// A page that goes says so, that the room need not wait for it.
addEventListener("pagehide", () => {
    if (seat.token) ask("/api/away", { token: seat.token, body: {}, keepalive: true }).catch(() => null)
})
addEventListener("pageshow", (event) => { if (event.persisted) poll() })

// Sending

/** Sends, or keeps it for later: of two things about the same matter only the newer. */
async function send(path, body, matter) {
    seat.waiting = [...seat.waiting.filter((one) => one.matter !== matter), { path, body, matter }]
    seat.keep()
    draw()
    try {
        await flush()
        link(true)
    } catch (problem) {
        if (problem instanceof Refusal && problem.status !== 429) return poll()
        link(false)
        clearTimeout(timer)
        failures += 1
        timer = setTimeout(poll, Math.max(problem.wait * 1000 || 0, backoff(failures, 30000)))
    }
    draw()
}

let flushing = null

// One at a time: two would send the same thing twice, and an answer would count as two tries.
function flush() {
    flushing ??= sendWaiting().finally(() => { flushing = null })
    return flushing
}

async function sendWaiting() {
    while (seat.waiting.length > 0) {
        const one = seat.waiting[0]
        try {
            await ask(one.path, { token: seat.token, body: one.body })
        } catch (problem) {
            const isFinal = problem instanceof Refusal && ![401, 403, 429].includes(problem.status)
            if (!isFinal) throw problem
            // A thing that the host will never take does not stand in the way of the rest.
            delete seat.sent[one.matter]
            seat.refused = { matter: one.matter, why: `${problem.message} ${problem.hint}`.trim() }
        }
        seat.waiting = seat.waiting.filter((other) => other !== one)
        seat.keep()
    }
    draw()
}

at("ask").addEventListener("submit", (event) => {
    event.preventDefault()
    if (!current) return
    const bet = betOf(current), matter = placeOf(current)
    if (bet.problem) return say(at("sent"), bet.problem)
    seat.sent[matter] = bet.said
    seat.refused = null
    send("/api/bet", bet.body, matter)
})

at("hand").addEventListener("click", () => {
    seat.hand = !seat.hand
    send("/api/hand", { up: seat.hand }, "hand")
})

at("leave").addEventListener("click", () => {
    at("sure").returnValue = "no"
    at("sure").showModal()
})
at("sure").addEventListener("close", async () => {
    if (at("sure").returnValue !== "yes") return
    await ask("/api/leave", { token: seat.token, body: {}, timeout: 3000 }).catch(() => null)
    finish("You have left the room. This browser has forgotten your place.")
})

function finish(words) {
    clearTimeout(timer)
    seat.forget()
    seat = new Seat()
    current = ends = null
    show(at("room"), false)
    askToJoin()
    say(at("gone"), words)
    show(at("gone"), true)
}

// Drawing

function link(isLinked) {
    say(at("link"), isLinked ? "connected" : "no connection, trying again")
    at("link").classList.toggle("off", !isLinked)
}

function draw() {
    say(at("name"), seat.room)
    // The trainer calls on somebody by the name on the dashboard.
    say(at("me"), seat.shownAs || seat.name)
    document.title = seat.room
    drawNews()
    drawClock()
    drawCurrent(current, seat, outcome)
    say(at("hand"), seat.hand ? "Lower my hand" : "Raise my hand")
    at("hand").classList.toggle("up", seat.hand)
    const isWaiting = seat.waiting.some((one) => one.matter === "hand")
    say(at("hand-word"), isWaiting ? "Will be sent when the host answers." : seat.hand ? "Your hand is up. The trainer sees it." : "")
}

function drawClock() {
    const left = ends - Date.now(), isRunning = left > -afterglow
    show(at("clock"), isRunning)
    if (!isRunning) return
    say(at("clock-word"), left > 0 ? "Time left" : "Time is up")
    say(at("clock-time"), countdown(left))
}

setInterval(drawClock, 1000)

function drawNews() {
    show(at("news-part"), seat.news.length > 0)
    keep(at("news"), seat.news, (one) => one.number, (one) => {
        const hide = make("button", { type: "button", class: "small" }, "Hide", make("span", { class: "unseen" }, " this note"))
        hide.addEventListener("click", () => {
            seat.news = seat.news.filter((other) => other.number !== one.number)
            seat.keep()
            drawNews()
        })
        return make("li", {}, make("span", { dir: "auto" }), hide)
    }, (node, one) => say(node.firstChild, one.kind === "note" ? (one.alone ? `To you alone: ${one.text}` : one.text)
        : `The trainer offers this step: ${seat.place(one.lesson, one.step)}. Open it in seams, if you have it.`))
}
