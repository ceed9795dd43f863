import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { DELETED_MESSAGE_DAYS, EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aClientAndCounsellor, connect, say } from '../../../../test/steps/conversation-steps.ts'
import {
  block,
  type Change,
  deleteMessage,
  erase,
  metBy,
  PARTINGS,
  peopleMetBy,
  readReport,
  sendPicture,
} from '../../../../test/steps/report-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let staff: Person
/** The time of the server. Without it, that of the machine. */
let now: Date | undefined
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now ?? new Date())
})
afterEach(() => {
  now = undefined
})
afterAll(() => t.close())

const later = (ms: number) => {
  now = new Date(t.deps.clock().getTime() + ms)
}
const RETAINED_MS = DELETED_MESSAGE_DAYS * DAY_MS

type Pair = { me: Person; other: Person; message: string; picture: string; jpeg: Buffer }

/** Two members with a note, messages and pictures of both, and what `other` has sent. */
async function aPair(): Promise<[Pair, Pair]> {
  const asha = await aMember(t, { name: 'Asha Rao' })
  const ravi = await aMember(t, { gender: 'M', name: 'Ravi Menon' })
  await connect(t, ravi, asha)
  await t.db.updateTable('interest_requests').set({ note: 'A note' }).where('sender_id', '=', ravi.id).execute()
  const sent = async (by: Person, to: Person) => {
    const { id } = await say(t, by, to, 'Nasty words')
    const { message, jpeg } = await sendPicture(t, by, to)
    return { message: id, picture: message.id, jpeg }
  }
  const byAsha = await sent(asha, ravi)
  const byRavi = await sent(ravi, asha)
  return [
    { me: asha, other: ravi, ...byRavi },
    { me: ravi, other: asha, ...byAsha },
  ]
}

const deleted =
  (ms: number): Change =>
  async (app, me, other) => {
    for (const { id } of await ownMessages(other)) await deleteMessage(app, other, id)
    await PARTINGS['I have blocked the other']?.(app, me, other)
    later(ms)
  }
const ownMessages = ({ id }: Person) => t.db.selectFrom('messages').select('id').where('sender_id', '=', id).execute()

/** `apart`: whether the two can no longer write to each other. */
type Row = { change: Change; apart: boolean; signsIn: boolean; isLate?: boolean }
const apart = (change: Change | undefined, signsIn = true): Row => {
  if (!change) throw new Error('no such parting')
  return { change, apart: true, signsIn }
}
const ROWS: Record<string, Row> = {
  visible: { change: async () => {}, apart: false, signsIn: true },
  'blocked by me': apart(PARTINGS['I have blocked the other']),
  'blocked by the other': apart(PARTINGS['the other has blocked me']),
  'blocked by both': apart(PARTINGS['both have blocked each other']),
  paused: {
    change: (app, _, other) => app.call(safety.pause, { body: { paused: true } }, { as: other.token }),
    apart: false,
    signsIn: true,
  },
  'hidden from my address': apart(PARTINGS['the other hides from my address']),
  'closed by the owner': apart(PARTINGS['the other has closed the account'], false),
  suspended: apart(PARTINGS['the other is suspended'], false),
  banned: apart(PARTINGS['the other is banned'], false),
  'erased today': apart(PARTINGS['the other is deleted'], false),
  [`erased ${DELETED_MESSAGE_DAYS} days ago, less a second`]: apart(async (app, _, other) => {
    await erase(app, other)
    later(RETAINED_MS - 1000)
  }, false),
  [`erased ${DELETED_MESSAGE_DAYS} days ago`]: {
    ...apart(async (app, _, other) => {
      await erase(app, other)
      later(RETAINED_MS)
    }, false),
    isLate: true,
  },
  'messages deleted today': apart(deleted(0)),
  [`messages deleted ${DELETED_MESSAGE_DAYS} days ago, less a second`]: apart(deleted(RETAINED_MS - 1000)),
}

const KINDS = ['person', 'message', 'note', 'picture'] as const
type Kind = (typeof KINDS)[number]
const REASONS: Record<Kind, string> = { person: 'Money', message: 'Abuse', note: 'Hate', picture: 'Nudity' }

