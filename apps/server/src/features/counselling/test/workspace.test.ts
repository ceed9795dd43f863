import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { appointmentRoom } from '@heartwell/contract/counselling/appointment-room.ts'
import { counselling, SHARE_ITEMS } from '@heartwell/contract/counselling/counselling.ts'
import {
  type ClientFile,
  type CounsellorAppointment,
  counsellorWorkspace,
  type Today,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import {
  aBookableCounsellor,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  detailsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

const openFile = async (counsellor: Person, clientId: string) =>
  t.call(counsellorWorkspace.client, { params: { clientId } }, { as: counsellor.token })
const fileOf = async (counsellor: Person, clientId: string) =>
  (await openFile(counsellor, clientId)).body.data as ClientFile // by the contract
const todayOf = async (counsellor: Person) =>
  (await t.call(counsellorWorkspace.today, {}, { as: counsellor.token })).body as unknown as Today // by the contract
const share = (member: Person, counsellor: Person, item: string) =>
  t.call(
    counselling.share,
    { params: { counsellorId: counsellor.id }, body: { item, shared: true } },
    { as: member.token },
  )

/** Staff sessions end after half an hour without a request. */
const signedInAgain = async (person: Person): Promise<Person> => ({ ...person, token: await freshSession(t, person) })

/** A client whose appointment has begun a moment ago. */
async function aRunningAppointment() {
  const [member, counsellor] = await aMemberAndCounsellor(t)
  const startsAt = slotIn(t, 1)
  const { bookingId } = await bookSlot(t, { member, counsellor, startsAt })
  t.advance(Date.parse(startsAt) - t.deps.clock().getTime() + 11 * 60_000)
  return { member, counsellor: await signedInAgain(counsellor), bookingId }
}

describe('a client’s name', () => {
  const namesSeenBy = async (counsellor: Person, memberId: string, bookingId: string) => {
    const as = { as: counsellor.token }
    const list = await t.call(conversations.list, { query: {} }, as)
    const conversation = await t.call(conversations.conversation, { params: { partnerId: memberId }, query: {} }, as)
    const room = await t.call(appointmentRoom.read, { params: { bookingId } }, as)
    return {
      list: list.body.conversations,
      conversation: conversation.body.data,
      room: room.body.data,
      file: await fileOf(counsellor, memberId),
    }
  }
  const foundBy = async (counsellor: Person, search: string) =>
    (await t.call(conversations.list, { query: { search } }, { as: counsellor.token })).body.conversations

  test('is the short one in messages, the room and the file, until the client shares the profile', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const named = (name: string) => ({
      list: [{ partner: { name } }],
      conversation: { partner: { name } },
      room: { partner: { name } },
      file: { client: { name } },
    })
    expect(await namesSeenBy(counsellor, member.id, bookingId)).toMatchObject(named('Margaret H.'))
    expect(await foundBy(counsellor, 'hale'), 'a name that is not shown').toEqual([])
    expect(await foundBy(counsellor, 'margaret h')).toHaveLength(1)
    await share(member, counsellor, 'profile')
    expect(await namesSeenBy(counsellor, member.id, bookingId)).toMatchObject(named('Margaret Hale'))
    expect(await foundBy(counsellor, 'hale')).toHaveLength(1)
  })

  test.each([
    ['Ana María de la Cruz', 'Ana C.'],
    ['  Grace   Adeyemi ', 'Grace A.'],
    ['Cher', 'Cher'],
    ['Ivo 𠮷野', 'Ivo 𠮷.'],
  ])('%j is shown as %j', async (name, short) => {
    const member = await aMember(t, { name })
    const counsellor = await aBookableCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    expect((await fileOf(counsellor, member.id)).client.name).toBe(short)
  })
})

describe('a client’s file', () => {
  test('names what is withheld, reads nothing of it, and shows an item once it is shared', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const before = await fileOf(counsellor, member.id)
    expect(before).toMatchObject({
      client: { id: member.id, name: 'Margaret H.', image: null },
      withheld: ['photos', 'profile', 'interests', 'facts', 'temperament', 'values'],
      shared: [],
      profile: null,
      photos: null,
      interests: null,
      temperament: null,
      values: null,
    })
    await share(member, counsellor, 'profile')
    const after = await fileOf(counsellor, member.id)
    expect(after.client.name).toBe('Margaret Hale')
    expect(after.withheld).toEqual(['photos', 'interests', 'facts', 'temperament', 'values'])
    expect(after.profile).toEqual({ age: expect.any(Number), profession: expect.any(String), about: null })
    await t.db
      .insertInto('consents')
      .values({ member_id: member.id, purpose: 'culture', version: 1, given: true, created_at: t.deps.clock() })
      .execute()
    await t.db
      .updateTable('members')
      .set({ cultural_background: 'Toast and sardines' })
      .where('id', '=', member.id)
      .execute()
    expect((await fileOf(counsellor, member.id)).profile?.about).toBe('Toast and sardines')
    expect(JSON.stringify(after)).not.toContain(member.email)
  })

  test.each([
    ['suspended or banned', 'suspended_at'],
    ['closed', 'erase_at'],
  ] as const)(
    'withholds every item, photo and name while the account is %s, and has them back after it',
    async (_, since) => {
      const member = await aMember(t, { name: 'Margaret Hale', photos: 1 })
      const counsellor = await aBookableCounsellor(t)
      await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
      for (const item of SHARE_ITEMS) await share(member, counsellor, item)
      const seen = async () => {
        const { client, withheld, photos, appointments } = await fileOf(counsellor, member.id)
        return { client, withheld, photos, appointments }
      }
      const shared = await seen()
      const name = shared.photos?.[0] ?? ''
      const image = expect.stringContaining(name)
      expect(shared).toMatchObject({ client: { name: 'Margaret Hale', image }, withheld: [] })
      const photo = async () => {
        const params = { clientId: member.id, name }
        return (await t.call(counsellorWorkspace.clientPhoto, { params }, { as: counsellor.token })).status
      }
      expect(await photo()).toBe(200)
      const setHidden = (at: Date | null) =>
        t.db
          .updateTable('accounts')
          .set({ [since]: at })
          .where('id', '=', member.id)
          .execute()
      await setHidden(t.deps.clock())
      const client = { name: 'Margaret H.', image: null }
      expect(await seen()).toMatchObject({ client, withheld: SHARE_ITEMS, photos: null, appointments: [{ client }] })
      expect(await photo()).toBe(404)
      await setHidden(null)
      expect(await seen()).toEqual(shared)
      expect(await photo()).toBe(200)
    },
  )

  test('is recorded once a visit, and the member reads when', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const before = t.deps.clock()
    await fileOf(counsellor, member.id)
    t.advance(9 * 60_000)
    await fileOf(counsellor, member.id)
    const openings = async () => (await detailsOf(t, member, bookingId)).openings
    const [first, ...others] = await openings()
    expect(first).toEqual({ item: 'file', at: expect.any(String) })
    expect(Math.abs(Date.parse(first?.at ?? '') - before.getTime())).toBeLessThan(9 * 60_000)
    expect(others).toEqual([])
    t.advance(60_000)
    await fileOf(counsellor, member.id)
    expect(await openings()).toHaveLength(2)
  })

  test('of another counsellor’s client, and of nobody, is not there', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const other = await aBookableCounsellor(t, 'Sofia Marques')
    expect(await openFile(other, member.id)).toMatchObject(NOT_FOUND)
    expect(await openFile(counsellor, other.id)).toMatchObject(NOT_FOUND)
    const opened = await t.db.selectFrom('client_openings').select('id').where('member_id', '=', member.id).execute()
    expect(opened).toEqual([])
  })

  test('flags two clients who are connected, on both, and names neither to the other', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const partner = await aMember(t, { name: 'Alejandro Ibáñez', gender: 'M' })
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await bookSlot(t, { member: partner, counsellor, startsAt: slotIn(t, 32) })
    expect((await fileOf(counsellor, member.id)).conflict).toBe(null)
    const at = t.deps.clock()
    await t.db
      .insertInto('interest_requests')
      .values({ sender_id: partner.id, recipient_id: member.id, state: 'accepted', created_at: at, answered_at: at })
      .execute()
    const one = await fileOf(counsellor, member.id)
    const two = await fileOf(counsellor, partner.id)
    expect([one.conflict, two.conflict]).toEqual(['connected', 'connected'])
    expect(JSON.stringify(one)).not.toMatch(/Alejandro|Ibáñez/)
    expect(JSON.stringify(one)).not.toContain(partner.id)
  })
})

