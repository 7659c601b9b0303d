// Where the room is: a skyline of the whole course, and the steps of one lesson with how many are at each.

import { at, copy, keep, make, parts, say, show, sum } from "./page.js"

/** The lessons and steps of the course, and the lesson that is looked at. */
export class Places {
    constructor() {
        this.lessons = []
        this.outline = []
        this.chosen = null
    }

    /** Takes the steps of a picture, which are those of lessons that somebody reached, and puts them into the course. */
    look({ steps, current }) {
        const lessons = new Map(this.outline.map(({ lesson, title, steps }) => [lesson, {
            id: lesson, title,
            steps: steps.map((heading, index) => ({ lesson, title, step: index + 1, heading, here: 0, done: 0 })),
        }]))
        for (const step of steps) {
            if (!lessons.has(step.lesson)) lessons.set(step.lesson, { id: step.lesson, title: step.title, steps: [] })
            const known = lessons.get(step.lesson).steps, place = known.findIndex((one) => one.step === step.step)
            if (place < 0) known.push(step)
            else known[place] = step
        }
        this.lessons = [...lessons.values()]
        this.current = lessons.get(current?.lesson) ?? this.busiest
        this.currentStep = current?.lesson === this.current?.id ? current?.step : null
    }

    /** The lesson where most people are. */
    get busiest() {
        const count = (lesson) => sum(lesson.steps.map((step) => step.here))
        return this.lessons.reduce((best, lesson) => (count(lesson) > (best ? count(best) : 0) ? lesson : best), null)
    }

    /** The step that the trainer shows, else where most people are. */
    get nearStep() {
        const steps = this.current?.steps ?? []
        return this.currentStep ?? steps.reduce((best, one) => (one.here > (best?.here ?? 0) ? one : best), null)?.step ?? 1
    }

    /** The lesson to show: the chosen one, else the one that the trainer shows, else where most people are. */
    get shown() { return this.lessons.find((lesson) => lesson.id === this.chosen) ?? this.current }

    /** A step's name for people. */
    name(lesson, step) {
        const found = this.lessons.find((one) => one.id === lesson)
        const heading = found?.steps.find((one) => one.step === step)?.heading
        return `${found?.title || lesson}, step ${step}${heading ? ` · ${heading}` : ""}`
    }
}

export function drawPlaces({ picture, places }, controls) {
    places.look(picture)
    const lesson = places.shown, isThere = picture.steps.length > 0
    drawChoice(places)
    drawSkyline(places)
    show(at("steps-empty"), !isThere)
    show(at("skyline"), places.lessons.length > 1)
    const here = sum((lesson?.steps ?? []).map((step) => step.here))
    const elsewhere = sum(picture.steps.map((step) => step.here)) - here
    say(at("lesson-now"), lesson ? `${lesson.title}: ${here} here, ${elsewhere} in other lessons` : "")
    const most = Math.max(1, ...(lesson?.steps ?? []).map((step) => step.here))
    keep(at("steps"), lesson?.steps ?? [], (step) => `${step.lesson}/${step.step}`, () => copy("step-row"), (node, step) => {
        drawStep(node, step, most, lesson === places.current && step.step === places.currentStep)
    })
    controls.offerLessons(places)
}

function drawStep(node, step, most, isCurrent) {
    const { here, noun, fill, number, heading, done } = parts(node)
    say(here, String(step.here))
    say(number, `Step ${step.step}${isCurrent ? ", shown now" : ""}`)
    say(heading, step.heading)
    say(done, `${step.done} done`)
    say(noun, step.here === 1 ? " person at" : " people at")
    fill.style.setProperty("--share", (step.here / most).toFixed(4))
    node.classList.toggle("current", isCurrent)
    node.classList.toggle("none", step.here === 0)
    isCurrent ? node.setAttribute("aria-current", "step") : node.removeAttribute("aria-current")
}

function drawChoice(places) {
    const select = at("lesson")
    const options = [{ id: "", label: "Where the room is now" }, ...places.lessons.map((lesson) => {
        const here = sum(lesson.steps.map((step) => step.here))
        return { id: lesson.id, label: here > 0 ? `${lesson.title} (${here} here)` : lesson.title }
    })]
    fillSelect(select, options, places.chosen ?? "")
}

/** Makes the options of a select these, and keeps what is chosen. An open list is left alone where nothing changed. */
export function fillSelect(select, options, chosen) {
    keep(select, options, (option) => option.id, () => make("option"), (node, option) => {
        if (node.value !== option.id || !node.hasAttribute("value")) node.value = option.id
        say(node, option.label)
    })
    if (select.value !== chosen) select.value = chosen
}

function drawSkyline(places) {
    const all = places.lessons.flatMap((lesson) => lesson.steps)
    const most = Math.max(1, ...all.map((step) => step.here))
    keep(at("skyline"), places.lessons, (lesson) => lesson.id, () => make("div"), (node, lesson) => {
        node.style.setProperty("--steps", lesson.steps.length)
        node.classList.toggle("chosen", lesson === places.shown)
        keep(node, lesson.steps, (step) => step.step, () => make("i"), (bar, step) => {
            bar.style.setProperty("--share", (step.here / most).toFixed(3))
        })
    })
}
