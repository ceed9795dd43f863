import { randomUUID } from 'node:crypto'
import { type CounsellorPage, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { RATINGS_PAGE, type RatingTextRow, ratingsInbox } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aBooking, aCounsellor } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
})
afterAll(() => t.close())

let days = 1
/** An appointment of this pair some days ago, on a day of its own. */
const anAppointment = (member: { id: string }, counsellor: { id: string }, state = 'completed') => {
  days += 1
  return aBooking(t, {
    member,
    counsellor,
    state,
    startsAt: new Date(t.deps.clock().getTime() - days * DAY_MS).toISOString(),
  })
}
const rate = ({ token }: Pick<Person, 'token'>, bookingId: string, stars: unknown, text?: unknown) =>
  t.call(counselling.rate, { params: { bookingId }, body: { stars, text } }, { as: token })

const countedOf = async ({ id }: { id: string }) => {
  const columns = ['average_rating', 'rating_count'] as const
  const row = await t.db.selectFrom('counsellors').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return { average: Number(row.average_rating), count: row.rating_count }
}
const ratingOf = (bookingId: string) =>
  t.db.selectFrom('ratings').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
async function pageOf(viewer: Person, counsellor: Person): Promise<CounsellorPage> {
  const { body } = await t.call(
    counselling.counsellor,
    { params: { counsellorId: counsellor.id } },
    { as: viewer.token },
  )
  return body.data as CounsellorPage // by the contract
}

describe('POST /api/counselling/bookings/{bookingId}/rating', () => {
  test('CO-02 the stars of a completed appointment count at once, with one decimal', async () => {
    const counsellor = await aCounsellor(t)
    const members = [await aMember(t), await aMember(t), await aMember(t)]
    for (const [index, stars] of [5, 4, 4].entries()) {
      const member = members[index]!
      const bookingId = await anAppointment(member, counsellor)
      const answer = await rate(member, bookingId, stars)
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, data: { can_rate: false, rating: { stars, text: '', review: 'none', reason: null } } },
      })
    }
    // 13 stars of three ratings are 4.33.
    expect(await countedOf(counsellor)).toEqual({ average: 4.3, count: 3 })
    const page = await pageOf(members[0]!, counsellor)
    expect(page).toMatchObject({ average_rating: 4.3, rating_count: 3, rating_counts: [1, 2, 0, 0, 0] })
  })

  test('20 ratings of one appointment at once are one rating, the others are refused with 409', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const bookingId = await anAppointment(member, counsellor)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rate(member, bookingId, 1 + (index % 5))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['booking.rated']),
    )
    expect(await countedOf(counsellor)).toEqual({ average: (await ratingOf(bookingId)).stars, count: 1 })
  })

  test('ratings of 20 members at once are all counted', async () => {
    const counsellor = await aCounsellor(t)
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(t)))
    const bookings = await Promise.all(members.map((member) => anAppointment(member, counsellor)))
    const answers = await Promise.all(
      members.map((member, index) => rate(member, bookings[index]!, index < 10 ? 5 : 2)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    expect(await countedOf(counsellor)).toEqual({ average: 3.5, count: 20 })
  })

  test('a text is shown to other members only after staff published it', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const viewer = await aMember(t)
    const bookingId = await anAppointment(member, counsellor)
    const answer = await rate(member, bookingId, 5, '  She listened.  ')
    expect(answer.body.data).toMatchObject({ rating: { text: 'She listened.', review: 'waiting' } })
    expect(await pageOf(viewer, counsellor)).toMatchObject({ rating_count: 1, ratings: [] })
    await decide(bookingId, 'published')
    expect(await pageOf(viewer, counsellor)).toMatchObject({ ratings: [{ stars: 5, text: 'She listened.' }] })
  })

  test('a text that waits behind 200 newer ratings is counted for the counsellor', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const ids: string[] = []
    for (let n = 0; n < 201; n += 1) ids.push(await anAppointment(member, counsellor))
    const rows = ids.map((booking_id, n) => ({
      booking_id,
      counsellor_id: counsellor.id,
      stars: 5,
      ...(n === 200 ? { body: 'Kind.', review: 'waiting' } : { review: 'none' }),
      created_at: new Date(t.deps.clock().getTime() - n * DAY_MS),
    }))
    await t.db.insertInto('ratings').values(rows).execute()
    const { body } = await t.call(counsellorWorkspace.ratings, {}, { as: counsellor.token })
    expect(body).toMatchObject({ rating_count: 201, waiting: 1 })
  })

  test.each(['confirmed', 'cancelled', 'no_show_counsellor', 'no_show_member', 'held', 'expired', 'refunded'])(
    'an appointment that is %s cannot be rated',
    async (state) => {
      const member = await aMember(t)
      const counsellor = await aCounsellor(t)
      const booking = { member, counsellor, state, startsAt: '2030-01-01T09:00:00Z', heldUntil: '2030-01-01T08:00:00Z' }
      const answer = await rate(member, await aBooking(t, booking), 5)
      expect(answer).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
      expect(await countedOf(counsellor)).toEqual({ average: 0, count: 0 })
    },
  )

  test('a rating is given once and not changed', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const bookingId = await anAppointment(member, counsellor)
    await rate(member, bookingId, 5)
    expect(await rate(member, bookingId, 1)).toMatchObject({ status: 409, body: { code: 'booking.rated' } })
    expect(await countedOf(counsellor)).toEqual({ average: 5, count: 1 })
  })

  test.each([
    ['stars', undefined, '', 'Please choose one to five stars'],
    ['stars', 0, '', 'Please choose one to five stars'],
    ['stars', 6, '', 'Please choose one to five stars'],
    ['stars', 3.5, '', 'Please choose one to five stars'],
    ['stars', '5', '', 'Please choose one to five stars'],
    ['text', 5, 'x'.repeat(1001), 'Your text can have up to 1000 characters'],
  ])('refuses wrong %s with 400 and its text: %s', async (field, stars, text, message) => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const answer = await rate(member, await anAppointment(member, counsellor), stars, text)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } })
  })

  test('takes a text of 1000 characters', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    expect(await rate(member, await anAppointment(member, counsellor), 5, 'x'.repeat(1000))).toMatchObject({
      status: 200,
    })
  })

  test("somebody else's appointment is not found, and neither is one that is not there", async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const stranger = await aMember(t)
    for (const bookingId of [await anAppointment(member, counsellor), randomUUID()])
      expect(await rate(stranger, bookingId, 1)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await countedOf(counsellor)).toEqual({ average: 0, count: 0 })
  })

  test('refuses visitors, members who are not approved, and counsellors', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const bookingId = await anAppointment(member, counsellor)
    const refusal = async (token: string) => (await rate({ token }, bookingId, 5)).body.code
    expect(await refusal('')).toBe('session.required')
    expect(await refusal((await aMember(t, { approval: 'pending' })).token)).toBe('member.not_approved')
    expect(await refusal(counsellor.token)).toBe('session.not_allowed')
  })

  test('the text goes with the account of its author, the stars stay', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const bookingId = await anAppointment(member, counsellor)
    await rate(member, bookingId, 4, 'My secret words')
    await decide(bookingId, 'refused', 'It names another member.')
    await t.db.deleteFrom('accounts').where('id', '=', member.id).execute()
    expect(await ratingOf(bookingId)).toMatchObject({
      member_id: null,
      stars: 4,
      body: '',
      review: 'none',
      refusal_reason: null,
      reviewed_at: null,
    })
    expect(await countedOf(counsellor)).toEqual({ average: 4, count: 1 })
  })
})

