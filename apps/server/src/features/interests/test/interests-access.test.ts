import { interests } from '@heartwell/contract/interests/interests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const other = '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'
const CALLS = [
  ['send', { match_confirm_user_id: other }],
  ['answer', { interested_user: other, confirm: true }],
  ['sent', {}],
  ['received', {}],
  ['pending', {}],
] as const

describe.each(CALLS)('PM-03 PM-04 %s', (name, rest) => {
  test('is for the approved member only', async () => {
    const asha = await aMember(t)
    const status = async (as: string | undefined, user_id = asha.id) =>
      (await t.call(interests[name], { body: { user_id, ...rest } }, { as })).status
    expect(await status(undefined)).toBe(401)
    expect(await status((await aMember(t)).token)).toBe(403)
    expect(await status((await aStaffMember(t)).token)).toBe(403)
    for (const options of [{ approval: 'pending' }, { approval: 'rejected' }, { status: 'gender' }] as const) {
      const person = await aMember(t, options)
      expect(await status(person.token, person.id)).toBe(403)
    }
  })
})

test.each([
  ['send', { match_confirm_user_id: 'ravi' }],
  ['send', {}],
  ['answer', { interested_user: other, confirm: 'yes' }],
  ['answer', { interested_user: other }],
  ['answer', { interested_user: ['a'], confirm: true }],
] as const)('API-29 API-32 %s refuses a malformed body (%#)', async (name, rest) => {
  const asha = await aMember(t)
  expect((await t.call(interests[name], { body: { user_id: asha.id, ...rest } }, { as: asha.token })).status).toBe(400)
})

test('after thirty interests in a day the next one waits', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const asha = await aMember(limited)
    const body = { user_id: asha.id, match_confirm_user_id: other }
    const send = () => limited.call(interests.send, { body }, { as: asha.token })
    for (let i = 0; i < 30; i += 1) expect((await send()).status).toBe(404)
    const { status, headers } = await send()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  } finally {
    await limited.close()
  }
})
