/**
 * `npm run measure-advice [-- voice…]`: measures the advice on the lines and conversations of voices, with intervals
 * (Wilson, 95 %): by kind, then as a table by voice, then the processor time of a message. Without names, the kinds are
 * those of the voices that nothing is learned from.
 */
import { MESSAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { findMoneyTalk } from '../apps/server/src/features/safety/money-talk/find-money-talk.ts'
import {
  adviceWithin,
  conversationPoints,
  NEWEST,
  type Said,
  senderPoints,
} from '../apps/server/src/features/safety/stories/conversation-points.ts'
import { signsOf } from '../apps/server/src/features/safety/stories/signs.ts'
import { sketchOf } from '../apps/server/src/features/safety/stories/sketches.ts'
import { firstWarning } from '../apps/server/src/features/safety/test/story-warnings.ts'
import {
  FIRST_MESSAGES,
  HELD_OUT_VOICES,
  type Label,
  LEARNED_VOICES,
  linesOfVoice,
  OTHER_WRITERS,
  talksOfVoice,
  type VoiceTalk,
} from '../apps/server/src/features/safety/test/voices.ts'

const Z = 1.96

/** The 95 % interval of a share (E. B. Wilson, 1927). */
function wilson(hits: number, total: number): [from: number, to: number] {
  if (total === 0) return [0, 1]
  const share = hits / total
  const middle = share + (Z * Z) / (2 * total)
  const half = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total))
  const scale = 1 + (Z * Z) / total
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)]
}

/** '9 of 10, 90.0 % (59.6 to 98.2 %)' */
function shareText(results: readonly boolean[]): string {
  const hits = results.filter(Boolean).length
  const percent = (share: number) => (share * 100).toFixed(1)
  const [from, to] = wilson(hits, results.length)
  return `${hits} of ${results.length}, ${percent(hits / Math.max(1, results.length))} % (${percent(from)} to ${percent(to)} %)`
}

const named = process.argv.slice(2)
const voices = named.length > 0 ? named : HELD_OUT_VOICES

const hasAdvice = ({ text }: { text: string }) => findMoneyTalk(text) !== null
const lines = voices.flatMap(linesOfVoice)
for (const label of ['scam', 'ordinary'] satisfies Label[]) {
  const rows = lines.filter((line) => line.label === label)
  console.log(`\n${label} lines with advice: ${shareText(rows.map(hasAdvice))}`)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    console.log(`  ${kind.padEnd(16)} ${shareText(rows.filter((row) => row.kind === kind).map(hasAdvice))}`)
  }
}

/** Whether the receiver of each scam is warned before, or with, the first message that has one of these marks. */
const areWarned = (scams: readonly VoiceTalk[], marks: readonly string[], withIt: boolean) =>
  scams.map((talk) => {
    const limit = talk.messages.findIndex(({ mark }) => marks.includes(mark))
    const warned = firstWarning(talk, 'a')
    return withIt ? warned <= limit : warned < limit
  })
const isWarned = (talk: VoiceTalk) => firstWarning(talk, 'a') < Infinity || firstWarning(talk, 'b') < Infinity

/** Stories of work abroad ask for nothing: as single lines they are not counted. */
const STORIES = 'abroad'
function rowOf(voice: string, from: readonly string[]): string {
  const own = from.flatMap(linesOfVoice).filter(({ label, kind }) => label === 'ordinary' || kind !== STORIES)
  const talks = from.flatMap(talksOfVoice)
  const scams = talks.filter(({ label }) => label === 'scam')
  const cells = [
    own.filter(({ label }) => label === 'scam').map(hasAdvice),
    own.filter(({ label }) => label === 'ordinary').map(hasAdvice),
    areWarned(scams, ['!'], true),
    areWarned(scams, ['$', '!'], false),
    talks.filter(({ label }) => label === 'ordinary').map(isWarned),
  ]
  return `| ${[voice, ...cells.map((cell) => (cell.length > 0 ? shareText(cell) : 'none'))].join(' | ')} |`
}
console.log(`
| Voice | Scam lines found | Ordinary lines with advice | Warned at or before the first ask | Warned before any word about money | Ordinary conversations ever warned about |
|---|---|---|---|---|---|
${LEARNED_VOICES.map((voice) => rowOf(`${voice}, learned`, [voice])).join('\n')}
${HELD_OUT_VOICES.map((voice) => rowOf(`${voice}, never seen`, [voice])).join('\n')}
${rowOf('all learned', LEARNED_VOICES)}
${rowOf('all never seen', HELD_OUT_VOICES)}
${OTHER_WRITERS.map((voice) => rowOf(`${voice}, another writer`, [voice])).join('\n')}
${rowOf('all other writers', OTHER_WRITERS)}`)

const isSecond = ({ voice, kind }: { voice: string; kind: string }) => voice === 'lourdes' || kind.startsWith('second')
const ordinaryOf = <T extends { label: Label }>(rows: readonly T[]) => rows.filter(({ label }) => label === 'ordinary')
for (const [name, voices] of [
  ['Never seen', HELD_OUT_VOICES],
  ['Other writers', OTHER_WRITERS],
] as const) {
  const ownLines = ordinaryOf(voices.flatMap(linesOfVoice))
  const ownTalks = ordinaryOf(voices.flatMap(talksOfVoice))
  console.log(`
| ${name}, ordinary | Lines with advice | Conversations ever warned about |
|---|---|---|
| second-language English | ${shareText(ownLines.filter(isSecond).map(hasAdvice))} | ${shareText(ownTalks.filter(isSecond).map(isWarned))} |
| all others | ${shareText(ownLines.filter((line) => !isSecond(line)).map(hasAdvice))} | ${shareText(ownTalks.filter((talk) => !isSecond(talk)).map(isWarned))} |`)
}

console.log(
  `\nFirst messages of honest people, never seen: ${shareText(talksOfVoice(FIRST_MESSAGES).map(isWarned))} warned about`,
)

const texts = [...LEARNED_VOICES, ...HELD_OUT_VOICES]
  .flatMap(talksOfVoice)
  .flatMap(({ messages }) => messages.map(({ text }) => text))
const longest = texts.join('. ').slice(0, MESSAGE_MAX)
const ROUNDS = 20
/** The mean processor time of the checks of a message, in milliseconds. */
function processorMs(messages: readonly string[], check: (text: string, at: number) => void): string {
  const start = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) messages.forEach(check)
  const { user, system } = process.cpuUsage(start)
  return ((user + system) / 1000 / ROUNDS / messages.length).toFixed(3)
}
function checkAlone(text: string): void {
  findMoneyTalk(text)
  signsOf(text)
  senderPoints(text)
  sketchOf(text, 1)
}
/** The whole check of a message whose conversation is read, with the newest messages of both sides. */
function checkWithin(text: string, at: number): void {
  const before = texts.slice(Math.max(0, at - NEWEST), at).map((one, n): Said => ({ isOwn: n % 2 === 0, text: one }))
  checkAlone(text)
  adviceWithin(text, before)
  conversationPoints(before)
}
// The first run only compiles.
processorMs(texts, checkWithin)
console.log(`
Processor time of a message: ${processorMs(texts, checkAlone)} ms, with its conversation ${processorMs(texts, checkWithin)} ms, of one of ${longest.length} characters alone: ${processorMs(Array(50).fill(longest), checkAlone)} ms (means).`)
