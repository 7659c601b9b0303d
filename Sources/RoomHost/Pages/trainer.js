// The trainer's dashboard: follows the room, and hands each picture to what draws it.

import { at, say, show } from "./page.js"
import { ask, follow, keepToken, looksLikeToken, takeToken } from "./wire.js"
import { Controls } from "./controls.js"
import { drawCharts } from "./charts.js"
import { Names, drawPeople } from "./people.js"
import { Places, drawPlaces } from "./places.js"
import { drawTop, tick } from "./top.js"

const storage = "seams.trainer"
let token = takeToken(storage)
const room = { picture: null, names: new Names(), places: new Places(), isDrawing: false, offset: 0 }
const controls = new Controls(room, () => token, redraw)

if (token) open()
else askForToken("")

/** Shows the room, and follows it. */
function open() {
    show(at("gate"), false)
    show(at("room"), true)
    follow(token, {
        picture(picture) {
            if (!room.picture) readCourse()
            room.picture = picture
            room.offset = Date.parse(picture.time) - Date.now()
            redraw()
        },
        link: controls.link,
        refused(problem) {
            keepToken(storage, null)
            token = null
            askForToken(`${problem.message} ${problem.hint}`.trim())
        },
    })
}

/** Asks for all lessons of the course: a picture has those that somebody reached. */
async function readCourse() {
    const outline = await ask("/api/course", { token }).catch(() => null)
    if (!Array.isArray(outline)) return
    room.places.outline = outline
    redraw()
}

// A large screen has the room for everybody.
if (innerWidth >= 1800) at("people-details").open = true

/** Asks for a token, and says why. */
function askForToken(why) {
    show(at("room"), false)
    show(at("gate"), true)
    if (why) say(at("gate-why"), why)
    at("gate-token").focus()
}

at("gate-form").addEventListener("submit", (event) => {
    event.preventDefault()
    const typed = at("gate-token").value.trim().split("#").at(-1)
    if (!looksLikeToken(typed)) return say(at("gate-why"), "This is no token. It is the part of the link after the sign #.")
    keepToken(storage, typed)
    token = typed
    at("gate-token").value = ""
    open()
})

addEventListener("hashchange", () => {
    if (looksLikeToken(location.hash.slice(1))) location.reload()
})

/** Draws the newest picture with the next frame; a page that nobody sees draws nothing. */
function redraw() {
    if (room.isDrawing || document.hidden || !room.picture) return
    room.isDrawing = true
    requestAnimationFrame(() => {
        room.isDrawing = false
        const { picture } = room
        room.names.look(picture)
        drawTop(room)
        drawPlaces(room, controls)
        drawPeople(room, controls)
        drawCharts(room, controls)
        controls.draw(picture)
    })
}

document.addEventListener("visibilitychange", redraw)
setInterval(() => { if (!document.hidden && room.picture) tick(room) }, 500)
// How long somebody waits grows without news.
setInterval(redraw, 15000)
