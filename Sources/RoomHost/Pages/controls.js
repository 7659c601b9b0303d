// The trainer's controls: tell, offer, open answers, time, hide names, take the table along, end.

import { at, counted, make, copy, keep, parts, say, show } from "./page.js"
import { Refusal, ask } from "./wire.js"
import { fillSelect } from "./places.js"

const longestNote = 400

export class Controls {
    /** Controls of a room. `token` gives the trainer's token, `redraw` draws the room anew. */
    constructor(room, token, redraw) {
        Object.assign(this, { room, token, redraw, to: null, hands: new Set(), isLinked: false, hasChosen: false })
        this.link = this.link.bind(this)
        this.listen()
    }

    listen() {
        const on = (id, event, act) => at(id).addEventListener(event, act)
        on("note", "submit", (event) => this.sendNote(event))
        on("note-text", "input", () => this.countNote())
        on("note-all", "click", () => this.writeTo(null))
        on("offer", "submit", (event) => this.offer(event))
        on("offer-lesson", "change", () => this.chooseOffer())
        on("offer-step", "change", () => { this.hasChosen = true })
        on("timer", "submit", (event) => this.startTimer(event))
        on("timer-stop", "click", () => this.stopTimer())
        on("names", "change", () => this.hideNames(at("names").checked))
        on("lesson", "change", () => { this.room.places.chosen = at("lesson").value || null; this.redraw() })
        on("people-details", "toggle", this.redraw)
        on("people-find", "input", this.redraw)
        on("probes-earlier", "toggle", this.redraw)
        on("questions-earlier", "toggle", this.redraw)
        on("export-csv", "click", () => this.export("csv"))
        on("export-json", "click", () => this.export("json"))
        on("shared-look", "click", () => this.lookAtShared())
        on("end", "click", () => this.end(false))
        on("erase", "click", () => this.end(true))
    }

    /** Tells the host, and the trainer what became of it. */
    async tell(path, body, done) {
        try {
            const answer = await ask(path, { token: this.token(), body })
            if (done) this.report(done)
            return answer ?? {}
        } catch (problem) {
            this.report(problem instanceof Refusal
                ? `${problem.message} ${problem.hint}`.trim() : "The host did not answer. Nothing was sent. Try again.")
            return null
        }
    }

    /** A short word on the page, which a screen reader says. */
    report(text) {
        say(at("status"), "")
        clearTimeout(this.fading)
        setTimeout(() => say(at("status"), text), 50)
        this.fading = setTimeout(() => say(at("status"), ""), 8000)
    }