describe('private notes', () => {
  const save = (counsellor: Person, clientId: string, body: object) =>
    t.call(
      counsellorWorkspace.saveNote,
      { params: { clientId }, body: { booking_id: null, ...body } },
      { as: counsellor.token },
    )

  test('are sealed in the table, read by their counsellor alone, changed and deleted', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const text = 'Speaks of Peter in every second sentence.'
    const { id } = (await save(counsellor, member.id, { text, booking_id: bookingId })).body as { id: string }
    const stored = await t.db.selectFrom('private_notes').select('body').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.body.toString('latin1')).not.toContain('Peter')
    expect((await fileOf(counsellor, member.id)).notes).toMatchObject([{ id, booking_id: bookingId, text }])
    await save(counsellor, member.id, { id, text: 'Ready for a first walk.' })
    expect((await fileOf(counsellor, member.id)).notes).toMatchObject([{ id, text: 'Ready for a first walk.' }])
    expect(JSON.stringify(await detailsOf(t, member, bookingId))).not.toContain('first walk')
    const remove = { params: { clientId: member.id, noteId: id } }
    expect(await t.call(counsellorWorkspace.deleteNote, remove, { as: counsellor.token })).toMatchObject({
      status: 200,
    })
    expect(await t.call(counsellorWorkspace.deleteNote, remove, { as: counsellor.token })).toMatchObject(NOT_FOUND)
    expect((await fileOf(counsellor, member.id)).notes).toEqual([])
  })

  test('have up to 4000 characters', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    expect(await save(counsellor, member.id, { text: 'x'.repeat(4000) })).toMatchObject({ status: 200 })
    expect(await save(counsellor, member.id, { text: 'x'.repeat(4001) })).toMatchObject({
      status: 400,
      body: { errors: { text: 'A note can have up to 4000 characters' } },
    })
  })

  test('of another counsellor cannot be changed, nor be about another pair’s appointment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const other = await aBookableCounsellor(t, 'Sofia Marques')
    await bookSlot(t, { member, counsellor: other, startsAt: slotIn(t, 40) })
    const { id } = (await save(counsellor, member.id, { text: 'Mine' })).body as { id: string }
    expect(await save(other, member.id, { id, text: 'Taken over' })).toMatchObject(NOT_FOUND)
    expect(await save(other, member.id, { text: 'x', booking_id: bookingId })).toMatchObject(NOT_FOUND)
    expect((await fileOf(counsellor, member.id)).notes).toMatchObject([{ text: 'Mine' }])
  })
})

