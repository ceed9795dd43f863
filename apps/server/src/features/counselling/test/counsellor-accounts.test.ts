import { randomUUID } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import {
  type CounsellorAccount,
  type CounsellorListing,
  type CounsellorListingForm,
  counsellorAccounts,
} from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { aBooking } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let moderator: StaffPerson
let counsellor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  moderator = await aStaffMember(t, 'provider', ['moderator'])
  counsellor = await aStaffMember(t, 'counsellor')
})
afterAll(() => t.close())

const change = (what: 'suspend' | 'restore', id: string) =>
  t.call(counsellorAccounts[what], { params: { id } }, { as: moderator.token })

async function listed(id: string): Promise<CounsellorAccount | undefined> {
  const { body } = await t.call(counsellorAccounts.list, {}, { as: moderator.token })
  return (body.counsellors as CounsellorAccount[]).find((each) => each.id === id) // By the response schema.
}

/** Whether a member finds the counsellor in the directory. */
async function isOffered(): Promise<boolean> {
  const { token, id } = await aMember(t)
  const { body } = await t.call(counselling.getCounsellors, { body: { user_id: id } }, { as: token })
  return (body.counsellors as { id: string }[]).some((each) => each.id === counsellor.id)
}

const actsOn = async (id: string) =>
  (await t.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('seq').execute()).map(
    ({ action }) => action,
  )

test('a suspended counsellor is hidden from members and signed out, and restored once more', async () => {
  expect(await isOffered()).toBe(true)
  expect(await listed(counsellor.id)).toMatchObject({ is_active: true, products: [], upcoming: 0 })
  for (const time of ['first', 'repeated']) expect((await change('suspend', counsellor.id)).status, time).toBe(200)
  expect(await isOffered()).toBe(false)
  expect(await listed(counsellor.id)).toMatchObject({ is_active: false })
  const sessions = await t.db.selectFrom('sessions').select('id').where('account_id', '=', counsellor.id).execute()
  expect(sessions).toEqual([])
  for (const time of ['first', 'repeated']) expect((await change('restore', counsellor.id)).status, time).toBe(200)
  expect(await isOffered()).toBe(true)
  expect(await actsOn(counsellor.id)).toEqual(['counsellor.suspended', 'counsellor.restored'])
})

test('the list has the prices of one, three and five appointments, and the numbers of appointments', async () => {
  const { id } = await aStaffMember(t, 'counsellor')
  await t.db.updateTable('counsellors').set({ price_minor: 5000 }).where('id', '=', id).execute()
  const { id: member_id } = await aMember(t)
  const hour = 60 * 60_000
  const booking = (state: string, hours: number) => {
    const starts_at = new Date(t.deps.clock().getTime() + hours * hour)
    const ends_at = new Date(starts_at.getTime() + hour)
    const agreed = { member_zone: 'Europe/London', price_minor: 5000, currency: 'GBP', refund_hours: 24 }
    const blocked = `[${starts_at.toISOString()},${ends_at.toISOString()})`
    return { member_id, counsellor_id: id, state, starts_at, ends_at, blocked, created_at: starts_at, ...agreed }
  }
  const rows = [booking('confirmed', 5), booking('confirmed', -0.5), booking('completed', -30), booking('cancelled', 9)]
  await t.db.insertInto('bookings').values(rows).execute()
  const found = await listed(id)
  expect(found).toMatchObject({ upcoming: 1, completed: 1 })
  expect(found?.products.map(({ appointments, price }) => [appointments, price.amount_minor])).toEqual([
    [1, 5000],
    [3, 13_800],
    [5, 22_000],
  ])
})