const decide = (bookingId: string, outcome: unknown, reason?: unknown, { token }: Pick<Person, 'token'> = staff) =>
  t.call(ratingsInbox.decideRatingText, { params: { bookingId }, body: { outcome, reason } }, { as: token })

async function textsOf(query: Record<string, string> = {}) {
  const { body } = await t.call(ratingsInbox.ratingTexts, { query }, { as: staff.token })
  return body as { rows: RatingTextRow[]; counts: { waiting: number; decided: number }; next_cursor: string | null }
}

async function aWaitingText(text = 'Kind and clear.') {
  const member = await aMember(t, { name: 'Margaret Hale' })
  const counsellor = await aCounsellor(t)
  const bookingId = await anAppointment(member, counsellor)
  await rate(member, bookingId, 4, text)
  return { bookingId, member, counsellor }
}

describe('GET /api/provider/rating-texts', () => {
  test('lists what waits, the oldest first, with its author and counsellor, in pages', async () => {
    const first = await aWaitingText('First')
    for (let count = 0; count < RATINGS_PAGE; count += 1) {
      t.advance(1000)
      await aWaitingText()
    }
    const seen: RatingTextRow[] = []
    let cursor: string | null = null
    do {
      const page = await textsOf(cursor ? { cursor } : {})
      expect(page.rows.length).toBeLessThanOrEqual(RATINGS_PAGE)
      seen.push(...page.rows)
      cursor = page.next_cursor
    } while (cursor)
    expect(seen.length).toBe((await textsOf()).counts.waiting)
    expect(new Set(seen.map(({ booking_id }) => booking_id)).size).toBe(seen.length)
    const times = seen.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort())
    expect(seen.find(({ booking_id }) => booking_id === first.bookingId)).toEqual({
      booking_id: first.bookingId,
      stars: 4,
      text: 'First',
      state: 'waiting',
      counsellor: { id: first.counsellor.id, name: first.counsellor.name },
      member: { id: first.member.id, name: 'Margaret Hale' },
      reason: null,
      by: null,
      created_at: expect.any(String),
      reviewed_at: null,
    })
  })

  test('lists what was decided, the latest decision first, with who decided and why', async () => {
    const one = await aWaitingText()
    const two = await aWaitingText()
    await decide(one.bookingId, 'published')
    t.advance(1000)
    await decide(two.bookingId, 'refused', 'It names another member.')
    const { rows } = await textsOf({ state: 'decided' })
    expect(rows.slice(0, 2)).toMatchObject([
      { booking_id: two.bookingId, state: 'refused', reason: 'It names another member.', by: staff.name },
      { booking_id: one.bookingId, state: 'published', reason: null, by: staff.name },
    ])
  })

  test('refuses a cursor that is none of ours and a state that is none', async () => {
    for (const query of [{ cursor: 'nonsense' }, { state: 'all' }]) {
      const answer = await t.call(ratingsInbox.ratingTexts, { query }, { as: staff.token })
      expect(answer).toMatchObject({ status: 400, body: { errors: { [Object.keys(query)[0]!]: expect.any(String) } } })
    }
  })
})

