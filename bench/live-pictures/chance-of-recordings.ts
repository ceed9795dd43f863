import type { GESTURES } from '@heartwell/contract/profiles/live-gestures.ts'
import { LIVE_TRIES } from '@heartwell/contract/profiles/live-pictures.ts'
import { drawGestures, withOther } from '../../apps/server/src/features/profiles/live-pictures/rules.ts'
import { ALL } from './clips.ts'

const DRAWS = 100_000
type PickNumber = (below: number) => number

/**
 * How often somebody with recordings of this number of gestures gets gestures of which they have all, in one try and in
 * the three of a day. They leave out the part of the body of a gesture that they lack.
 */
export function chanceOfRecordings(recorded: number, pick: PickNumber): { oneTry: number; oneDay: number } {
  const counts = { oneTry: 0, oneDay: 0 }
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const had = shuffled(pick).slice(0, recorded)
    const has = (gestures: readonly (typeof had)[number][]) => gestures.every((gesture) => had.includes(gesture))
    let declined: readonly (typeof had)[number][] = []
    let wins = false
    for (let tried = 0; tried < LIVE_TRIES; tried += 1) {
      let gestures: readonly (typeof had)[number][] = drawGestures(pick, declined)
      const missing = gestures.find((gesture) => !had.includes(gesture))
      const other = missing && withOther({ gestures, declined }, missing, pick)
      if (other) ({ gestures, declined } = other)
      if (tried === 0 && has(gestures)) counts.oneTry += 1
      wins ||= has(gestures)
    }
    if (wins) counts.oneDay += 1
  }
  return { oneTry: percent(counts.oneTry), oneDay: percent(counts.oneDay) }
}

const percent = (count: number) => Math.round((1000 * count) / DRAWS) / 10

function shuffled(pick: PickNumber): (keyof typeof GESTURES)[] {
  const left = [...ALL]
  return ALL.map(() => left.splice(pick(left.length), 1)[0]!) // As many as there are.
}
