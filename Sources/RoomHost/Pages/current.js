// The step that the trainer shows, on a phone: its lines, what is asked, what came out, what the room said.

import { at, drawBars, keep, make, say, sayWithCode, show, sum } from "./page.js"

/** The name of what is asked now: a step's prediction, or one of its questions. */
export const placeOf = ({ lesson, step, question }) => `${lesson}/${step}/${question?.number ?? ""}`

/** The numbers of the choices that are ticked. */
export const chosen = () => [...at("choices").querySelectorAll("input:checked")].map((input) => Number(input.value))

let drawn = ""

export function drawCurrent(current, seat) {
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
    drawQuestion(current, seat)
    show(at("result-part"), Boolean(current?.result))
    say(at("result"), current?.result)
    const choices = question?.choices ?? current?.choices ?? [], answers = current?.answers ?? []
    show(at("answers-part"), answers.length > 0 && choices.length > 0)
    drawBars(at("bars"), choices.map((label, index) => ({
        label, count: answers[index] ?? 0, isRight: !question && current.right === index + 1, mark: "came out",
    })), sum(answers))
}

function drawQuestion(current, seat) {
    const question = current?.question, choices = question?.choices ?? current?.choices ?? []
    const isAsked = current?.phase === "guessing" && choices.length > 0
    show(at("ask"), isAsked)
    const prompt = question?.text ?? current?.prompt
    sayWithCode(at("prompt"), prompt ?? "What do you expect?")
    sayWithCode(at("asked"), prompt)
    show(at("asked"), Boolean(prompt) && !isAsked)
    show(at("several"), Boolean(question?.several))
    const place = current ? placeOf(current) : "", kind = question?.several ? "checkbox" : "radio"
    if (isAsked && drawn !== place + kind + choices.join("\n")) {
        drawn = place + kind + choices.join("\n")
        const said = seat.sent[place] ?? []
        at("choices").replaceChildren(...choices.map((choice, index) => {
            const input = make("input", { type: kind, name: "choice", value: String(index + 1) })
            input.checked = said.includes(index + 1)
            return make("li", {}, make("label", {}, input, labelled(choice)))
        }))
    }
    say(at("send"), question ? "Send my answer" : "Send my prediction")
    drawSent(current, seat, place, choices)
}

function labelled(choice) {
    const node = make("bdi")
    sayWithCode(node, choice)
    return node
}

function drawSent(current, seat, place, choices) {
    const said = seat.sent[place], isWaiting = seat.waiting.some((one) => one.matter === place)
    const words = said?.map((number) => choices[number - 1] ?? number).join(", ")
    const refused = seat.refused?.matter === place ? seat.refused.why : ""
    at("sent").classList.toggle("off", isWaiting || Boolean(refused))
    if (!current) return say(at("sent"), "")
    if (refused) return say(at("sent"), refused)
    if (!said) return say(at("sent"), "")
    if (isWaiting) return say(at("sent"), `You said: ${words}. It will be sent when the host answers.`)
    say(at("sent"), `You said: ${words}.` + (current.phase === "guessing" ? " You can change it for now." : ""))
}
