import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Example, exampleOf } from '@heartwell/matching/learning/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { withLongTimeout } from '../../../../platform/db/long-transaction.ts'
import { dateAfter, daysAfter } from './days.ts'
import { answers, chancesToAsk, outcomes } from './examples.queries.ts'

const ANSWERS_DAYS = 180
/** Examples made before other work of the process gets its turn. */
const AT_ONCE = 50

/** Recent decisions of members, as numbers for the fit. */
export async function examplesOf(db: Db, weights: Weights, now: Date): Promise<Example[]> {
  const made = [
    ...(await withLongTimeout(db, outcomes)),
    ...(await withLongTimeout(db, (tx) => answers(tx, daysAfter(now, -ANSWERS_DAYS)))),
    ...(await withLongTimeout(db, (tx) => chancesToAsk(tx, dateAfter(now, 0)))),
  ]
  const moment = momentOf(now)
  const examples: Example[] = []
  for (const [k, each] of made.entries()) {
    if (k % AT_ONCE === 0) await yieldToEventLoop()
    // A stored record does not include the number of its row.
    const decider = { ...readRecord(each.decider), no: each.no }
    const decision = { ...each, decider, other: readRecord(each.other) }
    const example = exampleOf(decision, weights, moment)
    if (example) examples.push(example)
  }
  return examples
}