/** The report of a note is that of the person from the list: it copies all notes of the two. */
async function report(kind: Kind, { me, other, message, picture }: Pair): Promise<Answer> {
  const as = { as: await freshSession(t, me) }
  if (kind === 'note') {
    const { id } = await metBy(t, me)
    return t.call(encounters.report, { params: { id }, body: { reason: REASONS.note } }, as)
  }
  const body = { user_id: me.id, reported_user_id: other.id, reason: REASONS[kind], description: 'Please look.' }
  const id = { message: { message_id: message }, picture: { message_id: picture }, person: {} }[kind]
  return t.call(safety.report, { body: { ...body, ...id } }, as)
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** An answer without what differs for every pair. */
function plain({ status, body }: Answer, { me, other }: Pair): string {
  const text = JSON.stringify([status, { ...body, request_id: '' }])
  const named = [String(body.case_number), me.id, other.id].reduce((all, id, at) => all.replaceAll(id, `#${at}`), text)
  return named.replaceAll(UUID, 'ID').replaceAll(TIME, 'TIME')
}

/** Everything else that a member may ask about somebody. */
async function asked(pair: Pair): Promise<string[]> {
  const { me, other } = pair
  const as = { as: await freshSession(t, me) }
  const params = { partnerId: other.id }
  const answers = [
    await t.call(profiles.getUser, { body: { user_id: other.id } }, as),
    await t.call(conversations.conversation, { params }, as),
    await t.call(conversations.history, { params: { userId: me.id, counsellorId: other.id } }, as),
    await t.call(conversations.send, { body: { from: me.id, to: other.id, msg: 'Hello?', sender_id: me.id } }, as),
    await t.call(interests.send, { body: { user_id: me.id, match_confirm_user_id: other.id } }, as),
  ]
  const people = (await peopleMetBy(t, me)).map(({ in_messages, member_id, image }) => [in_messages, member_id, image])
  return [...answers.map((answer) => plain(answer, pair)), JSON.stringify(people)]
}

async function expectEvidence(kind: Kind, number: unknown, { jpeg }: Pair, hasTexts: boolean) {
  const { evidence, notes } = await readReport(t, staff, number)
  const ofReported = evidence.filter(({ sender }) => sender === 'reported')
  if (!hasTexts) return expect([ofReported, notes]).toEqual([[], []])
  expect(ofReported.map(({ msg }) => msg)).toContain('Nasty words')
  expect(notes.map(({ text }) => text)).toEqual(['A note'])
  const reported = evidence.filter(({ is_reported }) => is_reported)
  expect(reported.map(({ msg }) => msg)).toEqual(
    { person: [], note: [], message: ['Nasty words'], picture: [''] }[kind],
  )
  const id = ofReported.find(({ picture_id }) => picture_id)?.picture_id ?? ''
  const input = { params: { number: String(number), id }, body: { reason: 'To decide' } }
  const { status, raw } = await t.call(reportsInbox.picture, input, { as: await freshSession(t, staff) })
  expect([kind, status, raw.toString('base64')]).toEqual([kind, 200, jpeg.toString('base64')])
}

describe('each of two people who met can report the other', () => {
  const answers: Record<Kind, Set<string>> = {
    person: new Set(),
    message: new Set(),
    note: new Set(),
    picture: new Set(),
  }
  const questions = new Map<string, string[]>()

  async function ask(name: string, pair: Pair) {
    const text = JSON.stringify(await asked(pair))
    questions.set(text, [...(questions.get(text) ?? []), `${pair.me.name}: ${name}`])
  }

  test.each(Object.entries(ROWS))('%s: the person, a message, a note, a picture', async (name, row) => {
    const { change, apart: areApart, signsIn, isLate = false } = row
    const [pair, back] = await aPair()
    await change(t, pair.me, pair.other)
    // One of their own for each row: an account has 20 sessions at most.
    staff = await aStaffMember(t)
    for (const one of signsIn ? [pair, back] : [pair]) {
      if (areApart) await ask(name, one)
      for (const kind of KINDS) {
        const answer = await report(kind, one)
        if (isLate && (kind === 'message' || kind === 'picture')) {
          expect(answer.status, kind).toBe(404)
          continue
        }
        expect(answer.status, kind).toBe(200)
        answers[kind].add(plain(answer, one))
        await expectEvidence(kind, answer.body.case_number, one, !isLate)
      }
      if (areApart) await ask(name, one)
    }
  })

  test('and no answer says which of the two has blocked, or what else happened', () => {
    expect(
      Object.values(answers).map(({ size }) => size),
      JSON.stringify(answers),
    ).toEqual([1, 1, 1, 1])
    const groups = [...questions].map(([text, rows]) => ({
      isGone: !text.includes('closed'),
      rows: [...new Set(rows)],
    }))
    // A conversation with a closed account says so: only its owner and staff close one, never the other member.
    expect(groups.filter(({ isGone }) => !isGone)).toMatchObject([
      { rows: ['Asha Rao: closed by the owner', 'Asha Rao: suspended', 'Asha Rao: banned'] },
    ])
    const gone = groups.filter(({ isGone }) => isGone)
    expect(gone).toHaveLength(1)
    for (const who of ['Asha Rao', 'Ravi Menon'])
      for (const name of ['blocked by me', 'blocked by the other', 'blocked by both', 'hidden from my address'])
        expect(gone[0]?.rows).toContain(`${who}: ${name}`)
    expect(gone[0]?.rows).toContain('Asha Rao: erased today')
  })
})

/** The last day of the right, by the calendar alone. */
function lastDay(contact: Date): Date {
  const [year, month] = [contact.getUTCFullYear() + EVIDENCE_MONTHS / 12, contact.getUTCMonth()]
  const ofMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(contact.getUTCDate(), ofMonth)))
}

