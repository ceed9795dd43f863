/**
 * `npm run measure-advice [-- voice…]`: measures the advice on lines and conversations of voices, by kind and with
 * intervals (Wilson, 95 %). Without names it measures the voices that nothing is learned from.
 */
import { findMoneyTalk } from '../apps/server/src/features/safety/money-talk/find-money-talk.ts'
import { HELD_OUT_VOICES, type Label, linesOfVoice } from '../apps/server/src/features/safety/test/voices.ts'
import { shareText } from './wilson.ts'

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
