import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { introductionConsent } from '@heartwell/contract/introductions/consent.ts'
import { counsellorIntroductions, type LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { RETURN_REASON_MAX, SECOND_READING_DAYS } from '@heartwell/contract/introductions/letters.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { introducing } from '../../../../test/steps/counsellor-introduction-steps.ts'
import { allowIntroductions, sentLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { openSession } from '../../identity/sessions/service.ts'
import { treatDueIntroductions } from '../letters/service.ts'

let t: TestApp
let writer: Person
let reader: Person
let steps: ReturnType<typeof introducing>
let now = new Date()
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now)
  writer = await aStaffMember(t, 'counsellor')
  reader = await aStaffMember(t, 'counsellor')
  steps = introducing(t, writer)
})
afterAll(() => t.close())
// Everybody of the tests before would be a candidate too, and the list has twelve.
beforeEach(async () => {
  // Sessions of staff end after a day without a request.
  now = new Date()
  await t.db.updateTable('introduction_consents').set({ is_on: false }).execute()
})
/** With a session of now: an advanced clock ends the ones before. */
const signedInAgain = async <P extends Person>(person: P): Promise<P> => ({
  ...person,
  token: await openSession(t.db, person.id, 'Test', t.deps.clock()),
})

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }
const NOT_NOW = { status: 409, body: { code: 'introduction.not_now' } }
const as = ({ token }: Person) => ({ as: token })
const on = (id: string) => ({ params: { introductionId: id } })
const open = (id: string, by = reader) => t.call(secondReadings.open, on(id), as(by))
const release = (id: string, by = reader) => t.call(secondReadings.release, on(id), as(by))
const giveBack = (id: string, by = reader, reason = 'The letter to him says little.') =>
  t.call(secondReadings.return, { ...on(id), body: { reason } }, as(by))
const waitingFor = async (by: Person) => (await t.call(secondReadings.list, {}, as(by))).body.rows
const rowOf = (id: string) =>
  t.db.selectFrom('introductions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pairAt = async (client: Person, other: Person) => (await steps.lettersOf(client, other)) satisfies LetterPair

/** Letters of the writer to two own clients, which wait for a second reader. */
async function waitingLetters(by = writer) {
  const client = await aMember(t, { name: 'Margaret Quillfeather', gender: 'F', age: 62 })
  const other = await aMember(t, { name: 'Thomas Ashby', gender: 'M', age: 63, photos: 1 })
  for (const person of [client, other]) await steps.becomeClient(person, by)
  const { id } = await sentLetters(t, { client, other, counsellor: { ...by, secret: '', code: () => '' } })
  return { client, other, id }
}

describe('letters to two clients of one counsellor', () => {
  test('are written, wait for a second reader, and are sent once released', async () => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    await steps.becomeClient(man)
    const { candidates } = await steps.fileOf(client.id)
    expect(candidates.find(({ id }) => id === man.id)).toMatchObject({ conflict: 'own_client' })
    const before = await pairAt(client, man)
    expect(before).toMatchObject({ state: 'draft', obstacle: null, conflict: { requested_at: null, returned: null } })
    expect(before.conflict?.readers).toBeGreaterThan(0)
    const body = steps.lettersAbout('That man', 'That woman')
    expect(await steps.send(client, man, body)).toMatchObject({
      status: 200,
      body: { needs_reader: true, message: 'Both letters wait for a second reader' },
    })
    expect(await pairAt(client, man)).toMatchObject({ state: 'second_reading', conflict: { released: null } })
    expect((await steps.fileOf(client.id)).current).toMatchObject([{ other_id: man.id, state: 'second_reading' }])
    const listed = (await steps.listOf()).clients.find(({ id }) => id === client.id)
    expect(listed).toMatchObject({ next: 'second_reading', with: 'Thomas', due: null })
    expect(await steps.send(client, man, body), 'a second time').toMatchObject(NOT_NOW)
    expect(await steps.discard(client, man)).toMatchObject(NOT_NOW)
    const row = await t.db
      .selectFrom('introductions')
      .selectAll()
      .where('client_id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'second_reading', sent_at: null, delivers_at: null })
    expect(await release(row.id)).toMatchObject({ status: 200, body: { message: 'Both letters are ready' } })
    expect(await pairAt(client, man)).toMatchObject({
      state: 'on_their_way',
      conflict: { released: { reader: 'Staff Person' } },
    })
    expect(await rowOf(row.id)).toMatchObject({ second_reader_id: reader.id, reading_requested_at: null })
  })

  test('can be taken back while they wait, and need a second reader again', async () => {
    const { client, other, id } = await waitingLetters()
    expect((await steps.takeBack(client, other)).status).toBe(200)
    expect(await waitingFor(reader)).not.toContainEqual(expect.objectContaining({ id }))
    await steps.send(client, other, steps.lettersAbout('A kind man', 'A kind woman'))
    await release(id)
    expect((await steps.takeBack(client, other)).status, 'after the release').toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'draft', second_reader_id: null, second_read_at: null })
    expect(await steps.send(client, other, steps.lettersAbout('A kind man', 'A kind woman'))).toMatchObject({
      body: { needs_reader: true },
    })
  })

  test('cannot be sent while no other counsellor can read them', async () => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    await steps.becomeClient(man)
    const { rows: approved } = await approvedCounsellors()
    await t.db.updateTable('counsellors').set({ approved_at: null }).where('id', '!=', writer.id).execute()
    expect(await pairAt(client, man)).toMatchObject({ conflict: { readers: 0 } })
    const body = steps.lettersAbout('No such man', 'No such woman')
    expect(await steps.send(client, man, body)).toMatchObject({
      status: 409,
      body: {
        code: 'introduction.no_reader',
        message: 'These letters need a second reader, and no other consultant can read them yet.',
      },
    })
    await t.db.updateTable('counsellors').set({ approved_at: t.deps.clock() }).where('id', 'in', approved).execute()
    const suspended = t.db.updateTable('accounts').where('id', 'in', approved).where('id', '!=', writer.id)
    await suspended.set({ suspended_at: t.deps.clock() }).execute()
    expect(await pairAt(client, man), 'suspended').toMatchObject({ conflict: { readers: 0 } })
    await suspended.set({ suspended_at: null }).execute()
    expect((await pairAt(client, man)).conflict?.readers).toBe(approved.length - 1)
  })

  test('are held back when the other becomes a client before the delivery', async () => {
    const client = await aMember(t, { gender: 'F', age: 62 })
    const other = await aMember(t, { gender: 'M', age: 63 })
    await steps.becomeClient(client)
    const { id } = await sentLetters(t, { client, other, counsellor: { ...writer, secret: '', code: () => '' } })
    expect((await rowOf(id)).state).toBe('sent')
    await steps.becomeClient(other)
    pass(2 * DAY_MS)
    await treatDueIntroductions(t.deps)
    expect(await rowOf(id)).toMatchObject({ state: 'draft', delivered_at: null })
  })
})

