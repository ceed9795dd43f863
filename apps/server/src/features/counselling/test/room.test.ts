import { createHmac } from 'node:crypto'
import { appointmentRoom, type Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aCounsellorPhoto } from '../../../../test/samples/conversation-samples.ts'
import { anAppointment } from '../../../../test/steps/appointment-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { ConfigError, readConfig } from '../../../platform/config.ts'

const TURN = 'turn:turn.example.org:3478?transport=udp'

let t: TestApp
let member: Person
let counsellor: Person
beforeAll(async () => {
  t = await testApp({
    env: {
      STUN_URLS: 'stun:turn.example.org:3478',
      TURN_URLS: `${TURN}, turns:turn.example.org:443?transport=tcp`,
      TURN_SECRET: 'north',
      TURN_MINUTES: '20',
      COUNSELLING_PHONE: '0117 496 0123',
    },
  })
  member = await aMember(t, { name: 'Maria Silva', photos: 1 })
  counsellor = await aStaffMember(t, 'counsellor')
})
afterAll(() => t.close())

const read = (bookingId: string, person?: Person) =>
  t.call(appointmentRoom.read, { params: { bookingId } }, { as: person?.token })
const roomOf = async (bookingId: string, person: Person): Promise<Room> => {
  const { status, body } = await read(bookingId, person)
  expect(status).toBe(200)
  return body.data as Room // the contract's answer
}
/** Appointments of one counsellor may not overlap: each test takes its own. */
const appointmentIn = async (startsInMinutes: number, state?: string) => {
  const own = await aStaffMember(t, 'counsellor')
  const id = await anAppointment(t, { member, counsellor: own, startsInMinutes, ...(state && { state }) })
  return { id, counsellor: own }
}

describe('GET /api/counselling/bookings/:bookingId/room', () => {
  test('each of the two sees the other, the window and the phone', async () => {
    const image = await aCounsellorPhoto(t, counsellor.id)
    const id = await anAppointment(t, { member, counsellor })
    const own = await roomOf(id, member)
    expect(own.partner).toMatchObject({ id: counsellor.id, image })
    expect(own).toMatchObject({ side: 'member', state: 'open', ice_policy: 'all' })
    const [opens, starts, ends, closes] = [own.opens_at, own.starts_at, own.ends_at, own.closes_at].map(Date.parse)
    expect((starts ?? 0) - (opens ?? 0)).toBe(10 * MINUTE_MS)
    expect((closes ?? 0) - (ends ?? 0)).toBe(30 * MINUTE_MS)
    const theirs = await roomOf(id, counsellor)
    // Pictures of members are data that they share separately.
    expect(theirs.partner).toEqual({ id: member.id, name: 'Maria S.', image: null })
    expect(theirs.side).toBe('counsellor')
    expect(own.phone).toEqual({ number: '0117 496 0123', code: expect.stringMatching(/^\d{4} \d{4}$/) })
    expect(theirs.phone).toEqual(own.phone)
  })

  test('the credentials for TURN end after TURN_MINUTES, and are what the server of RFC 8489 computes', async () => {
    const { id } = await appointmentIn(5)
    const { ice_servers, ice_expires_at, now } = await roomOf(id, member)
    expect(Date.parse(ice_expires_at ?? '') - Date.parse(now)).toBe(20 * MINUTE_MS)
    const [stun, turn] = ice_servers
    expect(stun).toEqual({ urls: ['stun:turn.example.org:3478'] })
    expect(turn?.urls).toEqual([TURN, 'turns:turn.example.org:443?transport=tcp'])
    const username = turn?.username ?? ''
    expect(Number(username.split(':')[0])).toBe(Math.floor(Date.parse(ice_expires_at ?? '') / 1000))
    expect(turn?.credential).toBe(createHmac('sha1', 'north').update(username).digest('base64'))
    expect(JSON.stringify(ice_servers)).not.toMatch(new RegExp(`${member.id}|${id}|north`))
  })

  test.each([
    ['before', 11, 'confirmed'],
    ['over', -81, 'confirmed'],
    ['off', 5, 'cancelled'],
    ['off', 5, 'held'],
    ['off', 5, 'no_show_counsellor'],
  ])('is %s without credentials for an appointment in %d minutes that is %s', async (state, startsIn, booked) => {
    const { id } = await appointmentIn(startsIn, booked)
    expect(await roomOf(id, member)).toMatchObject({ state, ice_servers: [], ice_expires_at: null })
  })

  test('opens ten minutes before the start', async () => {
    const { id } = await appointmentIn(11)
    expect((await roomOf(id, member)).state).toBe('before')
    t.advance(MINUTE_MS)
    expect((await roomOf(id, member)).state).toBe('open')
  })

  test('a booking of others is answered like one that is not there, a visitor is asked to sign in', async () => {
    const { id } = await appointmentIn(5)
    const strangers = [await aMember(t), await aStaffMember(t, 'counsellor')]
    for (const stranger of strangers) {
      const foreign = await read(id, stranger)
      const absent = await read(crypto.randomUUID(), stranger)
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
      expect(foreign.body.message).toBe(absent.body.message)
    }
    expect((await read(id)).status).toBe(401)
    expect((await read(id, await aStaffMember(t, 'provider'))).status).toBe(403)
    expect((await read(id, await aMember(t, { approval: 'pending' }))).status).toBe(403)
  })

  test('an id that is none is refused with its field', async () => {
    const { status, body } = await read('not-an-id', member)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['bookingId']])
  })
})

test('phone-codes lists the codes of the next 24 hours with both names, for who answers the phone', async () => {
  const { id } = await appointmentIn(23 * 60)
  const late = await appointmentIn(25 * 60)
  const said = await runOperator(t.deps, ['phone-codes'])
  const own = await roomOf(id, member)
  const theirs = await roomOf(late.id, member)
  const line = said.split('\n').find((text) => text.startsWith(own.phone?.code ?? 'none'))
  expect(line).toContain('Maria Silva with ')
  expect(said).not.toContain(theirs.phone?.code)
})

describe('settings of calls', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.message : 'another error'
    }
  }
  test('without settings there is no server, no relay policy and no phone', () => {
    expect(readConfig({})).toMatchObject({ stunUrls: [], turn: undefined, icePolicy: 'all' })
    expect(readConfig({}).counsellingPhone).toBeUndefined()
  })
  test.each([
    [{ TURN_URLS: 'turn:turn.example.org:3478' }, 'Set TURN_SECRET'],
    [{ ICE_POLICY: 'relay' }, 'ICE_POLICY=relay needs TURN_URLS'],
    [{ TURN_URLS: 'https://turn.example.org', TURN_SECRET: 's' }, 'The setting TURN_URLS is wrong'],
    [{ STUN_URLS: 'turn:turn.example.org' }, 'The setting STUN_URLS is wrong'],
    [{ TURN_MINUTES: '9' }, 'The setting TURN_MINUTES is wrong'],
    [{ TURN_MINUTES: '61' }, 'The setting TURN_MINUTES is wrong'],
  ])('%j stops the start', (env, sentence) => {
    expect(problems(env as Record<string, string>)).toContain(sentence)
  })
})
