import { checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import { trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAgreedPlan } from '../../../../test/steps/plan-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { forgetOldMeetings } from '../jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('every night a plan is deleted 180 days after its meeting with what was shared of it, and a trusted person after a year', async () => {
  const { asha, planId, startsAt } = await anAgreedPlan(t)
  const as = { as: asha.token }
  await t.call(trustedPeople.invite, { body: { name: 'Clare' } }, as)
  const { body } = await t.call(checkIns.watch, { params: { planId } }, as)
  const { person } = body.data as { person: { link: string } } // the contract's answer
  const token = person.link.split('#')[1] ?? ''
  await t.call(trustedPeople.agree, { body: { token, email: 'clare@post.example' } })
  const shares = { shares_place: true, shares_time: true, shares_name: true }
  const form = { ...shares, minutes: { there: null, during: 75, home: 150 } }
  expect((await t.call(checkIns.saveWatch, { params: { planId }, body: form }, as)).status).toBe(200)

  const left = async (after: number) => {
    t.setClock(() => new Date(after))
    await forgetOldMeetings(t.deps)
    const of = ['member_id', '=', asha.id] as const
    return {
      people: (
        await t.db
          .selectFrom('trusted_people')
          .select('email')
          .where(...of)
          .execute()
      ).length,
      plans: (await t.db.selectFrom('meeting_plans').select('id').where('id', '=', planId).execute()).length,
      checkIns: (
        await t.db
          .selectFrom('check_ins')
          .select('kind')
          .where(...of)
          .execute()
      ).length,
    }
  }
  const agreedAt = t.deps.clock().getTime()
  const lastDay = startsAt.getTime() + 180 * DAY_MS
  expect(await left(lastDay)).toEqual({ people: 1, plans: 1, checkIns: 2 })
  expect(await left(lastDay + 1)).toEqual({ people: 1, plans: 0, checkIns: 0 })
  expect(await left(agreedAt + 365 * DAY_MS)).toMatchObject({ people: 0 })
})