describe('the second reader', () => {
  test('sees letters without surname, contact data or photo, and both members can read that they were opened', async () => {
    const { client, other, id } = await waitingLetters()
    const today = async () => (await t.call(counsellorWorkspace.today, {}, as(reader))).body.second_readings
    const waiting = (await waitingFor(reader)) as object[]
    expect(waiting.at(-1)).toMatchObject({ id, names: ['Margaret', 'Thomas'], writer: 'Staff Person' })
    expect(await today()).toEqual({ to_read: waiting.length, returned: 0 })
    const { status, body, raw } = await open(id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: { letters: [{ reader: { first_name: 'Margaret', image: null } }, { about: { first_name: 'Margaret' } }] },
      },
    })
    expect(raw.toString()).toContain('Thomas mends old furniture')
    const secrets = ['Quillfeather', 'Ashby', client.email, other.email]
    expect(secrets.filter((secret) => raw.toString().includes(secret))).toEqual([])
    for (const member of [client, other]) {
      const own = await t.call(introductionConsent.read, {}, as(member))
      expect(own.body.data).toMatchObject({ looks: [{ counsellor: { id: reader.id } }] })
    }
    await release(id)
    expect(await today()).toEqual({ to_read: waiting.length - 1, returned: 0 })
  })

  test('is named in both letters, which say that the writer works for both', async () => {
    const { client, other, id } = await waitingLetters()
    await release(id)
    await steps.deliver(client, other)
    for (const member of [client, other]) {
      const { body } = await t.call(letters.read, on(id), as(member))
      expect(body.data).toMatchObject({ second_reading: { reader: 'Staff Person' } })
    }
    const { client: single, id: usual } = await sentLetters(t)
    await t.db
      .updateTable('introductions')
      .set({ delivered_at: t.deps.clock(), closes_at: new Date(t.deps.clock().getTime() + DAY_MS) })
      .where('id', '=', usual)
      .execute()
    expect((await t.call(letters.read, on(usual), as(single))).body.data).toMatchObject({ second_reading: null })
  })

  test('returns letters with a reason, which is stored encrypted and goes with the next sending', async () => {
    const { client, other, id } = await waitingLetters()
    const reason = 'He would read this as a promise.'
    expect(await giveBack(id, reader, reason)).toMatchObject({
      status: 200,
      body: { message: 'The letters are with their writer again' },
    })
    expect((await rowOf(id)).returned_reason?.toString()).not.toContain('promise')
    expect(await pairAt(client, other)).toMatchObject({
      state: 'draft',
      conflict: { returned: { reader: 'Staff Person', reason } },
    })
    expect((await steps.fileOf(client.id)).current).toMatchObject([{ state: 'returned' }])
    const today = await t.call(counsellorWorkspace.today, {}, as(writer))
    expect(today.body).toMatchObject({ second_readings: { returned: 1 } })
    const body = steps.lettersAbout('A careful man', 'A careful woman')
    await t.call(counsellorIntroductions.saveLetters, { params: steps.pair(client, other), body }, as(writer))
    expect((await pairAt(client, other)).conflict?.returned, 'while it is rewritten').toMatchObject({ reason })
    await steps.send(client, other, body)
    expect(await rowOf(id)).toMatchObject({ state: 'second_reading', returned_at: null, returned_reason: null })
  })

  test('gives a reason of at most 500 characters', async () => {
    const { id } = await waitingLetters()
    const INVALID = { status: 400, body: { code: 'request.invalid' } }
    expect(await giveBack(id, reader, ' ')).toMatchObject(INVALID)
    expect(await giveBack(id, reader, 'a'.repeat(RETURN_REASON_MAX + 1))).toMatchObject(INVALID)
    expect((await giveBack(id, reader, 'a'.repeat(RETURN_REASON_MAX))).status).toBe(200)
  })

  test('leaves one entry in the audit for each decision', async () => {
    const released = await waitingLetters()
    const returned = await waitingLetters()
    await release(released.id)
    await giveBack(returned.id)
    const actsOn = (member: Person) =>
      t.db.selectFrom('audit').select(['action', 'actor_id', 'reason']).where('subject_id', '=', member.id).execute()
    const by = { actor_id: reader.id, reason: null }
    expect(await actsOn(released.client)).toEqual([{ action: 'introduction.released', ...by }])
    expect(await actsOn(returned.client)).toEqual([{ action: 'introduction.returned', ...by }])
  })

  test('is never the writer', async () => {
    const { id } = await waitingLetters()
    const OWN = {
      status: 403,
      body: {
        code: 'introduction.own_letters',
        message: 'You wrote these letters, so another consultant has to read them.',
      },
    }
    for (const act of [open, release, giveBack]) expect(await act(id, writer)).toMatchObject(OWN)
    expect(await waitingFor(writer)).not.toContainEqual(expect.objectContaining({ id }))
    expect((await rowOf(id)).state).toBe('second_reading')
    const same = t.db.updateTable('introductions').set({ second_reader_id: writer.id }).where('id', '=', id)
    await expect(same.execute()).rejects.toThrow('check constraint')
  })

  test('has an approved listing, and neither of the two refuses introductions through them', async () => {
    const { other, id } = await waitingLetters()
    const newcomer = await aStaffMember(t, 'counsellor')
    await t.db.updateTable('counsellors').set({ approved_at: null }).where('id', '=', newcomer.id).execute()
    for (const act of [open, release, giveBack])
      expect(await act(id, newcomer)).toMatchObject({ status: 403, body: { code: 'session.not_allowed' } })
    expect(await waitingFor(newcomer)).toEqual([])
    const refused = await aStaffMember(t, 'counsellor')
    const refusal = { counsellor_id: refused.id, is_refused: true }
    await t.call(introductionConsent.refuse, { body: refusal }, as(other))
    for (const act of [open, release, giveBack]) expect(await act(id, refused)).toMatchObject(NOT_FOUND)
    expect(await waitingFor(refused)).not.toContainEqual(expect.objectContaining({ id }))
    expect(await steps.looksAt(other), 'nothing was opened').toBe(0)
  })

  test('cannot decide about letters that do not wait', async () => {
    const { id: usual } = await sentLetters(t)
    for (const act of [open, release, giveBack]) expect(await act(usual)).toMatchObject(NOT_FOUND)
    const { client, id } = await waitingLetters()
    await allowIntroductions(t, client, false)
    expect(await rowOf(id)).toMatchObject({ state: 'closed', reading_requested_at: null })
    for (const act of [open, release, giveBack]) expect(await act(id)).toMatchObject(NOT_FOUND)
    const { id: released } = await waitingLetters()
    await release(released)
    expect((await release(released)).status, 'again').toBe(200)
    expect(await giveBack(released)).toMatchObject(NOT_NOW)
    expect(await release(released, await aStaffMember(t, 'counsellor'))).toMatchObject(NOT_FOUND)
  })

  test('reads the reason when the two cannot be introduced any more', async () => {
    const { other, id } = await waitingLetters()
    await t.db
      .updateTable('introduction_consents')
      .set({ paused_until: new Date(t.deps.clock().getTime() + DAY_MS) })
      .where('member_id', '=', other.id)
      .execute()
    expect(await release(id)).toMatchObject({
      status: 409,
      body: { code: 'introduction.not_possible', message: 'One of them takes a break from introductions.' },
    })
  })

  test('has seven days, then the letters are with their writer again', async () => {
    const { client, other, id } = await waitingLetters()
    const early = await waitingLetters()
    pass(SECOND_READING_DAYS * DAY_MS - 1)
    const later = await signedInAgain(reader)
    await treatDueIntroductions(t.deps)
    expect((await rowOf(id)).state).toBe('second_reading')
    expect((await release(early.id, later)).status).toBe(200)
    pass(1)
    expect(await waitingFor(later)).not.toContainEqual(expect.objectContaining({ id }))
    expect(await release(id, later)).toMatchObject(NOT_NOW)
    expect(await open(id, later)).toMatchObject(NOT_FOUND)
    await treatDueIntroductions(t.deps)
    const { body } = await steps.openLetters(client, other, await signedInAgain(writer))
    expect(body.data).toMatchObject({
      state: 'draft',
      conflict: { returned: { reader: null, reason: null } },
    })
  })
})

