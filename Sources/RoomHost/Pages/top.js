// The head of the dashboard: who is here, how to join, the timer, the names' switch.

import { afterglow, at, counted, countdown, say, show } from "./page.js"

export function drawTop(room) {
    const { picture } = room, hands = picture.hands?.length ?? 0
    say(at("name"), picture.room)
    say(at("here"), `${picture.counts.here.toLocaleString("en")} here · ${picture.counts.people.toLocaleString("en")} joined`)
    say(at("address"), picture.address)
    say(at("code"), picture.code)
    show(at("ended"), picture.ended)
    const copies = picture.otherCopies ?? []
    show(at("copies"), copies.length > 0)
    say(at("copies"), copies.map(otherCopy).join(" "))
    const trouble = picture.ended ? "" : picture.diskTrouble ?? ""
    show(at("disk"), trouble !== "")
    say(at("disk"), trouble && `The host cannot write to its disk: ${trouble}. Until there is room, nothing new is taken of anybody.`)
    at("names").checked = room.names.areHidden
    const projector = at("projector")
    if (picture.projector && /^https?:/.test(picture.projector)) projector.href = sameHost(picture.projector)
    show(projector, Boolean(picture.projector))
    const title = `${hands > 0 ? `${counted(hands, "hand")} up · ` : ""}${picture.room}`
    if (document.title !== title) document.title = title
    tick(room)
}

const otherCopy = ({ title, people }) => (people === 1 ? "1 person has" : `${people} people have`) +
    ` another copy of “${title}”: what was said where it asks otherwise than yours is not counted.`

// The link leads to where this page came from: a laptop need not reach itself by the address that others use.
const sameHost = (link) => {
    const { pathname, search, hash } = new URL(link)
    return `${location.origin}${pathname}${search}${hash}`
}

/** Moves the timer on. */
export function tick(room) {
    const ends = room.picture.timer?.ends, left = Date.parse(ends) - (Date.now() + room.offset)
    const isRunning = left > -afterglow
    show(at("clock"), isRunning)
    at("timer-stop").disabled = !isRunning
    if (!isRunning) return
    const word = left > 0 ? "Time left" : "Time is up"
    if (left <= 0 && at("clock-word").textContent !== word) say(at("news"), "Time is up.")
    say(at("clock-word"), word)
    say(at("clock-time"), countdown(left))
    at("clock").classList.toggle("over", left <= 0)
}