describe('the summary of an appointment', () => {
  const save = (counsellor: Person, bookingId: string, body: object) =>
    t.call(
      counsellorWorkspace.saveSummary,
      { params: { bookingId }, body: { text: 'We read the first message.', steps: [], share: false, ...body } },
      { as: counsellor.token },
    )

  test('is the counsellor’s until it is shared, then the member reads it and ticks its steps, which keep their ticks', async () => {
    const { member, counsellor, bookingId } = await aRunningAppointment()
    await save(counsellor, bookingId, { steps: ['Ring on Sunday', 'Bring the photo'] })
    expect((await detailsOf(t, member, bookingId)).summary).toBe(null)
    expect(
      await save(counsellor, bookingId, { steps: ['Ring on Sunday', 'Bring the photo'], share: true }),
    ).toMatchObject({
      body: { message: 'Shared', shared_at: expect.any(String) },
    })
    expect((await detailsOf(t, member, bookingId)).summary).toMatchObject({
      text: 'We read the first message.',
      steps: [
        { position: 1, text: 'Ring on Sunday', done: false },
        { position: 2, text: 'Bring the photo', done: false },
      ],
    })
    const tick = { params: { bookingId, position: '2' }, body: { done: true } }
    await t.call(counselling.tickStep, tick, { as: member.token })
    await save(counsellor, bookingId, { steps: ['Bring the photo', 'Write on Monday'] })
    const { summary } = await detailsOf(t, member, bookingId)
    expect(summary?.steps.map(({ text, done }) => [text, done])).toEqual([
      ['Bring the photo', true],
      ['Write on Monday', false],
    ])
  })

  test('can have five steps, and is not there for another counsellor, nor before the appointment', async () => {
    const { counsellor, bookingId } = await aRunningAppointment()
    const steps = ['one', 'two', 'three', 'four', 'five']
    expect(await save(counsellor, bookingId, { steps })).toMatchObject({ status: 200 })
    expect(await save(counsellor, bookingId, { steps: [...steps, 'six'] })).toMatchObject({
      status: 400,
      body: { errors: { steps: 'A summary can have up to 5 steps' } },
    })
    const other = await aBookableCounsellor(t, 'Sofia Marques')
    expect(await save(other, bookingId, {})).toMatchObject(NOT_FOUND)
    const [member, counsellor2] = await aMemberAndCounsellor(t)
    const coming = await bookSlot(t, { member, counsellor: counsellor2, startsAt: slotIn(t, 30) })
    expect(await save(counsellor2, coming.bookingId, {})).toMatchObject({
      status: 409,
      body: { code: 'booking.not_now' },
    })
  })

  test('saved twice at once is one summary', async () => {
    const { counsellor, bookingId } = await aRunningAppointment()
    const saves = Array.from({ length: 8 }, (_, index) =>
      save(counsellor, bookingId, { text: `Version ${index}`, steps: [`Step ${index}`] }),
    )
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
    const [summary] = (await fileOf(counsellor, (await bookingRow(t, bookingId)).member_id ?? '')).summaries
    const version = summary?.text.replace('Version ', '')
    expect(summary?.steps.map(({ text }) => text)).toEqual([`Step ${version}`])
  })
})

