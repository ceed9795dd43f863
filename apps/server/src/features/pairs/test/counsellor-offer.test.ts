import { type Pair, pairs } from '@heartwell/contract/pairs/pairs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { aConnectedPair } from '../../../../test/steps/conversation-steps.ts'
import { aBooking, aCounsellor, goToTime } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  goToTime(t, '2027-03-26T12:05:00Z')
})
afterAll(() => t.close())

const offerTo = async (viewer: Person, partner: Person) => {
  const { body } = await t.call(pairs.read, { params: { partnerId: partner.id } }, { as: viewer.token })
  return (body.data as Pair).counsellor // by the contract
}

test('pairs.read offers nobody while nobody takes bookings', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  expect(await offerTo(asha, ravi)).toBeNull()
})

test('pairs.read offers the price and the next three free times of a counsellor for the stage', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await aCounsellor(t, { name: 'Jonas Weber', average_rating: '5', rating_count: 9 })
  const own = await aCounsellor(t, { name: 'Amara Nwosu', topics: ['first_meetings'], price_minor: 6500 })
  await aBooking(t, { member: asha, counsellor: own, startsAt: '2027-03-27T10:00:00Z' })
  const offer = await offerTo(asha, ravi)
  expect(offer).toMatchObject({ id: own.id, name: 'Amara Nwosu', minutes: 50, price: { price: '65.00' } })
  expect(offer?.times).toHaveLength(3)
  expect(offer?.times[0]).toBe('2027-03-27T09:00:00.000Z')
  expect(offer?.times).not.toContain('2027-03-27T10:00:00.000Z')
  await t.db.deleteFrom('counsellor_hours').where('counsellor_id', '=', own.id).execute()
  expect(await offerTo(asha, ravi), 'somebody who is free').toMatchObject({ name: 'Jonas Weber' })
  const access = { member_id: asha.id, counsellor_id: own.id, is_open: true, created_at: t.deps.clock() }
  await t.db.insertInto('counselling_access').values(access).execute()
  expect(await offerTo(asha, ravi), 'the own counsellor').toMatchObject({ name: 'Amara Nwosu', times: [] })
  expect(await offerTo(ravi, asha), 'not told to the other').toMatchObject({ name: 'Jonas Weber' })
})

test('pairs.read says what the viewer has paid for with the offered counsellor, and the partner reads nothing of it', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const own = await aCounsellor(t, { name: 'Leila Haddad' })
  for (const { id } of [asha, ravi]) {
    const access = { member_id: id, counsellor_id: own.id, is_open: true, created_at: t.deps.clock() }
    await t.db.insertInto('counselling_access').values(access).execute()
  }
  const package_ = { counsellor_id: own.id, amount_minor: 0, currency: 'GBP', created_at: t.deps.clock() }
  const packages = t.db.insertInto('appointment_packages')
  await packages.values({ ...package_, member_id: asha.id, appointments: 3, remaining: 0 }).execute()
  expect(await offerTo(asha, ravi), 'a used package').toMatchObject({ name: 'Leila Haddad', prepaid: null })
  await packages.values({ ...package_, member_id: asha.id, appointments: 1, remaining: 1 }).execute()
  expect(await offerTo(asha, ravi)).toMatchObject({ prepaid: { remaining: 1, free: true } })
  expect(await offerTo(ravi, asha)).toMatchObject({ name: 'Leila Haddad', prepaid: null })
})
