import { fairnessOf, type GroupCount } from '@heartwell/matching/fairness.ts'
import { assessFit, DESIGNED, type Learned } from '@heartwell/matching/learning/learning.ts'
import { FITTED } from '@heartwell/matching/weights.ts'
import type { Db } from '../platform/db/database.ts'
import type { DemoMember } from './people/people.ts'
import { createRandom } from './random.ts'

const SEED = 20_261_126
const NIGHTS = 6
/** The nightly fit runs at this part of a day before now. */
const NIGHT = 0.4
/** Days ago, when the week before the present one ended. */
const COUNTED = 3

type Cast = { members: readonly DemoMember[]; ago: (days: number) => Date }

/** Six nights of training, none of which changed the designed weights, and one week of fairness counts. */
export async function insertRanking(tx: Db, { members, ago }: Cast): Promise<void> {
  await insertNights(tx, ago)
  await insertWeek(tx, { members, ago })
}

/** A community of this size decides too seldom for a fit to be adopted. */
async function insertNights(tx: Db, ago: Cast['ago']) {
  const random = createRandom(SEED)
  const rows = Array.from({ length: NIGHTS }, (_, at) => {
    const decisions = 196 + 5 * at
    const before = 0.662 - 0.001 * at
    const gain = at % 2 === 0 ? 0.001 + 0.002 * random.next() : 0.006 + 0.004 * random.next()
    const metrics = { decisions, heldOut: Math.round(decisions / 5), before, after: before * (1 - gain), doubt: 0.011 }
    const learned: Learned = { ...DESIGNED }
    for (const name of FITTED) learned[name] *= 0.9 + 0.2 * random.next()
    const { adopted, why } = assessFit({ learned, metrics }, { alarms: [], heldUntil: null })
    const weights = JSON.stringify(learned)
    return { made_at: ago(NIGHTS - 1 - at + NIGHT), weights, metrics: JSON.stringify(metrics), adopted, why }
  })
  await tx.insertInto('match_models').values(rows).execute()
}

const GROUPS: readonly [string, (member: DemoMember) => boolean][] = [
  ['Women', ({ gender }) => gender === 'F'],
  ['Men', ({ gender }) => gender === 'M'],
  ['18 to 29 years', ({ age }) => age < 30],
  ['30 to 39 years', ({ age }) => age >= 30 && age < 40],
  ['40 to 49 years', ({ age }) => age >= 40 && age < 50],
  ['50 to 59 years', ({ age }) => age >= 50 && age < 60],
  ['60 years and older', ({ age }) => age >= 60],
  ['40 years and older', ({ age }) => age >= 40],
]

async function insertWeek(tx: Db, { members, ago }: Cast) {
  const random = createRandom(SEED + 1)
  const accepted = await tx
    .selectFrom('interest_requests')
    .select(['sender_id', 'recipient_id'])
    .where('state', '=', 'accepted')
    .execute()
  const matched = new Set(accepted.flatMap(({ sender_id, recipient_id }) => [sender_id, recipient_id]))
  const countOf = (name: string, group: readonly DemoMember[]): GroupCount => ({
    name,
    members: group.length,
    matched: group.filter(({ id }) => matched.has(id)).length,
  })
  const counts = members.map(() => ({
    times: Math.round(12 + 45 * random.next() + 25 * random.next() ** 4),
    members: 1,
  }))
  const groups = GROUPS.map(([name, belongs]) => countOf(name, members.filter(belongs)))
  const found = JSON.stringify(fairnessOf(counts, countOf('All members', members), groups))
  await tx
    .insertInto('match_monitors')
    .values({ at: ago(COUNTED), found })
    .execute()
}
