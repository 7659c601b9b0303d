// The memory of a person in a room: in localStorage, until they leave.

const storage = "seams.seat"

/** The seat of the room that this browser is in; a new one where there is none. */
export class Seat {
    constructor() {
        const kept = read()
        this.person = kept.person ?? random(16)
        this.secret = kept.secret ?? random(32)
        Object.assign(this, {
            name: kept.name ?? "", shownAs: kept.shownAs ?? "", code: kept.code ?? "", token: kept.token ?? null, room: kept.room ?? "",
            course: kept.course ?? [], after: kept.after ?? 0, news: kept.news ?? [], hand: kept.hand ?? false,
            sent: kept.sent ?? {}, waiting: kept.waiting ?? [],
        })
    }

    keep() {
        try { localStorage.setItem(storage, JSON.stringify(this)) } catch { /* Private windows keep nothing. */ }
    }

    /** Forgets the room, and the person with it. */
    forget() {
        try { localStorage.removeItem(storage) } catch { /* Nothing was kept. */ }
    }

    /** The seat at another room's table: nothing of the last room is left. */
    begin(code, name) {
        Object.assign(this, { code, name, token: null, after: 0, news: [], hand: false, sent: {}, waiting: [] })
    }

    /** The name of a step, as the course has it. */
    place(lesson, step) {
        const found = this.course.find((one) => one.lesson === lesson)
        const heading = found?.steps?.[step - 1]
        return `${found?.title ?? lesson}, step ${step}${heading ? `: ${heading}` : ""}`
    }
}

function read() {
    try { return JSON.parse(localStorage.getItem(storage)) ?? {} } catch { return {} }
}

const signs = "0123456789abcdefghijklmnopqrstuv"

/** Random signs, of 5 bits each. */
function random(count) {
    return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => signs[byte & 31]).join("")
}
