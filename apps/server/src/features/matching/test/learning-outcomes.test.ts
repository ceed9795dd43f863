import { randomRows } from '@heartwell/matching/index/random-rows.ts'
import { exampleOf } from '@heartwell/matching/learning/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { RECORD_BYTES, readRecord, writeRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAgreedPlan } from '../../../../test/steps/plan-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { examplesOf } from '../ranking/learning/examples.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('accounts').execute())

/** A pair with a plan, the rows that the ranking has of both, and a way to answer how it went. */
async function aMeeting(neutral = false) {
  const { asha, ravi, planId } = await anAgreedPlan(t)
  await t.db.deleteFrom('interest_requests').execute()
  const { row } = randomRows(4, momentOf(t.deps.clock()).day, 0)
  const rowOf = async (id: string, no: number, changed: Partial<Row>) => {
    const record = Buffer.alloc(RECORD_BYTES)
    writeRecord({ ...row(no), ...changed, no: 0 }, record) // As the server stores it: a column holds the number.
    await t.db.deleteFrom('match_rows').where('member_id', '=', id).execute()
    const values = { member_id: id, record }
    const stored = await t.db.insertInto('match_rows').values(values).returning('no').executeTakeFirstOrThrow()
    return { ...readRecord(record), no: stored.no }
  }
  const rows = {
    asha: await rowOf(asha.id, 1, { gender: 'F', neutral: false }),
    ravi: await rowOf(ravi.id, 2, { gender: 'M', neutral }),
  }
  const answer = (met: 'yes' | 'moved' | 'no', again: 'yes' | 'unsure' | 'no') =>
    t.db
      .insertInto('meeting_answers')
      .values({ plan_id: planId, member_id: asha.id, met, again, answered_at: t.deps.clock() })
      .execute()
  return { rows, answer }
}
const examples = () => examplesOf(t.db, PRIOR, t.deps.clock())

test.each([
  ['yes', true],
  ['no', false],
] as const)(
  'who met and says %s to meeting again teaches the ranking five times as much as an answer',
  async (again, yes) => {
    const { rows, answer } = await aMeeting()
    await answer('yes', again)
    const decision = { kind: 'met', decider: rows.asha, other: rows.ravi, yes, rank: 1 } as const
    expect(await examples()).toEqual([exampleOf(decision, PRIOR, momentOf(t.deps.clock()))])
    expect((await examples())[0]).toMatchObject({ decider: rows.asha.no, yes, weight: 5 })
  },
)

test.each([
  ['yes', 'unsure'],
  ['moved', 'yes'],
  ['no', 'no'],
] as const)('met: %s, and again: %s, teaches nothing', async (met, again) => {
  const { answer } = await aMeeting()
  await answer(met, again)
  expect(await examples()).toEqual([])
})

test('nothing is learned where one of the two has switched profiling off', async () => {
  const { answer } = await aMeeting(true)
  await answer('yes', 'yes')
  expect(await examples()).toEqual([])
})
