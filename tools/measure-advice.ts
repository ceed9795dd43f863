/**
 * `npm run measure-advice [-- voice…]`: measures the advice on the lines of voices, by kind and with intervals
 * (Wilson, 95 %). Without names it measures the voices that nothing is learned from.
 */
import { findMoneyTalk } from '../apps/server/src/features/safety/money-talk/find-money-talk.ts'
import { firstWarning } from '../apps/server/src/features/safety/test/story-warnings.ts'
import {
  HELD_OUT_VOICES,
  type Label,
  linesOfVoice,
  talksOfVoice,
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

const lines = voices.flatMap(linesOfVoice)
for (const label of ['scam', 'ordinary'] satisfies Label[]) {
  const rows = lines.filter((line) => line.label === label)
  console.log(`\n${label} lines with advice: ${shareText(rows.map(({ text }) => findMoneyTalk(text) !== null))}`)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const found = rows.filter((row) => row.kind === kind).map(({ text }) => findMoneyTalk(text) !== null)
    console.log(`  ${kind.padEnd(16)} ${shareText(found)}`)
  }
}

const talks = voices.flatMap(talksOfVoice)
const scams = talks.filter(({ label }) => label === 'scam')
const ordinary = talks.filter(({ label }) => label === 'ordinary')
const isAt = (which: (mark: string) => boolean, orBefore: boolean) =>
  scams.map((talk) => {
    const limit = talk.messages.findIndex(({ mark }) => which(mark))
    const warned = firstWarning(talk, 'a')
    return orBefore ? warned <= limit : warned < limit
  })
console.log(`\nscams warned at or before the first ask: ${shareText(isAt((mark) => mark === '!', true))}`)
console.log(`scams warned before any money word: ${shareText(isAt((mark) => mark !== '', false))}`)
const isWarned = (talk: (typeof talks)[number]) =>
  firstWarning(talk, 'a') < Infinity || firstWarning(talk, 'b') < Infinity
console.log(`ordinary conversations ever warned: ${shareText(ordinary.map(isWarned))}`)
for (const voice of voices) {
  const own = ordinary.filter((talk) => talk.voice === voice)
  if (own.length > 0) console.log(`  ${voice.padEnd(16)} ${shareText(own.map(isWarned))}`)
}
