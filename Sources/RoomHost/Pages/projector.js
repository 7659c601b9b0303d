// The page on the wall: the probe, the predictions as they come, the comparison; how to join. It reads nothing of
// a picture that is about one person.

import { afterglow, at, counted, countdown, drawBars, keep, make, say, sayWithCode, show, sum, peopleOf, valueRows } from "./page.js"
import { follow, looksLikeToken, takeToken } from "./wire.js"

const token = takeToken("seams.projector")
let newest = null, offset = 0, isDrawing = false

if (token) {
    follow(token, {
        picture(picture) {
            newest = picture
            offset = Date.parse(picture.time) - Date.now()
            redraw()
        },
        link,
        refused: (problem) => stop(`${problem.message} ${problem.hint}`.trim()),
    })
} else {
    stop("Open this page by the button on the trainer's page, or by the link in the terminal: the link ends in a token.")
}

addEventListener("hashchange", () => {
    if (looksLikeToken(location.hash.slice(1))) location.reload()
})
document.addEventListener("visibilitychange", redraw)
setInterval(() => { if (newest && !document.hidden) drawClock(newest) }, 500)

function redraw() {
    if (isDrawing || document.hidden || !newest) return
    isDrawing = true
    requestAnimationFrame(() => {
        isDrawing = false
        draw(newest)
    })
}

function stop(why) {
    document.body.classList.remove("joining")
    show(document.querySelector("aside"), false)
    say(at("message"), why)
    show(at("message"), true)
}

function link(isLinked) {
    const word = isLinked ? "Live" : "Offline, trying again"
    if (at("link").textContent === word) return
    say(at("link"), word)
    say(at("news"), isLinked ? "Connected." : "No connection to the host. Trying again.")
    at("link").classList.toggle("off", !isLinked)
}

function draw(picture) {
    const { current } = picture, isShowing = Boolean(current) && !picture.ended
    document.body.classList.toggle("joining", !isShowing && !picture.ended)
    show(document.querySelector("aside"), !picture.ended)
    drawJoin(picture)
    drawClock(picture)
    say(at("message"), picture.ended ? "The room has ended. Thank you all." : "The trainer shows no step at the moment.")
    show(at("message"), !isShowing)
    say(at("lesson"), isShowing ? current.title : "")
    say(at("heading"), isShowing ? current.heading : picture.room)
    drawStep(isShowing ? current : null, picture)
}

function drawStep(current, picture) {
    const isShown = current?.phase === "shown", question = current?.question, probe = current?.probe ?? []
    const isOpen = picture.questions.find((one) => isAt(one, current) && one.question === question?.number)?.open
    const hasResult = isShown && Boolean(current.result) && !question
    sayWithCode(at("prompt"), question?.text ?? current?.value ?? current?.prompt)
    show(at("prompt"), Boolean(question || ((current?.value || current?.prompt) && !hasResult)))
    // Where each line is a choice, the bars show the lines.
    const isAsking = current?.phase !== "reading", choices = question?.choices ?? current?.choices ?? []
    const isMerged = isAsking && !question && !current?.value && probe.length > 1 && choices.length === probe.length + 1
    show(at("probe-part"), probe.length > 0 && !hasResult && !question && !isMerged)
    keep(at("probe"), probe.map((line, index) => ({ line, index })), (one) => one.index,
        () => make("li", {}, make("code")), (node, one) => say(node.firstChild, one.line))
    drawChart(current, picture, isShown || isOpen)
    drawResult(hasResult ? current.result : "")
    document.body.classList.toggle("comparing", hasResult)
    at("bars").classList.toggle("lines", isMerged)
    fit(JSON.stringify([current?.heading, question, current?.prompt, probe, choices, hasResult && current.result, isOpen, isShown]))
}

let fitted = ""

