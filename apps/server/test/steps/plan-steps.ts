import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { TestApp } from '../test-app.ts'
import { aConnectedPair, say } from './conversation-steps.ts'

/** Two connected members who meet in two days. */
export async function anAgreedPlan(t: TestApp) {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Good morning')
  await say(t, ravi, asha, 'Good morning to you')
  const at = t.deps.clock()
  const startsAt = new Date(at.getTime() + 2 * DAY_MS)
  const { id: planId } = await t.db
    .insertInto('meeting_plans')
    .values({
      proposer_id: ravi.id,
      receiver_id: asha.id,
      state: 'agreed',
      kind: 'cafe',
      place: 'Museum café, Bath',
      starts_at: startsAt,
      time_zone: 'Europe/London',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { asha, ravi, planId, startsAt }
}
