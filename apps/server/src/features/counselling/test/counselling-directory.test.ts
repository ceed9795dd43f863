import { type Counsellor, type CounsellorPage, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aCounsellorPhoto } from '../../../../test/samples/conversation-samples.ts'
import { aBooking, aCounsellor, goToTime } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { ConfigError, readConfig } from '../../../platform/config.ts'
import { counsellors } from '../directory/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  goToTime(t, '2027-03-26T08:05:00Z')
})
afterAll(() => t.close())

async function listFor({ token }: Person): Promise<Counsellor[]> {
  const { status, body } = await t.call(counselling.getCounsellors, {}, { as: token })
  expect(status).toBe(200)
  return body.counsellors as Counsellor[] // by the contract
}
const cardOf = async (viewer: Person, { id }: { id: string }) => (await listFor(viewer)).find((card) => card.id === id)

async function pageOf({ token }: Person, { id }: { id: string }): Promise<CounsellorPage> {
  const { status, body } = await t.call(counselling.counsellor, { params: { counsellorId: id } }, { as: token })
  expect(status).toBe(200)
  return body.data as CounsellorPage // by the contract
}

const openAccess = (member: Person, counsellor: Person, is_open = true) =>
  t.db
    .insertInto('counselling_access')
    .values({ member_id: member.id, counsellor_id: counsellor.id, is_open, created_at: t.deps.clock() })
    .execute()

describe('API-39 GET /api/get-counsellors', () => {
  test('EN-17 CO-02 answers counsellors[] with id, name, role, image and average_rating', async () => {
    const viewer = await aMember(t)
    const counsellor = await aCounsellor(t, {
      name: 'Rajesh Varma',
      bio: 'Tradition is welcome, and so is a fresh start.',
      average_rating: '3.2',
      rating_count: 12,
      topics: ['family', 'profile', 'of-another-version'],
    })
    const image = await aCounsellorPhoto(t, counsellor.id)
    await t.db
      .updateTable('counsellors')
      .set({ role: 'match_making_consultant', specialities: ['Family and faith'] })
      .where('id', '=', counsellor.id)
      .execute()
    expect(await cardOf(viewer, counsellor)).toEqual({
      id: counsellor.id,
      name: 'Rajesh Varma',
      role: 'match_making_consultant',
      image,
      average_rating: 3.2,
      rating_count: 12,
      quote: 'Tradition is welcome, and so is a fresh start.',
      topics: ['profile', 'family'],
      specialities: ['Family and faith'],
      price: { amount_minor: 5000, currency: 'GBP', currency_symbol: '£', price: '50.00' },
      minutes: 50,
      next_free: '2027-03-26T09:00:00.000Z',
      booked: false,
      booking_url: `/book/${counsellor.id}/${viewer.id}`,
    })
  })

  test('lists the best rated first, and nobody whose account is suspended', async () => {
    const viewer = await aMember(t)
    const third = await aCounsellor(t, { average_rating: '4.0', rating_count: 2, name: 'B' })
    const first = await aCounsellor(t, { average_rating: '4.9' })
    const second = await aCounsellor(t, { average_rating: '4.0', rating_count: 7 })
    const fourth = await aCounsellor(t, { average_rating: '4.0', rating_count: 2, name: 'C' })
    const suspended = await aCounsellor(t)
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', suspended.id).execute()
    const ids = (await listFor(viewer)).map(({ id }) => id)
    const own = [first, second, third, fourth].map(({ id }) => id)
    expect(ids.filter((id) => own.includes(id))).toEqual(own)
    expect(ids).not.toContain(suspended.id)
  })

  test('CO-06 says of whom the member has an active booking, and of nobody else', async () => {
    const viewer = await aMember(t)
    const other = await aMember(t)
    const active = await aCounsellor(t)
    const ended = await aCounsellor(t)
    const others = await aCounsellor(t)
    await openAccess(viewer, active)
    await openAccess(viewer, ended, false)
    await openAccess(other, others)
    const cards = await listFor(viewer)
    const booked = [active, ended, others].map(({ id }) => cards.find((card) => card.id === id)?.booked)
    expect(booked).toEqual([true, false, false])
  })

  test('names the next free time of each, with bookings left out, in any zone', async () => {
    const viewer = await aMember(t)
    const london = await aCounsellor(t)
    const kolkata = await aCounsellor(t, { time_zone: 'Asia/Kolkata' })
    const closed = await aCounsellor(t, { hours: [] })
    const free = await aCounsellor(t, { price_minor: null })
    for (const startsAt of ['2027-03-26T09:00:00Z', '2027-03-26T10:00:00Z'])
      await aBooking(t, { member: await aMember(t), counsellor: london, startsAt })
    const cards = await listFor(viewer)
    const next = (counsellor: Person) => cards.find(({ id }) => id === counsellor.id)?.next_free
    expect(next(london)).toBe('2027-03-26T11:00:00.000Z')
    // It is 13:35 in Kolkata, so 9:00 tomorrow there is 03:30 in London.
    expect(next(kolkata)).toBe('2027-03-27T03:30:00.000Z')
    expect(next(closed)).toBeNull()
    expect(next(free)).toBeNull()
    expect(cards.find(({ id }) => id === free.id)?.price).toBeNull()
  })

  test('asks the database no more often for many counsellors than for one', async () => {
    const viewer = await aMember(t)
    const before = await statementsOfTheList(viewer)
    for (let count = 0; count < 5; count += 1) await aCounsellor(t)
    expect(await statementsOfTheList(viewer)).toBe(before)
  })

  async function statementsOfTheList(viewer: Person): Promise<number> {
    let statements = 0
    const counted = t.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const session = { accountId: viewer.id } as Parameters<typeof counsellors>[1] // The list reads no other fields.
    await counsellors({ ...t.deps, db: counted }, session)
    return statements
  }
})