describe('races', () => {
  test('of two readers who release at once, one has released', async () => {
    const second = await aStaffMember(t, 'counsellor')
    const pairs = await Promise.all(Array.from({ length: 8 }, () => waitingLetters()))
    const replies = await Promise.all(pairs.map(({ id }) => Promise.all([release(id), release(id, second)])))
    for (const [at, both] of replies.entries()) {
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = both[0]?.status === 200 ? reader.id : second.id
      expect(await rowOf(pairs[at]?.id ?? '')).toMatchObject({ state: 'sent', second_reader_id: winner })
    }
  })

  test('a release, a return, a taking back, a withdrawn consent and the clock at once end in one of them', async () => {
    const pairs = await Promise.all(Array.from({ length: 12 }, () => waitingLetters()))
    const at = t.deps.clock().getTime()
    // The clock of the server is past the seven days for every second pair.
    const lapsed = pairs.filter((_, index) => index % 2 === 1)
    await t.db
      .updateTable('introductions')
      .set({ reading_requested_at: new Date(at - SECOND_READING_DAYS * DAY_MS) })
      .where(
        'id',
        'in',
        lapsed.map(({ id }) => id),
      )
      .execute()
    const replies = await Promise.all([
      ...pairs.flatMap(({ client, other, id }, index) => [
        release(id),
        giveBack(id),
        steps.takeBack(client, other),
        ...(index % 3 === 0 ? [allowIntroductions(t, client, false)] : []),
      ]),
      treatDueIntroductions(t.deps).then(() => ({ status: 200 })),
    ])
    expect(replies.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
    for (const [index, { id, client }] of pairs.entries()) {
      const row = await rowOf(id)
      expect(index % 3 === 0 ? ['closed'] : ['draft', 'sent']).toContain(row.state)
      if (row.state === 'sent') expect(row).toMatchObject({ second_reader_id: reader.id, returned_at: null })
      const acts = await t.db.selectFrom('audit').select('action').where('subject_id', '=', client.id).execute()
      const decided = acts.filter(({ action }) => action.startsWith('introduction.'))
      expect(decided.length, 'decisions').toBeLessThanOrEqual(1)
      if (lapsed.some((one) => one.id === id)) expect(decided).toEqual([])
    }
  })
})

async function approvedCounsellors() {
  const rows = await t.db.selectFrom('counsellors').select('id').where('approved_at', 'is not', null).execute()
  return { rows: rows.map(({ id }) => id) }
}