test.each(['suspend', 'restore'] as const)('%s refuses ids that are no counsellor’s', async (what) => {
  const { id } = await aMember(t)
  for (const other of [id, moderator.id, randomUUID()]) expect((await change(what, other)).status).toBe(404)
  const { suspended_at } = await t.db
    .selectFrom('accounts')
    .select('suspended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(suspended_at).toBeNull()
})

/** A listing that members could choose by. */
const LISTING: CounsellorListingForm = {
  name: 'Amara Obi',
  title: 'connection_curator',
  quote: 'I help people to say what they need.',
  about: 'I trained in Enugu and London.\n\nWe begin with one conversation.',
  languages: ['English', 'Igbo'],
  specialities: ['Trust'],
  topics: ['loss', 'together'],
  practising_since: 2006,
  town: 'Bristol',
  country: 'United Kingdom',
  price_minor: 6500,
  introduction_price_minor: 16_000,
  minutes: 50,
  start_every_minutes: 30,
  buffer_minutes: 10,
  notice_hours: 4,
  horizon_days: 42,
}

/** A counsellor as the command line adds one: members do not see them yet. */
async function aNewCounsellor(): Promise<StaffPerson> {
  const person = await aStaffMember(t, 'counsellor')
  await t.db.updateTable('counsellors').set({ approved_at: null }).where('id', '=', person.id).execute()
  return person
}

const read = async (id: string): Promise<CounsellorListing> =>
  (await t.call(counsellorAccounts.read, { params: { id } }, { as: moderator.token })).body.data as CounsellorListing

const save = (id: string, version: number, changes: Partial<CounsellorListingForm> = {}) =>
  t.call(
    counsellorAccounts.save,
    { params: { id }, body: { ...LISTING, ...changes, version } },
    { as: moderator.token },
  )

const approve = (id: string, version: number) =>
  t.call(counsellorAccounts.approve, { params: { id }, body: { version } }, { as: moderator.token })

/** The counsellor as a member finds them, by the page of the counsellor. */
async function pageFor(id: string) {
  const { token } = await aMember(t)
  return t.call(counselling.counsellor, { params: { counsellorId: id } }, { as: token })
}

describe('the listing of a counsellor', () => {
  test('is written by the staff, approved, and then read by members with its price', async () => {
    const { id } = await aNewCounsellor()
    expect(await read(id)).toMatchObject({ version: 1, is_approved: false, has_hours: false, price_minor: null })
    expect((await pageFor(id)).status).toBe(404)
    expect((await save(id, 1)).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...LISTING, version: 2, is_approved: false })
    expect((await pageFor(id)).status).toBe(404)
    expect(await listed(id)).toMatchObject({ is_approved: false })
    for (const time of ['first', 'repeated']) expect((await approve(id, 2)).status, time).toBe(200)
    const { name, quote, about, topics, town } = LISTING
    const page = (await pageFor(id)).body.data
    expect(page).toMatchObject({ name, quote, about, topics, town, role: LISTING.title })
    expect(page).toMatchObject({ price: { amount_minor: 6500 }, minutes: 50 })
    expect(await listed(id)).toMatchObject({ name, is_approved: true })
    expect(await actsOn(id)).toEqual(['counsellor.changed', 'counsellor.approved'])
  })

  test('is not saved or approved from an older version, and of two saves at once one is refused', async () => {
    const { id } = await aNewCounsellor()
    const saves = ['Bath', 'Leeds'].map((town) => () => save(id, 1, { town }))
    const both = await startWhileHeld(t, heldTable('counsellors'), saves)
    expect(both.map(({ status }) => status)).toEqual([200, 409])
    expect((await save(id, 1)).body.code).toBe('content.stale')
    expect((await approve(id, 1)).body.code).toBe('content.stale')
    expect(await read(id)).toMatchObject({ version: 2, town: 'Bath', is_approved: false })
  })

  test.each([{ quote: '' }, { about: '' }, { price_minor: null }])('is not approved with %j', async (missing) => {
    const { id } = await aNewCounsellor()
    await save(id, 1, missing)
    expect((await approve(id, 2)).body.code).toBe('counsellor.incomplete')
    expect(await read(id)).toMatchObject({ is_approved: false })
  })

  test('once approved keeps its texts; without a price the counsellor takes no bookings', async () => {
    const { id } = await aNewCounsellor()
    await save(id, 1)
    await approve(id, 2)
    expect((await save(id, 2, { about: '' })).body.code).toBe('counsellor.incomplete')
    expect((await save(id, 2, { price_minor: null })).status).toBe(200)
    expect((await pageFor(id)).body.data).toMatchObject({ price: null, products: [] })
    const reasons = await t.db
      .selectFrom('audit')
      .select('reason')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'price in minor units from none to 6500; price of an introduction in minor units from none to 16000',
      null,
      'price in minor units from 6500 to none',
    ])
  })

  test('a booking keeps the price at which its time was held', async () => {
    const { id } = await aNewCounsellor()
    await save(id, 1)
    await approve(id, 2)
    const member = await aMember(t)
    const bookingId = await aBooking(t, { member, counsellor: { id }, startsAt: '2031-03-03T10:00:00Z' })
    const priceOf = async () =>
      (await t.db.selectFrom('bookings').select('price_minor').where('id', '=', bookingId).executeTakeFirstOrThrow())
        .price_minor
    const before = await priceOf()
    await save(id, 2, { price_minor: 9900 })
    expect(await priceOf()).toBe(before)
  })

  test.each([
    ['name', { name: '' }],
    ['quote', { quote: 'two\nlines' }],
    ['languages', { languages: ['English', 'English'] }],
    ['specialities', { specialities: Array.from({ length: 9 }, (_, at) => `Number ${at}`) }],
    ['price_minor', { price_minor: 0 }],
    ['minutes', { minutes: 14 }],
    ['start_every_minutes', { start_every_minutes: 25 as never }],
    ['practising_since', { practising_since: 1899 }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const { id } = await aNewCounsellor()
    const { status, body } = await save(id, 1, wrong)
    expect(status).toBe(400)
    expect(Object.keys(body.errors as object).map((name) => name.split('.')[0])).toContain(field)
    expect(await read(id)).toMatchObject({ version: 1 })
  })

  test('of nobody is not found', async () => {
    const id = randomUUID()
    expect((await t.call(counsellorAccounts.read, { params: { id } }, { as: moderator.token })).status).toBe(404)
    expect((await save(id, 1)).status).toBe(404)
    expect((await approve(id, 1)).status).toBe(404)
  })
})
