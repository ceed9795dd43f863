import { review, WELCOME_DAYS } from '@heartwell/contract/review/review.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const welcome = async (member: Person) => t.call(review.welcome, {}, { as: await freshSession(t, member) })
const decided = (member: Person, row: { decided_by?: string | null; decided_at?: Date }) =>
  t.db.updateTable('members').set(row).where('id', '=', member.id).execute()

describe('review.welcome', () => {
  test('names the reviewer by first name, and nobody without the console', async () => {
    const asha = await aMember(t)
    const eleanor = await aStaffMember(t)
    await t.db.updateTable('staff').set({ name: 'Eleanor Whitcombe' }).where('id', '=', eleanor.id).execute()
    await decided(asha, { decided_by: eleanor.id })
    const answer = await welcome(asha)
    expect(answer.body).toEqual({ success: true, data: { read_by: 'Eleanor' } })
    expect(JSON.stringify(answer.body)).not.toContain('Whitcombe')
    await decided(asha, { decided_by: null })
    expect((await welcome(asha)).body.data).toEqual({ read_by: null })
  })

  test('greets for seven days, and no longer', async () => {
    const asha = await aMember(t)
    const decided_at = t.deps.clock()
    await decided(asha, { decided_at, decided_by: null })
    t.advance(WELCOME_DAYS * DAY_MS - MINUTE_MS)
    expect((await welcome(asha)).body.data).toEqual({ read_by: null })
    t.advance(2 * MINUTE_MS)
    expect((await welcome(asha)).body).toEqual({ success: true, data: null })
  })

  test('refuses a visitor, a member who waits and a rejected one', async () => {
    expect((await t.call(review.welcome, {})).status).toBe(401)
    for (const approval of ['pending', 'rejected'] as const)
      expect((await welcome(await aMember(t, { approval }))).status).toBe(403)
  })
})
