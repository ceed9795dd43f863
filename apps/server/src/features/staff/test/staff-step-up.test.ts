import { type Endpoint, STEP_UP_MINUTES } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { stepUp } from '@heartwell/contract/identity/step-up.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshSession, insider } from '../../../../test/matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../../../../test/samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
})
afterAll(() => t.close())

const guarded = Object.entries(ENDPOINTS).flatMap(([name, e]) => (e.stepUp ? [{ name, e }] : []))
const NEEDED = {
  status: 403,
  body: { code: 'staff.step_up', message: 'Please confirm that it’s you, then try again.' },
}

/** A session of the endpoint's own role in which the second factor was given this long ago. */
async function sessionSince(e: Endpoint, agoMs: number): Promise<string> {
  const token = await freshSession(t, world.people[insider(e)])
  const at = new Date(t.deps.clock().getTime() - agoMs)
  await t.db
    .updateTable('sessions')
    .set({ authenticated_at: at })
    .where('account_id', '=', world.people[insider(e)].id)
    .execute()
  return token
}

describe.each(guarded)('the step-up of $name', ({ name, e }) => {
  test('is asked for when the second factor is older than 5 minutes', async () => {
    const as = await sessionSince(e, STEP_UP_MINUTES * MINUTE_MS + 1)
    expect(await t.call(e, sampleOf(name, world, world.people[insider(e)]), { as })).toMatchObject(NEEDED)
  })

  test('is not asked for before', async () => {
    const as = await sessionSince(e, STEP_UP_MINUTES * MINUTE_MS - 30_000)
    const { status } = await t.call(e, sampleOf(name, world, world.people[insider(e)]), { as })
    expect(status).not.toBe(403)
  })

  test('is among the errors that the contract names, and is for staff', () => {
    expect(e.refusals).toContain('staff.step_up')
    expect(['provider', 'counsellor', 'staff']).toContain(e.audience)
  })
})

describe('stepUp.byCode', () => {
  const exportFile = ENDPOINTS['audit.exportFile']!
  const exportAs = (as: string) => t.call(exportFile, { body: {} }, { as })
  const byCode = (as: string, code: string) => t.call(stepUp.byCode, { body: { code } }, { as })

  test('opens the guarded acts of this session for 5 minutes, and of no other', async () => {
    const { provider } = world.people
    const other = await sessionSince(exportFile, 60 * MINUTE_MS)
    const as = await freshSession(t, provider)
    t.advance((STEP_UP_MINUTES + 1) * MINUTE_MS)
    expect(await exportAs(as)).toMatchObject(NEEDED)
    expect((await byCode(as, provider.code())).status).toBe(200)
    expect((await exportAs(as)).status).toBe(200)
    expect(await exportAs(other)).toMatchObject(NEEDED)
    t.advance((STEP_UP_MINUTES + 1) * MINUTE_MS)
    expect(await exportAs(as)).toMatchObject(NEEDED)
  })

  test('refuses a wrong code, a used code and a code of somebody else', async () => {
    const { provider, counsellor } = world.people
    const as = await sessionSince(exportFile, 10 * MINUTE_MS)
    const wrong = {
      status: 400,
      body: { errors: { code: 'This code is not right. Please enter the one that your app shows now.' } },
    }
    expect(await byCode(as, '000000')).toMatchObject(wrong)
    const code = provider.code()
    const elsewhere = await t.call(stepUp.byCode, { body: { code } }, { as: await freshSession(t, counsellor) })
    expect(elsewhere).toMatchObject(wrong)
    expect((await byCode(as, code)).status).toBe(200)
    expect(await byCode(as, code)).toMatchObject(wrong)
  })
})
