// The step that the trainer shows, on a phone: its lines, what is asked, what came out, what the room said.

import { at, drawBars, keep, make, say, sayWithCode, show, sum, peopleOf, valueRows } from "./page.js"

/** The name of what is asked now: a step's prediction, or one of its questions. */
export const placeOf = ({ lesson, step, question }) => `${lesson}/${step}/${question?.number ?? ""}`

/** What the person has chosen or typed, and how it is told to the host; else the problem in words. */
export function betOf({ lesson, step, question, value }) {
    if (value && !question) {
        const said = at("value").value.trim()
        return said ? { said, body: { lesson, step, value: said } } : { problem: "Type a value first." }
    }
    const said = [...at("choices").querySelectorAll("input:checked")].map((input) => Number(input.value))
    if (said.length === 0) return { problem: "Choose something first." }
    return { said, body: question ? { lesson, step, question: question.number, chosen: said } : { lesson, step, said: said[0] } }
}

let drawn = ""

export function drawCurrent(current, seat, outcome) {
    const probe = current?.probe ?? [], question = current?.question, worlds = current?.worlds ?? []
    say(at("lesson"), current ? `${current.title || current.lesson}, step ${current.step}` : "")
    say(at("heading"), current?.heading || (current ? `Step ${current.step}` : "Nothing is shown yet"))
    show(at("lesson"), Boolean(current))
    show(at("wait"), !current)
    show(at("probe"), probe.length > 0)
    keep(at("probe"), probe.map((line, index) => ({ line, index })), (one) => one.index,
        () => make("li", {}, make("code")), (node, one) => say(node.firstChild, one.line))
    show(at("worlds"), worlds.length > 0 && probe.length > 0)
    say(at("worlds"), `The worlds: ${worlds.join(", ")}`)
    drawQuestion(current, seat, outcome)
    show(at("result-part"), Boolean(current?.result))
    say(at("result"), current?.result)
    const choices = question?.choices ?? current?.choices ?? [], answers = current?.answers ?? []
    const values = outcome?.values ?? [], total = sum(answers) + peopleOf(values)
    // Of a probe that asks for a value, lines are told only where somebody took one.
    const lines = current?.value && !question && sum(answers) === 0 ? [] : choices.map((label, index) => ({
        label, key: index, count: answers[index] ?? 0, isRight: !question && current.right === index + 1, mark: "came out",
    }))
    const rows = [...valueRows(values, true), ...lines]
    show(at("answers-part"), rows.length > 0 && (answers.length > 0 || values.length > 0))
    drawBars(at("bars"), rows, total)
}

function drawQuestion(current, seat, outcome) {
    const question = current?.question, choices = question?.choices ?? current?.choices ?? []
    const value = question ? null : current?.value
    const isAsked = current?.phase === "guessing" && (Boolean(value) || choices.length > 0)
    show(at("ask"), isAsked)
    show(at("picked"), !value)
    show(at("typed"), Boolean(value))
    const prompt = question?.text ?? value ?? current?.prompt
    sayWithCode(at("prompt"), prompt ?? "What do you expect?")
    sayWithCode(at("value-prompt"), value ?? "")
    sayWithCode(at("asked"), prompt)
    show(at("asked"), Boolean(prompt) && !isAsked)
    show(at("several"), Boolean(question?.several))
    const place = current ? placeOf(current) : "", kind = value ? "text" : question?.several ? "checkbox" : "radio"
    const sign = place + kind + (value ?? choices.join("\n"))
    if (isAsked && drawn !== sign) {
        drawn = sign
        const said = seat.sent[place] ?? []
        at("value").value = typeof said === "string" ? said : ""
        if (!value) at("choices").replaceChildren(...choices.map((choice, index) => {
            const input = make("input", { type: kind, name: "choice", value: String(index + 1) })
            input.checked = said.includes(index + 1)
            return make("li", {}, make("label", {}, input, labelled(choice)))
        }))
    }
    say(at("send"), question ? "Send my answer" : "Send my prediction")
    drawSent(current, seat, place, choices, outcome)
}

function labelled(choice) {
    const node = make("bdi")
    sayWithCode(node, choice)
    return node
}

function drawSent(current, seat, place, choices, outcome) {
    const said = seat.sent[place], isWaiting = seat.waiting.some((one) => one.matter === place)
    const words = typeof said === "string" ? said : said?.map((number) => choices[number - 1] ?? number).join(", ")
    const refused = seat.refused?.matter === place ? seat.refused.why : ""
    at("sent").classList.toggle("off", isWaiting || Boolean(refused) || outcome?.right === false)
    if (!current) return say(at("sent"), "")
    if (refused) return say(at("sent"), refused)
    if (!said) return say(at("sent"), "")
    if (isWaiting) return say(at("sent"), `You said: ${words}. It will be sent when the host answers.`)
    say(at("sent"), `You said: ${words}.` + (current.phase === "guessing" ? " You can change it for now." : verdict(outcome)))
}

/** Whether a value was right, as the prompt says it; nothing until the result is shown. */
function verdict(outcome) {
    if (typeof outcome?.right !== "boolean") return ""
    return ` ${outcome.right ? "Right" : "Not so"}${outcome.truth ? `: ${outcome.truth}` : ""}.`
}