    /** Whether pictures come. */
    link(isLinked) {
        if (isLinked === this.isLinked && at("link").textContent !== "Connecting") return
        this.isLinked = isLinked
        say(at("link"), isLinked ? "Live" : "Offline, trying again")
        at("link").classList.toggle("off", !isLinked)
        show(at("offline"), !isLinked)
        say(at("offline-since"), new Date().toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false }))
        say(at("news"), isLinked ? "Connected to the host." : "No connection to the host. Trying again.")
    }

    draw(picture) {
        this.announceHands(picture.hands ?? [])
        for (const button of document.querySelectorAll("#tell-title ~ form button, .charts button, .rows button, #end")) {
            if (button.id !== "timer-stop") button.disabled = picture.ended
        }
        const one = (picture.people ?? []).find((person) => person.id === this.to)
        say(at("note-to"), this.to ? this.room.names.of(this.to, one?.name ?? "somebody who left") : "everybody")
        show(at("note-all"), this.to !== null)
        this.drawShared()
    }

    // A hand is news; that other people moved on is not.
    announceHands(hands) {
        const fresh = hands.filter((hand) => !this.hands.has(hand.person))
        this.hands = new Set(hands.map((hand) => hand.person))
        if (fresh.length === 0) return
        const names = fresh.slice(0, 3).map((hand) => this.room.names.of(hand.person, hand.name)).join(", ")
        clearTimeout(this.announcing)
        this.announcing = setTimeout(() => say(at("news"), `${names} raised a hand. ${counted(this.hands.size, "hand")} up.`), 1500)
    }

    // Notes

    /** Chooses to whom the next note goes; nil is everybody. */
    writeTo(person) {
        this.to = person
        this.draw(this.room.picture)
        at("note-text").focus()
    }

    countNote() {
        const left = longestNote - [...at("note-text").value].length
        say(at("note-left"), left < 100 ? (left < 0 ? `${-left} too many` : `${left} left`) : "")
    }

    async sendNote(event) {
        event.preventDefault()
        const text = at("note-text").value.trim(), whom = at("note-to").textContent
        if (!text) return this.report("Write something first.")
        if (!await this.tell("/api/note", { to: this.to, text }, `The note to ${whom} is sent.`)) return
        at("note-text").value = ""
        this.countNote()
    }

    // Offers

    /** Lets the trainer choose among all steps of the course. Until they do, it is the step that the room has now. */
    offerLessons(places) {
        const lessons = places.lessons.map(({ id, title }) => ({ id, label: title || id }))
        const lesson = this.hasChosen ? at("offer-lesson").value : places.current?.id ?? ""
        fillSelect(at("offer-lesson"), lessons, lesson)
        this.offerSteps(this.hasChosen ? at("offer-step").value : String(places.nearStep))
    }

    chooseOffer() {
        this.hasChosen = true
        this.offerSteps("1")
    }

    offerSteps(chosen) {
        const lesson = this.room.places.lessons.find((one) => one.id === at("offer-lesson").value)
        const steps = (lesson?.steps ?? []).map(({ step, heading }) => ({ id: String(step), label: `${step} · ${heading}` }))
        fillSelect(at("offer-step"), steps, chosen)
    }

    async offer(event) {
        event.preventDefault()
        const lesson = at("offer-lesson").value, step = Number(at("offer-step").value)
        if (!lesson || !step) return this.report("Choose a step first.")
        const done = await this.tell("/api/offer", { lesson, step }, `Offered to everybody: ${this.room.places.name(lesson, step)}.`)
        if (done) this.hasChosen = false
    }

    // Answers, time, names

    async openAnswers({ lesson, step, question, open }) {
        const done = open ? "The answers are closed." : "The room sees the answers now."
        await this.tell("/api/answers", { lesson, step, question, open: !open }, done)
    }

    async startTimer(event) {
        event.preventDefault()
        const minutes = Number(at("timer-minutes").value)
        await this.tell("/api/timer", { minutes }, `The timer runs: ${counted(minutes, "minute")}.`)
    }

    async stopTimer() {
        // The button goes; the focus that it had goes to the field before it, unless the trainer is elsewhere by now.
        const button = at("timer-stop")
        await this.tell("/api/timer", { minutes: null }, "The timer is stopped.")
        if ([button, document.body].includes(document.activeElement)) at("timer-minutes").focus()
    }

    async hideNames(isHidden) {
        const { names } = this.room
        names.wasAllowed = !isHidden
        if (isHidden) names.areHidden = true
        await this.tell("/api/names", { hidden: isHidden }, isHidden ? "Names are hidden." : "Names are shown.")
        this.redraw()
    }

    // After the class

    async export(kind) {
        try {
            const blob = await ask(`/api/export.${kind}`, { token: this.token(), as: "blob", timeout: 60000 })
            const day = new Date().toISOString().slice(0, 10), link = make("a", { download: `room-${day}.${kind}` })
            link.href = URL.createObjectURL(blob)
            link.click()
            setTimeout(() => URL.revokeObjectURL(link.href), 60000)
            this.report(`Saved as room-${day}.${kind}. It holds names.`)
        } catch (problem) {
            this.report(problem instanceof Refusal ? problem.message : "The host did not answer. Try again.")
        }
    }

    async lookAtShared() {
        const shared = await ask("/api/shared", { token: this.token() }).catch((problem) => this.report(problem.message))
        if (!Array.isArray(shared)) return
        this.shared = shared
        say(at("shared-look"), "Look again")
        show(at("shared-empty"), shared.length === 0)
        this.drawShared()
    }

    drawShared() {
        keep(at("shared"), this.shared ?? [], (one) => `${one.person} ${one.time} ${one.code}`, () => copy("shared-row"), (node, one) => {
            const { name, place, code } = parts(node), shown = this.room.names.of(one.person, one.name)
            say(name, shown)
            say(place, this.room.places.name(one.lesson, one.step))
            say(code, one.code)
            code.setAttribute("role", "region")
            code.setAttribute("aria-label", `Code of ${shown}`)
        })
    }

    /** Ends the room, after two questions. */
    async end(erase) {
        const first = erase
            ? { title: "End the room and erase it?", text: "Everybody is told that the room has ended. Then all that it knows of people is removed from this laptop: names, steps, predictions, answers, shared code. Export the table first if you want to keep who came how far.", yes: "End and erase" }
            : { title: "End the room?", text: "Everybody is told that the room has ended. Nobody can send anything any more. What the room knows stays on this laptop.", yes: "End the room" }
        const second = erase
            ? { title: "Erase for good?", text: "This cannot be undone.", yes: "Erase for good", word: "erase" }
            : { title: "Really end it?", text: "Nobody can come back to it, until this laptop opens it anew: with the command that began it.", yes: "Yes, end it" }
        if (!await sure(first) || !await sure(second)) return this.report("The room stays open.")
        await this.tell("/api/end", { erase }, erase ? "The room has ended and is erased." : "The room has ended.")
    }
}

/** Whether the trainer says yes. Escape says no. */
function sure({ title, text, yes, word }) {
    const dialog = at("sure"), input = at("sure-word"), button = at("sure-yes")
    say(at("sure-title"), title)
    say(at("sure-text"), text)
    say(button, yes)
    show(at("sure-label"), Boolean(word))
    input.value = ""
    const check = () => { button.disabled = Boolean(word) && input.value.trim().toLowerCase() !== word }
    check()
    input.oninput = check
    dialog.returnValue = "no"
    dialog.showModal()
    return new Promise((answer) => {
        dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true })
    })
}