describe('POST /api/provider/rating-texts/{bookingId}/decide', () => {
  const notificationsOf = async (member: Person) => {
    const { body } = await t.call(notifications.history, { body: { user_id: member.id } }, { as: member.token })
    return body.notification_history as { title: string; message: string; ref: string | null }[]
  }

  test('publishes a text once: the author is notified, the act is recorded', async () => {
    const { bookingId, member, counsellor } = await aWaitingText()
    expect(await decide(bookingId, 'published')).toMatchObject({ status: 200, body: { success: true } })
    expect(await notificationsOf(member)).toMatchObject([
      { title: 'Your rating is published', message: expect.stringContaining(counsellor.name), ref: bookingId },
    ])
    const acts = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', member.id).execute()
    expect(acts).toMatchObject([{ action: 'rating.published', actor_id: staff.id, reason: null }])
    expect(await decide(bookingId, 'refused', 'Late')).toMatchObject({ status: 409, body: { code: 'rating.decided' } })
    expect((await ratingOf(bookingId)).review).toBe('published')
  })

  test('refuses a text with a reason that its author reads; the stars still count', async () => {
    const { bookingId, member, counsellor } = await aWaitingText()
    await decide(bookingId, 'refused', 'It names another member.')
    const [notification] = await notificationsOf(member)
    expect(notification?.message).toContain('It names another member.')
    const { body } = await t.call(counselling.details, { params: { bookingId } }, { as: member.token })
    expect(body.data).toMatchObject({ rating: { review: 'refused', reason: 'It names another member.' } })
    expect(await pageOf(member, counsellor)).toMatchObject({ rating_count: 1, average_rating: 4, ratings: [] })
  })

  test('two decisions at once are one', async () => {
    const { bookingId, member } = await aWaitingText()
    const answers = await Promise.all([decide(bookingId, 'published'), decide(bookingId, 'refused', 'No')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  test.each([
    ['reason', 'refused', '', 'Please say why the text is not published'],
    ['reason', 'refused', '   ', 'Please say why the text is not published'],
    ['reason', 'refused', 'x'.repeat(1001), 'Please keep the reason under 1000 characters'],
    ['outcome', 'deleted', 'x', 'Please choose whether the text is published'],
    ['outcome', undefined, 'x', 'Please choose whether the text is published'],
  ])('refuses a wrong %s with 400 and its text', async (field, outcome, reason, message) => {
    const { bookingId } = await aWaitingText()
    const answer = await decide(bookingId, outcome, reason)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } })
    expect((await ratingOf(bookingId)).review).toBe('waiting')
  })

  test('answers 404 where there is no text', async () => {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const bookingId = await anAppointment(member, counsellor)
    await rate(member, bookingId, 5)
    for (const id of [bookingId, randomUUID()])
      expect(await decide(id, 'published')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('is for the provider alone', async () => {
    const { bookingId, member, counsellor } = await aWaitingText()
    const refusal = async (token: string) => [
      (await decide(bookingId, 'published', undefined, { token })).body.code,
      (await t.call(ratingsInbox.ratingTexts, {}, { as: token })).body.code,
    ]
    expect(await refusal('')).toEqual(['session.required', 'session.required'])
    expect(await refusal(member.token)).toEqual(['session.not_allowed', 'session.not_allowed'])
    expect(await refusal(counsellor.token)).toEqual(['session.not_allowed', 'session.not_allowed'])
    expect((await ratingOf(bookingId)).review).toBe('waiting')
  })
})