describe('today', () => {
  test('says whether a counsellor has weekly hours, without which nobody can book', async () => {
    const [, counsellor] = await aMemberAndCounsellor(t)
    expect((await todayOf(counsellor)).has_hours).toBe(true)
    await t.db.deleteFrom('counsellor_hours').where('counsellor_id', '=', counsellor.id).execute()
    expect((await todayOf(counsellor)).has_hours).toBe(false)
  })

  test('still has an appointment that began before midnight, and no longer the one that ended before', async () => {
    const midnight = Math.ceil(t.deps.clock().getTime() / DAY_MS) * DAY_MS
    t.advance(midnight - t.deps.clock().getTime())
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const next = midnight + DAY_MS
    const running = await bookSlot(t, { member, counsellor, startsAt: new Date(next - HOUR_MS / 2).toISOString() })
    await bookSlot(t, { member, counsellor, startsAt: new Date(next - 4 * HOUR_MS).toISOString() })
    t.advance(DAY_MS + 5 * 60_000)
    const { today, tomorrow } = await todayOf(await signedInAgain(counsellor))
    expect([today.map(({ id }) => id), tomorrow]).toEqual([[running.bookingId], []])
  })

  test('has the appointments of the counsellor’s day, those of tomorrow, and what waits', async () => {
    const midnight = Math.ceil(t.deps.clock().getTime() / DAY_MS) * DAY_MS
    t.advance(midnight - t.deps.clock().getTime())
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: new Date(midnight + 10 * HOUR_MS).toISOString() })
    const other = await aMember(t, { name: 'Grace Adeyemi' })
    await bookSlot(t, { member: other, counsellor, startsAt: new Date(midnight + 30 * HOUR_MS).toISOString() })
    const today = await todayOf(counsellor)
    const named = (rows: CounsellorAppointment[]) => rows.map(({ client, number }) => [client.name, number])
    expect(named(today.today)).toEqual([['Margaret H.', 1]])
    expect(named(today.tomorrow)).toEqual([['Grace A.', 1]])
    expect(today.tasks).toEqual([])
    t.advance(10 * HOUR_MS + 60_000)
    const later = await signedInAgain(counsellor)
    const [{ id: bookingId } = { id: '' }] = today.today
    await t.call(counsellorWorkspace.complete, { params: { bookingId } }, { as: later.token })
    expect((await todayOf(later)).tasks).toMatchObject([
      { kind: 'summary', booking_id: bookingId, client: { name: 'Margaret H.' } },
    ])
  })
})

describe('acts on an appointment', () => {
  test('cancelling refunds everything, also inside the last 24 hours', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 2) })
    const act = { params: { bookingId } }
    expect(await t.call(counsellorWorkspace.cancel, act, { as: counsellor.token })).toMatchObject({ status: 200 })
    expect(await bookingRow(t, bookingId)).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'counsellor',
      refunded_minor: 5000,
    })
    expect(await t.call(counsellorWorkspace.cancel, act, { as: counsellor.token })).toMatchObject({
      status: 409,
      body: { code: 'booking.not_now' },
    })
  })

  test('a client who did not come keeps nothing of the price, and another counsellor cannot say so', async () => {
    const { counsellor, bookingId } = await aRunningAppointment()
    const other = await aBookableCounsellor(t, 'Sofia Marques')
    const act = { params: { bookingId } }
    expect(await t.call(counsellorWorkspace.markAbsent, act, { as: other.token })).toMatchObject(NOT_FOUND)
    expect(await t.call(counsellorWorkspace.markAbsent, act, { as: counsellor.token })).toMatchObject({ status: 200 })
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'no_show_member', refunded_minor: 0 })
  })
})