test(`every two people who were in contact can report each other until ${EVIDENCE_MONTHS} months later, and no longer`, async () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const contact = fc.record({
    start: fc.oneof(
      fc.constantFrom('2028-02-29', '2026-12-31', '2027-03-31').map((day) => new Date(day)),
      fc.date({ min: new Date('2026-12-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
    ),
    kind: fc.constantFrom('interest', 'conversation', 'appointment'),
    minutes,
    days: fc.integer({ min: 0, max: 400 }),
    blocks: fc.constantFrom('none', 'one', 'other', 'both'),
    passed: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(contact, async ({ start, kind, minutes, days, blocks, passed }) => {
      now = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()) + minutes * 60_000)
      const people = await meet(kind, days)
      const last = lastDay(t.deps.clock())
      for (const [by, whom] of blocks === 'none' ? [] : people)
        if (blocks === 'both' || (by === people[0]?.[0]) === (blocks === 'one')) await block(t, by, whom)
      const span = last.getTime() - t.deps.clock().getTime()
      const moments: [Date, number][] = [
        [new Date(t.deps.clock().getTime() + passed * span), 200],
        [new Date(last.getTime() + DAY_MS - 1), 200],
        [new Date(last.getTime() + DAY_MS), 404],
      ]
      const found = await Promise.all(people.map(async ([me]) => (await metBy(t, me)).id))
      for (const [at, status] of moments) {
        now = at
        for (const [index, [me]] of people.entries()) {
          const input = { params: { id: found[index] ?? '' }, body: { reason: 'Hate', description: String(at) } }
          const answer = await t.call(encounters.report, input, { as: await freshSession(t, me) })
          expect([answer.status, at.toISOString()]).toEqual([status, at.toISOString()])
        }
      }
    }),
    { numRuns: 12 },
  )
})

/** Two people in contact now, and again after some days. @returns each with the other; counsellors report nobody */
async function meet(kind: string, days: number): Promise<[Person, Person][]> {
  if (kind === 'appointment') return [await aClientAndCounsellor(t)]
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  if (kind === 'interest')
    await t.call(interests.send, { body: { user_id: asha.id, match_confirm_user_id: ravi.id } }, { as: asha.token })
  else {
    await connect(t, asha, ravi)
    later(days * DAY_MS)
    await say(t, { ...ravi, token: await freshSession(t, ravi) }, asha, 'Good evening')
  }
  const fresh = async (person: Person) => ({ ...person, token: await freshSession(t, person) })
  const a = await fresh(asha)
  const b = await fresh(ravi)
  return [
    [a, b],
    [b, a],
  ]
}
