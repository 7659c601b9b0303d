// The people who need the trainer: hands in their order, who is stuck and why, what fails; and everybody.

import { at, copy, duration, keep, parts, say, sayWithCode, show } from "./page.js"

/** The names, or what stands for them while they are hidden. */
export class Names {
    constructor() {
        this.numbers = new Map()
        this.wasAllowed = false
        this.areHidden = true
        this.seesWall = Boolean(window.screen?.isExtended)
        window.screen?.addEventListener?.("change", () => { this.seesWall = Boolean(window.screen.isExtended) })
    }

    /**
     * Numbers people in the order in which this page saw them, so that a number stays theirs. With a second screen, which
     * may be a projector, names are hidden until somebody asks for them on this page.
     */
    look({ people = [], hidden }) {
        for (const { id } of people) this.number(id)
        this.areHidden = hidden || (this.seesWall && !this.wasAllowed)
    }

    of(id, name) { return this.areHidden ? `Person ${this.number(id)}` : name }

    number(id) {
        if (!this.numbers.has(id)) this.numbers.set(id, this.numbers.size + 1)
        return this.numbers.get(id)
    }
}

// So many rows of people are drawn at once; others are found by their names.
const mostRows = 100

export function drawPeople(room, controls) {
    const { picture } = room, hands = picture.hands ?? [], stuck = picture.stuck ?? []
    say(at("hands-count"), hands.length > 0 ? String(hands.length) : "")
    say(at("stuck-count"), stuck.length > 0 ? String(stuck.length) : "")
    show(at("hands-empty"), hands.length === 0)
    show(at("stuck-empty"), stuck.length === 0)
    const where = new Map((picture.people ?? []).map((person) => [person.id, person]))
    draw(at("hands"), hands.slice(0, mostRows), room, controls, (hand) => ({
        since: waited(room, hand.since, "for "), place: placeOf(room, where.get(hand.person)),
    }))
    draw(at("stuck"), stuck.slice(0, mostRows), room, controls, (person) => ({
        since: "", place: room.places.name(person.lesson, person.step), why: reason(room, person),
        message: person.message, hint: person.hint,
    }))
    drawFailures(room)
    if (at("people-details").open) drawEverybody(room, controls)
    say(at("people-count"), `(${(picture.people ?? []).length.toLocaleString("en")})`)
}

function draw(list, people, room, controls, words) {
    keep(list, people, (one) => one.person, () => personRow(controls), (node, one) => {
        const name = room.names.of(one.person, one.name), shown = words(one), part = parts(node)
        node.person = one.person
        sayWithCode(part.hint, shown.hint)
        for (const key of ["since", "place", "why", "message"]) say(part[key], shown[key])
        say(part.name, name)
        say(part.whom, name)
    })
}

function personRow(controls) {
    const node = copy("person-row")
    parts(node).write.addEventListener("click", () => controls.writeTo(node.person))
    return node
}

const placeOf = (room, person) => (person?.lesson ? room.places.name(person.lesson, person.step) : "")

function waited(room, since, before = "") {
    return since ? before + duration(Date.now() + room.offset - Date.parse(since)) : ""
}

function reason(room, { why, stage, since }) {
    const time = waited(room, since)
    if (why === "failing") return `${stage ? `“${stage}”` : "The same check"} fails again and again${time ? ` · ${time} at this step` : ""}`
    return `${time ? `${time} at this step` : "At this step"}, longer than others`
}

function drawFailures({ picture, places }) {
    const failures = picture.failures ?? []
    show(at("failures-empty"), failures.length === 0)
    keep(at("failures"), failures.slice(0, 8), (one) => `${one.lesson}/${one.step}/${one.stage}/${one.message}`,
        () => copy("failure-row"), (node, one) => {
            const { stage, count, place, message, hint } = parts(node)
            say(stage, one.stage)
            say(count, `${one.count} ${one.count === 1 ? "person" : "people"}`)
            say(place, places.name(one.lesson, one.step))
            say(message, one.message)
            sayWithCode(hint, one.hint)
        })
}

function drawEverybody(room, controls) {
    const word = at("people-find").value.trim().toLocaleLowerCase()
    const people = (room.picture.people ?? []).filter((person) =>
        room.names.of(person.id, person.name).toLocaleLowerCase().includes(word))
    say(at("people-shown"), people.length > mostRows
        ? `The first ${mostRows} of ${people.length.toLocaleString("en")}. Type a part of a name to find others.`
        : people.length === 0 ? "Nobody has such a name." : "")
    const rows = people.slice(0, mostRows).map((person) => ({ ...person, person: person.id }))
    draw(at("people"), rows, room, controls, (person) => ({
        since: person.here === false ? "not here now" : person.hand ? "hand up" : waited(room, person.since, "for "),
        place: placeOf(room, person) || "Has not opened a lesson",
    }))
}
