import { randomUUID } from 'node:crypto'
import {
  type Candidate,
  ROOM_EVENTS,
  type RoomSignal,
  SDP_PIECE_MAX,
  SDP_PIECES_MAX,
} from '@heartwell/contract/call-room/signals.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { eventually, openPage, type Page, received, statusFor } from '../../../../test/realtime/realtime-pages.ts'
import { anAppointment } from '../../../../test/steps/appointment-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const { join, signal, leave, page: pageEvent, signalled } = ROOM_EVENTS

let t: TestApp
let other: TestApp
const pages: Page[] = []
beforeAll(async () => {
  t = await testApp({ live: true, rateLimits: true })
  other = await testApp({ live: true, beside: t })
})
afterEach(() => {
  for (const { socket } of pages.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other.close()
  await t.close()
})

async function pageOf({ token }: { token: string }, app = t): Promise<Page> {
  const page = await openPage(app, token)
  pages.push(page)
  return page
}

type Options = { startsInMinutes?: number; state?: string }
/** A member with a page in one process, the counsellor with a page in the other, and their appointment. */
async function aRoom(options: Options = {}) {
  const member = await aMember(t)
  const counsellor = await aStaffMember(t, 'counsellor')
  const booking = await anAppointment(t, { member, counsellor, ...options })
  return { member, counsellor, booking, his: await pageOf(member), hers: await pageOf(counsellor, other) }
}

const ask = ({ socket }: Page, name: string, data: object): Promise<unknown> =>
  socket.timeout(20_000).emitWithAck(name, data)
const joining = (booking_id: string, page_id: string, more: object = {}) => ({
  booking_id,
  page_id,
  state: 'call',
  ...more,
})
const OFFER: RoomSignal = { kind: 'description', type: 'offer', number: 0, piece: 0, pieces: 1, sdp: 'v=0\r\n' }
const CANDIDATE: Candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host', sdpMid: '0', sdpMLineIndex: 0 }
const signalling = (booking_id: string, content: unknown = OFFER, to_page_id = randomUUID()) => ({
  booking_id,
  page_id: randomUUID(),
  to_page_id,
  signal: content,
})
const joinedAt = (bookingId: string) =>
  t.db
    .selectFrom('bookings')
    .select(['member_joined_at', 'counsellor_joined_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** The event is refused with this code, and the socket closed. */
async function expectRefused(page: Page, name: string, data: unknown, code: string) {
  page.socket.emit(name, data)
  await page.closed
  expect(page.refusals).toEqual([{ code }])
}

describe('signalling between the two of an appointment, each in another process', () => {
  test('both learn that the other joined, and signals reach the other one in their order, whatever their kind', async () => {
    const { booking, his, hers } = await aRoom()
    const [memberPage, counsellorPage] = [randomUUID(), randomUUID()]
    const { since } = (await ask(his, join, joining(booking, memberPage))) as { since: number }
    const joined = { booking_id: booking, page_id: memberPage, side: 'member', state: 'call', since }
    await eventually(() => received(hers, pageEvent)).toEqual([joined])
    await ask(hers, join, joining(booking, counsellorPage))
    await eventually(() => received(his, pageEvent)).toMatchObject([joined, { side: 'counsellor', state: 'call' }])

    const kinds: RoomSignal[] = [OFFER, { kind: 'candidates', candidates: [CANDIDATE] }, { kind: 'restart' }]
    const contents = Array.from({ length: 40 }, (_, number) => ({ ...(kinds[number % 3] ?? OFFER), number })).map(
      ({ number, ...content }) => (content.kind === 'description' ? { ...content, number } : content),
    )
    const ids = { booking_id: booking, page_id: memberPage, to_page_id: counsellorPage }
    for (const content of contents) his.socket.emit(signal, { ...ids, signal: content })
    await eventually(() => received(hers, signalled)).toHaveLength(40)
    expect(received(hers, signalled)).toEqual(contents.map((content) => ({ ...ids, signal: content })))
    expect(received(his, signalled)).toEqual([])

    expect(await ask(his, leave, { booking_id: booking, page_id: memberPage })).toEqual({})
    await eventually(() => received(hers, pageEvent).at(-1)).toEqual({ ...joined, state: 'left', since: 0 })
  })

  test('the largest description goes from one process to the other in pieces', async () => {
    const { booking, his, hers } = await aRoom()
    const pieces = SDP_PIECES_MAX
    const sdp = 'a=x\r\n'.repeat(SDP_PIECE_MAX / 5)
    for (let piece = 0; piece < pieces; piece += 1)
      expect(await ask(his, signal, signalling(booking, { ...OFFER, piece, pieces, sdp }))).toEqual({ relayed: true })
    await eventually(() => received(hers, signalled)).toHaveLength(pieces)
    expect(received(hers, 'missed')).toEqual([])
  })

  test('joining the call is noted for that side, once; waiting at the camera check is not', async () => {
    const { booking, his, hers } = await aRoom()
    expect(await ask(his, join, joining(booking, randomUUID(), { state: 'waiting' }))).toEqual({ since: 0 })
    expect(await joinedAt(booking)).toEqual({ member_joined_at: null, counsellor_joined_at: null })
    await ask(his, join, joining(booking, randomUUID()))
    const first = await joinedAt(booking)
    expect(first).toEqual({ member_joined_at: expect.any(Date), counsellor_joined_at: null })
    t.advance(MINUTE_MS)
    await ask(his, join, joining(booking, randomUUID()))
    await ask(hers, join, joining(booking, randomUUID()))
    expect(await joinedAt(booking)).toEqual({
      member_joined_at: first.member_joined_at,
      counsellor_joined_at: expect.any(Date),
    })
  })

  test('another page of the same account learns that a later page joined, and no page can claim a later time', async () => {
    const { member, booking, his } = await aRoom()
    const second = await pageOf({ token: await freshSession(t, member) })
    const [oldPage, newPage] = [randomUUID(), randomUUID()]
    const first = (await ask(his, join, joining(booking, oldPage))) as { since: number }
    t.advance(1_000)
    const later = (await ask(second, join, joining(booking, newPage))) as { since: number }
    expect(later.since).toBeGreaterThan(first.since)
    await eventually(() => received(his, pageEvent).at(-1)).toMatchObject({ page_id: newPage, since: later.since })
    const claimed = (await ask(his, join, joining(booking, oldPage, { since: later.since + MINUTE_MS }))) as {
      since: number
    }
    expect(claimed.since).toBeLessThan(later.since + MINUTE_MS)
    expect(await ask(his, join, joining(booking, oldPage, { since: first.since }))).toEqual({ since: first.since })
  })
})

describe('outside the window, or without an appointment, nothing is relayed', () => {
  test.each([
    ['eleven minutes before the start', { startsInMinutes: 11 }],
    ['thirty minutes after the end', { startsInMinutes: -80 }],
    ['when it is cancelled', { state: 'cancelled' }],
    ['while it is only held', { state: 'held' }],
  ])('%s', async (_, options) => {
    const { booking, his, hers } = await aRoom(options)
    const refused = { refused: 'booking.not_now' }
    expect(await ask(his, join, joining(booking, randomUUID()))).toEqual(refused)
    expect(await ask(his, signal, signalling(booking))).toEqual(refused)
    expect(await ask(his, leave, { booking_id: booking, page_id: randomUUID() })).toEqual(refused)
    expect([...received(hers, pageEvent), ...received(hers, signalled), ...received(his, pageEvent)]).toEqual([])
    expect(await joinedAt(booking)).toEqual({ member_joined_at: null, counsellor_joined_at: null })
  })

  test('the booking is read again for each event: a cancelled one ends the relaying at once', async () => {
    const { booking, his } = await aRoom()
    expect(await ask(his, signal, signalling(booking))).toEqual({ relayed: true })
    await t.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', booking).execute()
    expect(await ask(his, signal, signalling(booking))).toEqual({ refused: 'booking.not_now' })
  })
})

describe('everybody else is refused', () => {
  test('a visitor gets no socket', async () => {
    expect(await statusFor(t, {})).toBe(401)
  })

  test('another member and another counsellor are refused as if there were no such booking, and their sockets closed', async () => {
    const { booking, his, hers } = await aRoom()
    const strangers: Person[] = [await aMember(t), await aStaffMember(t, 'counsellor')]
    for (const stranger of strangers) {
      await expectRefused(await pageOf(stranger), join, joining(booking, randomUUID()), 'not_found')
      await expectRefused(await pageOf(stranger), signal, signalling(booking), 'not_found')
      await expectRefused(await pageOf(stranger), leave, { booking_id: booking, page_id: randomUUID() }, 'not_found')
      await expectRefused(await pageOf(stranger), join, joining(randomUUID(), randomUUID()), 'not_found')
    }
    expect([...received(his, pageEvent), ...received(hers, pageEvent), ...received(hers, signalled)]).toEqual([])
  })
})

describe('what no page of ours sends closes the socket', () => {
  const tooLong = { ...OFFER, sdp: 'x'.repeat(SDP_PIECE_MAX + 1) }
  test.each([
    ['a piece longer than 3,000 characters', tooLong],
    ['text that is no SDP', { ...OFFER, sdp: 'ünï' }],
    ['a thirteenth piece', { ...OFFER, piece: SDP_PIECES_MAX, pieces: SDP_PIECES_MAX }],
    ['nine candidates', { kind: 'candidates', candidates: Array.from({ length: 9 }, () => CANDIDATE) }],
    ['a field more', { ...OFFER, from: 'somebody' }],
    ['another kind', { kind: 'message', text: 'Hello' }],
    ['nothing', null],
  ])('%s', async (_, content) => {
    const { booking, his } = await aRoom()
    await expectRefused(his, signal, signalling(booking, content), 'request.invalid')
  })

  test('exactly 3,000 characters, twelve pieces and eight candidates pass', async () => {
    const { booking, his } = await aRoom()
    const last = { ...OFFER, piece: SDP_PIECES_MAX - 1, pieces: SDP_PIECES_MAX, sdp: 'x'.repeat(SDP_PIECE_MAX) }
    const eight = { kind: 'candidates', candidates: Array.from({ length: 8 }, () => CANDIDATE) }
    for (const content of [last, eight])
      expect(await ask(his, signal, signalling(booking, content))).toEqual({ relayed: true })
  })

  test.each([
    [join, 60, (booking: string) => joining(booking, randomUUID(), { since: 1 })],
    [signal, 300, (booking: string) => signalling(booking)],
  ] as const)('%s more than %d times a minute', async (name, perMinute, data) => {
    const { booking, his } = await aRoom()
    for (let i = 1; i < perMinute; i += 1) his.socket.emit(name, data(booking))
    expect(await ask(his, name, data(booking))).not.toHaveProperty('refused')
    await expectRefused(his, name, data(booking), 'rate_limit.exceeded')
  })
})
