import { type ConsultantFigures, introductionFigures } from '@heartwell/contract/introductions/introduction-figures.ts'
import { mandates } from '@heartwell/contract/introductions/mandates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReport } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aBookableCounsellor, payCheckout } from '../../../../test/steps/booking-steps.ts'
import { allowIntroductions, storedLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let finance: Person
let leila: Person
beforeAll(async () => {
  t = await testApp()
  finance = await aStaffMember(t, 'provider', ['finance'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('introductions').execute()
  leila = await aBookableCounsellor(t, 'Leila Haddad')
})

async function figures(): Promise<ConsultantFigures[]> {
  const { body } = await t.call(introductionFigures.read, {}, { as: finance.token })
  return body.consultants as ConsultantFigures[] // By the contract.
}
const figuresOfLeila = async () => (await figures()).find(({ id }) => id === leila.id)

type Change = { state: string; close_cause?: string; counted_at?: Date; delivered_at?: Date }
async function anIntroduction(change?: Change) {
  const client = await aMember(t, { gender: 'F' })
  const other = await aMember(t, { gender: 'M' })
  for (const person of [client, other]) await allowIntroductions(t, person)
  const id = await storedLetters(t, { counsellorId: leila.id, clientId: client.id, otherId: other.id })
  const closed_at = change?.state === 'closed' ? t.deps.clock() : null
  if (change)
    await t.db
      .updateTable('introductions')
      .set({ ...change, closed_at })
      .where('id', '=', id)
      .execute()
}

test('a counsellor has each introduction of the last 90 days once, by what became of it', async () => {
  await anIntroduction()
  await anIntroduction({ state: 'connected', counted_at: t.deps.clock() })
  await anIntroduction({ state: 'connected' })
  await anIntroduction({ state: 'closed', close_cause: 'no' })
  await anIntroduction({ state: 'closed', close_cause: 'over' })
  await anIntroduction({ state: 'closed', close_cause: 'consent' })
  await anIntroduction({
    state: 'closed',
    close_cause: 'no',
    delivered_at: new Date(t.deps.clock().getTime() - 91 * DAY_MS),
  })
  expect(await figuresOfLeila()).toEqual({
    id: leila.id,
    name: 'Leila Haddad',
    packages: { open: 0, bought: 0, returned: 0 },
    introductions: { delivered: 6, open: 1, connected: 2, declined: 1, unanswered: 1, other: 1, counted: 1 },
    second_reading: 0,
    refused_by: 0,
    complaints: { open: 0, decided: 0, upheld: 0 },
  })
})

test('letters that wait for a second reader are counted for their writer, who may have sold and delivered nothing', async () => {
  await anIntroduction()
  expect(await figuresOfLeila()).toMatchObject({ second_reading: 0 })
  const waiting = { state: 'second_reading', reading_requested_at: t.deps.clock(), sent_at: null } as const
  await t.db
    .updateTable('introductions')
    .set({ ...waiting, delivers_at: null, delivered_at: null, closes_at: null })
    .where('counsellor_id', '=', leila.id)
    .execute()
  expect(await figuresOfLeila()).toMatchObject({ second_reading: 1, introductions: { delivered: 0, open: 0 } })
})

test('who neither sells introductions nor wrote a letter is not listed; who sells them is, with those who refuse letters', async () => {
  expect(await figuresOfLeila()).toBeUndefined()
  await t.db.updateTable('counsellors').set({ introduction_price_minor: 9_000 }).where('id', '=', leila.id).execute()
  const refused = { member_id: (await aMember(t)).id, counsellor_id: leila.id, created_at: t.deps.clock() }
  await t.db.insertInto('introduction_refused_counsellors').values(refused).execute()
  expect(await figuresOfLeila()).toMatchObject({ introductions: { delivered: 0, other: 0 }, refused_by: 1 })
})

test('complaints about a counsellor count while they are open, and as decided and upheld for 90 days', async () => {
  await t.db.updateTable('counsellors').set({ introduction_price_minor: 9_000 }).where('id', '=', leila.id).execute()
  const decided = async (outcome: string, daysAgo: number) => {
    const number = await aReport(t, (await aMember(t)).id, leila.id)
    const since = new Date(t.deps.clock().getTime() - daysAgo * DAY_MS)
    await t.db
      .updateTable('reports')
      .set({ state: 'decided', outcome, note: 'Read', since })
      .where('number', '=', number)
      .execute()
  }
  await aReport(t, (await aMember(t)).id, leila.id)
  await decided('none', 10)
  await decided('warned', 89)
  await decided('warned', 91)
  expect((await figuresOfLeila())?.complaints).toEqual({ open: 1, decided: 2, upheld: 1 })
})

test('packages count while introductions are left, and as bought and returned for 90 days', async () => {
  await t.db.updateTable('counsellors').set({ introduction_price_minor: 9_000 }).where('id', '=', leila.id).execute()
  const aPackage = async (remaining: number, refunded_minor: number, daysAgo: number) => {
    const member = await aMember(t)
    await allowIntroductions(t, member)
    const body = { counsellor_id: leila.id, introductions: 3, terms_version: 1, asks_early_start: true }
    const answer = await t.call(mandates.buy, { body }, { as: member.token })
    const { payment_id } = answer.body.data as { payment_id: string } // By the contract.
    await payCheckout(t, payment_id)
    const created_at = new Date(t.deps.clock().getTime() - daysAgo * DAY_MS)
    const ofPackage = t.db.updateTable('appointment_packages').set({ remaining, created_at })
    await ofPackage.where('payment_id', '=', payment_id).execute()
    await t.db.updateTable('payments').set({ refunded_minor }).where('id', '=', payment_id).execute()
  }
  await aPackage(2, 0, 10)
  await aPackage(0, 100, 20)
  await aPackage(1, 0, 91)
  await aPackage(0, 0, 91)
  expect((await figuresOfLeila())?.packages).toEqual({ open: 2, bought: 2, returned: 1 })
})

test('those who agreed count by the letters that they got in 90 days; nobody else counts', async () => {
  await t.db.updateTable('introduction_consents').set({ is_on: false }).execute()
  const exposure = async () => (await t.call(introductionFigures.read, {}, { as: finance.token })).body.exposure
  await anIntroduction()
  const old = new Date(t.deps.clock().getTime() - 91 * DAY_MS)
  await t.db.updateTable('introductions').set({ delivered_at: old, sent_at: old, delivers_at: old }).execute()
  await anIntroduction()
  const women = await Promise.all(Array.from({ length: 22 }, () => aMember(t, { gender: 'F', age: 44 })))
  for (const woman of women) await allowIntroductions(t, woman)
  const [first, second] = women
  if (!first || !second) throw new Error('There are 22.')
  await allowIntroductions(t, second, false)
  for (let n = 0; n < 4; n += 1) {
    const man = await aMember(t, { gender: 'M' })
    await storedLetters(t, { counsellorId: leila.id, clientId: first.id, otherId: man.id })
  }
  expect(await exposure()).toEqual({
    members: [22, 2, 0, 1],
    groups: [{ gender: null, decade: null, agreed: 25, introduced: 3 }],
  })
})

test('no member is named, and only the roles of moderators and finance may read it', async () => {
  await anIntroduction()
  expect(Object.keys((await figuresOfLeila()) ?? {})).toEqual([
    'id',
    'name',
    'packages',
    'introductions',
    'second_reading',
    'refused_by',
    'complaints',
  ])
  const statusFor = async (person: Person) => (await t.call(introductionFigures.read, {}, { as: person.token })).status
  expect(await statusFor(await aStaffMember(t, 'provider', ['moderator']))).toBe(200)
  for (const role of ['reviewer', 'support', 'editor'] as const)
    expect(await statusFor(await aStaffMember(t, 'provider', [role])), role).toBe(403)
  for (const person of [leila, await aMember(t)]) expect(await statusFor(person)).not.toBe(200)
})