/** Makes the text as large as the screen allows. It changes with what is shown, not with each prediction. */
function fit(content) {
    const sign = `${content} ${innerWidth} ${innerHeight} ${at("chart-part").hidden}`
    if (sign === fitted) return
    fitted = sign
    // First with whole words; only what then would be too small may break inside words.
    const main = at("main")
    main.classList.add("whole")
    if (shrink(main) >= 0.7) return
    main.classList.remove("whole")
    shrink(main)
}

/** Takes the largest size at which nothing is cut off. */
function shrink(main) {
    let size = 1.8
    for (; size > 0.45; size -= 0.05) {
        main.style.setProperty("--fit", size.toFixed(2))
        if (main.scrollHeight <= main.clientHeight && main.scrollWidth <= main.clientWidth) break
    }
    return size
}

addEventListener("resize", redraw)

const isAt = (one, current) => one.lesson === current?.lesson && one.step === current?.step

/** The bars: of the question when one is asked, else of the predictions. What is right shows when the trainer shows it. */
function drawChart(current, picture, isTold) {
    const question = current?.question, choices = question?.choices ?? current?.choices ?? []
    const probe = picture.probes.find((one) => isAt(one, current))
    const asked = picture.questions.find((one) => isAt(one, current) && one.question === question?.number)
    const counts = current?.answers ?? (question ? asked?.chosen : probe?.said) ?? []
    const right = question ? asked?.right ?? [] : [probe?.right ?? current?.right]
    const isAsking = Boolean(current) && current.phase !== "reading"
    show(at("chart-part"), (choices.length > 0 || Boolean(current?.value)) && (isAsking || sum(counts) > 0))
    const values = question ? [] : probe?.values ?? []
    const total = choices.reduce((all, _, index) => all + (counts[index] ?? 0), 0) + peopleOf(values)
    say(at("total"), counted(total, question?.several ? "choice" : question ? "answer" : "prediction"))
    at("chart-part").setAttribute("aria-label", question ? "The answers of the room" : "The predictions of the room")
    // Of a probe that asks for a value, lines are told only where somebody took one.
    const lines = current?.value && sum(counts) === 0 ? [] : choices.map((label, index) => ({
        label, key: index, line: index + 1, count: counts[index] ?? 0, isRight: isTold && right.includes(index + 1),
        mark: question ? "right" : "came out",
    }))
    const rows = [...valueRows(values, isTold), ...lines]
    // Under a comparison there is room for what somebody said, and for what is right.
    const isShort = isTold && !question && rows.length > 5
    drawBars(at("bars"), isShort ? rows.filter((row) => row.count > 0 || row.isRight) : rows, total)
}

function drawResult(text) {
    const lines = text.split("\n"), pre = at("result")
    show(at("result-part"), text !== "")
    say(pre, text.trimEnd())
    pre.style.setProperty("--columns", Math.max(20, ...lines.map((line) => [...line].length)))
}

function drawJoin(picture) {
    const [, scheme, rest] = /^(\w+:\/\/)?(.*)$/s.exec(picture.address)
    say(at("scheme"), scheme)
    say(at("address"), rest)
    at("address").style.setProperty("--columns", Math.max(16, rest.length))
    say(at("code"), picture.code)
    // Beside a step there is no room for it.
    show(at("shell"), Boolean(picture.command) && document.body.classList.contains("joining"))
    say(at("command"), picture.command ?? "")
    say(at("here"), `${picture.counts.here.toLocaleString("en")} here`)
    show(at("qr"), Boolean(picture.qr))
    const path = at("qr-path")
    if (!picture.qr || path.getAttribute("d") === picture.qr) return
    path.setAttribute("d", picture.qr)
    // A reader needs four empty squares around the code. A square is 1 unit.
    const { x, y, width, height } = path.getBBox()
    at("qr").setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`)
}

function drawClock({ timer }) {
    const left = Date.parse(timer?.ends) - (Date.now() + offset), isRunning = left > -afterglow
    show(at("clock"), isRunning)
    if (!isRunning) return
    say(at("clock-word"), left > 0 ? "Time left" : "Time is up")
    say(at("clock-time"), countdown(left))
    at("clock").classList.toggle("over", left <= 0)
}
