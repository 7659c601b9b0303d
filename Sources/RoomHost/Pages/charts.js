// How the room predicted and answered, beside what came out.

import { at, copy, counted, drawBars, keep, parts, say, sayWithCode, show, sum, peopleOf, valueRows } from "./page.js"

export function drawCharts(room, controls) {
    const { picture, places } = room
    const isNear = (one) => one.lesson === places.current?.id
    const isNow = (one) => one.lesson === picture.current?.lesson && one.step === picture.current?.step
    // Without names the page may be on the wall: what is being asked is not answered there.
    const isCovered = (one) => room.names.areHidden && isNow(one) && picture.current.phase !== "shown" && !one.open
    section("probes", picture.probes, isNear, (node, probe) => {
        const values = heard(probe.values ?? [], room.names.areHidden), total = sum(probe.said) + peopleOf(values)
        drawChart(node, places.name(probe.lesson, probe.step), "", isNow(probe), total, "prediction")
        // Of a probe that asks for a value, lines are told only where somebody took one.
        const lines = values.length > 0 && sum(probe.said) === 0 ? [] : probe.choices.map((label, index) => ({
            label, count: probe.said[index] ?? 0, isRight: probe.right === index + 1 && !isCovered(probe), mark: "came out",
        }))
        drawBars(parts(node).bars, [...valueRows(values, !isCovered(probe)), ...lines], total)
        show(parts(node).open, false)
    }, () => copy("chart-row"))
    section("questions", picture.questions, isNear, (node, question) => {
        drawChart(node, places.name(question.lesson, question.step), question.text, isNow(question), sum(question.chosen),
            question.right.length > 1 ? "choice" : "answer")
        const rows = question.choices.map((label, index) => ({
            label, count: question.chosen[index] ?? 0, mark: "right",
            isRight: question.right.includes(index + 1) && !isCovered(question),
        }))
        drawBars(parts(node).bars, rows, sum(question.chosen))
        node.question = question
        say(parts(node).about, `: ${question.text || places.name(question.lesson, question.step)}`)
        say(parts(node).act, question.open ? "Close the answers" : "Open the answers to the room")
    }, () => questionRow(controls))
}

/** Without names the page may be on the wall: what one person alone typed is not shown there. */
function heard(values, isOnWall) {
    const shared = isOnWall ? values.filter((one) => one.people > 1 && one.said !== "other values") : values
    const others = peopleOf(values) - peopleOf(shared)
    return others > 0 ? [...shared, { said: "other values", people: others }] : shared
}

/** The charts of the lesson at hand, the one that is shown now first; those of other lessons fold. */
function section(id, all, isNear, update, create) {
    const keyOf = (one) => `${one.lesson}/${one.step}/${one.question ?? ""}`
    const near = all.filter(isNear).reverse(), rest = all.filter((one) => !isNear(one))
    const shown = near.length > 0 ? near : rest.splice(0)
    keep(at(id), shown, keyOf, create, update)
    show(at(`${id}-empty`), all.length === 0)
    show(at(`${id}-earlier`), rest.length > 0)
    say(at(`${id}-more`), `(${rest.length})`)
    if (at(`${id}-earlier`).open) keep(at(`${id}-rest`), rest, keyOf, create, update)
}

function drawChart(node, title, asked, isNow, total, noun) {
    const part = parts(node)
    say(part.title, title)
    sayWithCode(part.asked, asked)
    show(part.asked, asked !== "")
    say(part.total, counted(total, noun) + (isNow ? " · shown now" : ""))
    node.classList.toggle("now", isNow)
}

function questionRow(controls) {
    const node = copy("chart-row")
    parts(node).open.addEventListener("click", () => controls.openAnswers(node.question))
    return node
}
