// Text into elements. Whatever people wrote goes through here, and becomes text: no page knows innerHTML.

/** The element of the page with this id. */
export const at = (id) => document.getElementById(id)

/** A new element. Children that are texts become text. */
export function make(tag, attributes = {}, ...children) {
    const node = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
        if (value === true) node.setAttribute(name, "")
        else if (value !== false && value != null) node.setAttribute(name, value)
    }
    node.append(...children)
    return node
}

/** Puts a text into a node, and leaves it alone when it is there: a screen reader hears only what is new. */
export function say(node, text) {
    const wanted = text ?? ""
    if (node.textContent !== wanted) node.textContent = wanted
}

/** Puts a text into a node, with what stands between backticks as code. */
export function sayWithCode(node, text) {
    if (node.said === text) return
    node.said = text
    const pieces = (text ?? "").split("`")
    // An even number of pieces means that one backtick has no partner: then they are only signs.
    if (pieces.length % 2 === 0) return say(node, text)
    node.replaceChildren(...pieces.map((piece, index) => (index % 2 === 1 ? make("code", {}, piece) : piece)))
}

/** Shows or hides a node. */
export function show(node, isShown) {
    if (node.hasAttribute("hidden") === isShown) node.toggleAttribute("hidden", !isShown)
}

/**
 * Makes the children of a list those of the items, and keeps the elements of items that stay: who has the focus on a
 * button keeps it, however often the room changes. `create` makes an element, `update` writes an item into it.
 */
export function keep(list, items, keyOf, create, update) {
    const focused = list.contains(document.activeElement) ? document.activeElement : null
    const row = focused && [...list.children].findIndex((child) => child.contains(focused))
    const keys = items.map((item) => String(keyOf(item)))
    const wanted = new Set(keys), old = new Map()
    for (const child of [...list.children]) {
        if (wanted.has(child.dataset.key)) old.set(child.dataset.key, child)
        else child.remove()
    }
    let place = list.firstElementChild
    items.forEach((item, index) => {
        const node = old.get(keys[index]) ?? create(item)
        node.dataset.key = keys[index]
        update(node, item, index)
        if (node === place) place = place.nextElementSibling
        else list.insertBefore(node, place)
    })
    if (focused) refocus(list, focused, row)
}

// Where the focused row is gone, the focus goes to the row that took its place, or to the heading over the list.
function refocus(list, focused, row) {
    if (document.activeElement === focused) return
    if (focused.isConnected) return focused.focus({ preventScroll: true })
    const next = list.children[Math.min(row, list.children.length - 1)]
    const button = next?.querySelector("button, a, input, select, textarea")
    const heading = list.closest("section")?.querySelector("h2")
    if (!button && heading) heading.tabIndex = -1
    ;(button ?? heading)?.focus({ preventScroll: true })
}

/** The children of a template's first element, by their `data-part`. */
export function parts(node) {
    if (!node.parts) {
        node.parts = {}
        for (const child of node.querySelectorAll("[data-part]")) node.parts[child.dataset.part] = child
    }
    return node.parts
}

/** A copy of the template with this id. */
export const copy = (id) => at(id).content.firstElementChild.cloneNode(true)

/**
 * Bars as a list that reads as text: choice, count and share. A row is `{label, count, isRight, mark}`; `total` is how
 * many people there are, for a choice may be taken together with others.
 */
export function drawBars(list, rows, total) {
    keep(list, rows.map((row, index) => ({ ...row, index })), (row) => row.key ?? row.index, createBar, (node, row) => {
        const { box, label, count, mark, fill } = parts(node)
        const share = total > 0 ? Math.min(1, row.count / total) : 0
        sayWithCode(label, row.label)
        say(count, row.count > 0 ? `${row.count} · ${Math.round(share * 100)} %` : "0")
        say(mark, row.isRight ? row.mark : "")
        box.dataset.line = row.line ?? ""
        node.classList.toggle("right", Boolean(row.isRight))
        fill.style.setProperty("--share", share.toFixed(4))
    })
}

/** The rows of the values that people expect; `isTold` says whether what came out may be marked. */
export const valueRows = (values, isTold) => values.map(({ said, people, right }) => ({
    label: said, key: `value ${said}`, line: "", count: people, isRight: isTold && Boolean(right), mark: "came out",
}))

/** The number of people who expect some value. */
export const peopleOf = (values) => sum(values.map((one) => one.people))

function createBar() {
    return make("li", {},
        make("span", { class: "label", "data-part": "box" }, make("bdi", { "data-part": "label" }), " ",
            make("span", { class: "mark", "data-part": "mark" })),
        make("span", { class: "count", "data-part": "count" }),
        make("span", { class: "rail", "aria-hidden": "true" }, make("span", { class: "fill", "data-part": "fill" })))
}

/** A sum. */
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** A count with its noun: `1 hand`, `3 hands`. */
export const counted = (count, one, many = one + "s") => `${count.toLocaleString("en")} ${count === 1 ? one : many}`

/** How long something takes, as people say it. */
export function duration(milliseconds) {
    const minutes = Math.floor(milliseconds / 60000)
    if (minutes < 1) return "less than 1 min"
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** For so many milliseconds a page says that the time is up. */
export const afterglow = 60000

/** What is left of a time, as a clock shows it. */
export function countdown(milliseconds) {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