describe('GET /api/counselling/counsellors/{counsellorId}', () => {
  test('adds what the booking page shows: texts, place, zone, packages and the refund rule', async () => {
    const viewer = await aMember(t)
    const counsellor = await aCounsellor(t, { time_zone: 'Europe/Lisbon' })
    const words = {
      about: 'I read stories for a living.',
      languages: ['English', 'Portuguese'],
      practising_since: 2014,
      town: 'Lisbon',
      country: 'Portugal',
    }
    await t.db.updateTable('counsellors').set(words).where('id', '=', counsellor.id).execute()
    const page = await pageOf(viewer, counsellor)
    expect(page).toMatchObject({ ...words, time_zone: 'Europe/Lisbon', refund_hours: 24, prepaid: null, hold: null })
    expect(page).toMatchObject({ next_free: '2027-03-26T09:00:00.000Z', rating_counts: [0, 0, 0, 0, 0], ratings: [] })
    expect(page.products).toMatchObject([
      { appointments: 1, price: { price: '50.00' }, saving: null },
      { appointments: 3, price: { price: '138.00' }, saving: { price: '12.00' } },
      { appointments: 5, price: { price: '220.00' }, saving: { price: '30.00' } },
    ])
  })

  test('says whether the member can buy introductions: not without a price, and not from a refused counsellor', async () => {
    const viewer = await aMember(t)
    const counsellor = await aCounsellor(t)
    expect((await pageOf(viewer, counsellor)).offers_introductions).toBe(false)
    const price = { introduction_price_minor: 16_000 }
    await t.db.updateTable('counsellors').set(price).where('id', '=', counsellor.id).execute()
    expect((await pageOf(viewer, counsellor)).offers_introductions).toBe(true)
    const refused = { member_id: viewer.id, counsellor_id: counsellor.id, created_at: t.deps.clock() }
    await t.db.insertInto('introduction_refused_counsellors').values(refused).execute()
    expect((await pageOf(viewer, counsellor)).offers_introductions).toBe(false)
  })

  test('has no packages of a counsellor who takes no bookings', async () => {
    const page = await pageOf(await aMember(t), await aCounsellor(t, { price_minor: null }))
    expect(page).toMatchObject({ price: null, products: [], next_free: null })
  })

  test('shows the own hold and the appointments paid already, and those of nobody else', async () => {
    const viewer = await aMember(t)
    const other = await aMember(t)
    const counsellor = await aCounsellor(t)
    const heldUntil = '2027-03-26T12:00:00.000Z'
    const hold = { counsellor, state: 'held', heldUntil }
    const bookingId = await aBooking(t, { ...hold, member: viewer, startsAt: '2027-03-27T09:00:00.000Z' })
    await aBooking(t, { ...hold, member: other, startsAt: '2027-03-27T10:00:00.000Z' })
    const packages = t.db.insertInto('appointment_packages')
    const free = { counsellor_id: counsellor.id, amount_minor: 0, currency: 'GBP', created_at: t.deps.clock() }
    await packages.values({ ...free, member_id: viewer.id, appointments: 1, remaining: 1 }).execute()
    await packages.values({ ...free, member_id: viewer.id, appointments: 5, remaining: 0 }).execute()
    const page = await pageOf(viewer, counsellor)
    expect(page.hold).toEqual({
      booking_id: bookingId,
      starts_at: '2027-03-27T09:00:00.000Z',
      ends_at: '2027-03-27T09:50:00.000Z',
      held_until: heldUntil,
      server_now: expect.stringMatching(/^2027-03-26T08:/),
    })
    expect(page.prepaid).toMatchObject({ remaining: 1, value: { price: '0.00' }, free: true })
    expect(await pageOf(await aMember(t), counsellor)).toMatchObject({ hold: null, prepaid: null })
  })

  test('gives the rest of a package with its value from the ledger', async () => {
    const viewer = await aMember(t)
    const counsellor = await aCounsellor(t)
    const at = t.deps.clock()
    const { id: payment_id } = await t.db
      .insertInto('payments')
      .values({
        transaction_id: 'HW-7F3K-2M9Q',
        member_id: viewer.id,
        counsellor_id: counsellor.id,
        product_name: 'Three appointments',
        appointments: 3,
        amount_minor: 13800,
        currency: 'GBP',
        state: 'paid',
        provider: 'test',
        created_at: at,
        paid_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { payment_id, at }
    await t.db
      .insertInto('ledger_entries')
      .values([
        { ...entry, act: 'received', account: 'provider', amount_minor: -13800 },
        { ...entry, act: 'received', account: 'unused', amount_minor: 13800 },
        { ...entry, act: 'booked', account: 'unused', amount_minor: -4600 },
        { ...entry, act: 'booked', account: 'booked', amount_minor: 4600 },
      ])
      .execute()
    await t.db
      .insertInto('appointment_packages')
      .values({
        member_id: viewer.id,
        counsellor_id: counsellor.id,
        payment_id,
        appointments: 3,
        remaining: 2,
        amount_minor: 13800,
        currency: 'GBP',
        created_at: at,
      })
      .execute()
    const { prepaid } = await pageOf(viewer, counsellor)
    expect(prepaid).toMatchObject({ remaining: 2, value: { amount_minor: 9200, price: '92.00' }, free: false })
  })

  test('shows published texts with age and month, without a name, and counts the stars of all', async () => {
    const counsellor = await aCounsellor(t)
    const author = await aMember(t, { name: 'Margaret Hale', age: 58 })
    const rate = async (stars: number, review: string, body = '') => {
      const booking = { member: author, counsellor, state: 'completed', startsAt: '2027-02-10T09:00:00Z' }
      const rating = { booking_id: await aBooking(t, booking), member_id: author.id, counsellor_id: counsellor.id }
      const at = new Date('2027-02-14T20:00:00Z')
      const reviewed_at = review === 'published' ? at : null
      await t.db
        .insertInto('ratings')
        .values({ ...rating, stars, review, body, created_at: at, reviewed_at })
        .execute()
    }
    await rate(5, 'published', 'She listened.')
    await rate(5, 'none')
    await rate(2, 'waiting', 'Too fast for me.')
    const page = await pageOf(await aMember(t), counsellor)
    expect(page.ratings).toEqual([{ stars: 5, text: 'She listened.', by: 'A member, 58', month: '2027-02-01' }])
    expect(page.rating_counts).toEqual([2, 0, 0, 1, 0])
  })
})

test.each([
  ['visitors', 'session.required', async () => ''],
  [
    'members who are not approved',
    'member.not_approved',
    async () => (await aMember(t, { approval: 'pending' })).token,
  ],
  ['counsellors', 'session.not_allowed', async () => (await aCounsellor(t)).token],
])('the list and the page of counsellors are refused to %s', async (_, code, token) => {
  const as = await token()
  const { id } = await aCounsellor(t)
  expect((await t.call(counselling.getCounsellors, {}, { as })).body.code).toBe(code)
  expect((await t.call(counselling.counsellor, { params: { counsellorId: id } }, { as })).body.code).toBe(code)
})

describe('CO-08 the address of the booking page', () => {
  const problems = (template: string) => {
    try {
      readConfig({ BOOKING_PAGE_URL: template })
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.message : 'another error'
    }
  }

  test('CO-07 holds the counsellor id and then the user id, in a template of the configuration', async () => {
    const template = 'https://booking.example.org/c/{counsellorId}/m/{userId}?from=heartwell'
    const bookingPageUrl = readConfig({ BOOKING_PAGE_URL: template }).bookingPageUrl
    const viewer = await aMember(t)
    const { id } = await aCounsellor(t)
    const session = { accountId: viewer.id } as Parameters<typeof counsellors>[1] // The list reads no other fields.
    const listed = await counsellors({ ...t.deps, config: { ...t.deps.config, bookingPageUrl } }, session)
    const card = listed.counsellors.find((one) => one.id === id)
    expect(card?.booking_url).toBe(`https://booking.example.org/c/${id}/m/${viewer.id}?from=heartwell`)
  })

  test('is /book/{counsellorId}/{userId} of this site without a setting', () => {
    expect(readConfig({}).bookingPageUrl).toBe('/book/{counsellorId}/{userId}')
  })

  test.each([
    '/book/{counsellorId}',
    '/book/{userId}/{counsellorId}',
    '/book/{counsellorId}/{userId}/{userId}',
    '/book?counsellor={counsellorId}&member={userId}',
    '/book/{counsellorId}#{userId}',
    '/book/{counsellorId}/{userId}/{zone}',
    'book/{counsellorId}/{userId}',
    '//booking.example.org/{counsellorId}/{userId}',
    'http://booking.example.org/{counsellorId}/{userId}',
    'https://{counsellorId}.example.org/{userId}',
    'https://me@booking.example.org/{counsellorId}/{userId}',
    'javascript:alert(1)/{counsellorId}/{userId}',
  ])('%s stops the start with a sentence', (template) => {
    expect(problems(template)).toContain('The setting BOOKING_PAGE_URL is wrong: give a path such as')
  })
})
