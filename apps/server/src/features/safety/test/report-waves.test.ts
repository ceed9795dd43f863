import { randomInt, randomUUID } from 'node:crypto'
import { reportWaves, type Wave } from '@heartwell/contract/safety/report-waves.ts'
import { type MemberReport, reportsInbox, STRIKE_DAYS } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReportReason } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { encryptText } from '../../../platform/crypto/encrypted-text.ts'
import { newCaseNumber } from '../../support/rules.ts'
import { sealedFor } from '../evidence/rules.ts'

let t: TestApp
let anna: StaffPerson
let reporters: Person[]
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['moderator'])
  reporters = await Promise.all([1, 2, 3, 4].map(() => aMember(t)))
})
beforeEach(async () => {
  await t.db.deleteFrom('reports').execute()
  await t.db.deleteFrom('notifications').execute()
})
afterAll(() => t.close())

type More = { reason?: ReportReason; description?: string; message?: string; is_check_in?: boolean }

async function report(about: Person, by: Person | undefined, more: More = {}): Promise<string> {
  const { message, reason = 'Fake', description = '', is_check_in = false } = more
  const number = newCaseNumber(randomInt)
  const at = t.deps.clock()
  const people = { reporter_id: by?.id ?? null, reporter_type: by ? 'user' : 'system', reported_id: about.id }
  const { id } = await t.db
    .insertInto('reports')
    .values({ number, ...people, reported_name: 'Ravi', reason, description, is_check_in, created_at: at, since: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (message !== undefined) {
    const sealed = encryptText(t.deps.vault, message, sealedFor.message(id, 1))
    const row = { report_id: id, seq: 1, by_reported: true, body: '', sealed, is_reported: true, sent_at: at }
    const of = { message_id: randomUUID(), sender_id: about.id, picture: false, deleted: false }
    await t.db
      .insertInto('report_evidence')
      .values({ ...row, ...of })
      .execute()
  }
  t.advance(60_000)
  return number
}
async function aWave(about: Person, more: More = {}): Promise<string[]> {
  const numbers: string[] = []
  for (const by of reporters) numbers.push(await report(about, by, more))
  return numbers
}
const list = async (): Promise<Wave[]> => {
  const { body } = await t.call(reportWaves.list, {}, { as: anna.token })
  return body.waves as Wave[] // The contract guarantees this type.
}
const decide = (numbers: string[], more: object = {}, by: { token: string } | undefined = anna) =>
  t.call(
    reportWaves.decide,
    { body: { numbers, outcome: 'none', note: 'A quarrel of a group.', ...more } },
    { as: by?.token },
  )
const rowsOf = (numbers: string[]) =>
  t.db.selectFrom('reports').select(['state', 'outcome', 'note', 'decided_by']).where('number', 'in', numbers).execute()
const sanctionsOf = ({ id }: Person) => t.db.selectFrom('sanctions').selectAll().where('member_id', '=', id).execute()

describe('GET /api/provider/report-waves', () => {
  test('groups reports about one member, longest waiting first, and shows how they begin', async () => {
    const ravi = await aMember(t, { gender: 'M', name: 'Ravi Menon' })
    const numbers = await aWave(ravi, { description: 'Not him.' })
    await report(ravi, reporters[0], { reason: 'Abuse' })
    const [wave, ...others] = await list()
    expect(others).toEqual([])
    expect(wave).toMatchObject({
      number: numbers[0],
      reason: 'Fake',
      severity: 'high',
      alike: 'member',
      common: 'Ravi Menon',
      people: 1,
    })
    expect(wave?.reports.map(({ number }) => number)).toEqual(numbers)
    expect(wave?.reports[0]).toMatchObject({ name: 'Ravi Menon', excerpt: 'Not him.' })
  })

  test('groups equal reported messages about several members, and returns no word of them', async () => {
    const text = 'Put your savings into coins with my uncle'
    const people = await Promise.all([1, 2, 3].map(() => aMember(t)))
    for (const person of people) await report(person, undefined, { reason: 'Money', message: text })
    const waves = await list()
    expect(waves).toMatchObject([{ alike: 'message', common: '', people: 3, severity: 'urgent' }])
    expect(JSON.stringify(waves)).not.toContain('uncle')
  })

  test.each([
    ['harm at a meeting', { reason: 'Harm' as const }],
    ['somebody under 18', { reason: 'Underage' as const }],
    ['a call for help', { is_check_in: true }],
  ])('leaves out reports of %s', async (_, more) => {
    await aWave(await aMember(t), more)
    expect(await list()).toEqual([])
  })
})

describe('POST /api/provider/report-waves/decide', () => {
  test('decides each report by itself with one reason; each is recorded, and each reporter is notified', async () => {
    const ravi = await aMember(t)
    const numbers = await aWave(ravi)
    const answer = await decide(numbers)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: '4 reports are decided.', decided: 4, left: 0 },
    })
    const decided = { state: 'decided', outcome: 'none', note: 'A quarrel of a group.', decided_by: anna.id }
    expect(await rowsOf(numbers)).toEqual([decided, decided, decided, decided])
    const acts = await t.db.selectFrom('audit').select('reason').where('subject_id', '=', ravi.id).execute()
    expect(acts).toEqual(Array(4).fill({ reason: 'A quarrel of a group.' }))
    const notified = await t.db.selectFrom('notifications').select('member_id').execute()
    expect(notified.map(({ member_id }) => member_id).toSorted()).toEqual(reporters.map(({ id }) => id).toSorted())
    expect(await list()).toEqual([])
  })

  test.each([
    ['warned', 'warning'],
    ['suspended', 'suspension'],
  ])('with the outcome %s, each reported member gets one %s with its statement of reasons', async (outcome, kind) => {
    const ravi = await aMember(t)
    const omar = await aMember(t)
    const aboutRavi = await aWave(ravi)
    const numbers = [...aboutRavi, ...(await aWave(omar))]
    expect((await decide(numbers, { outcome, days: 7 })).body).toMatchObject({ decided: 8, left: 0 })
    for (const person of [ravi, omar])
      expect((await sanctionsOf(person)).map((one) => [one.kind, one.reason])).toEqual([[kind, 'fake']])
    expect((await decide(numbers, { outcome, days: 7 })).body).toMatchObject({ decided: 0, left: 8 })
    expect(await sanctionsOf(ravi)).toHaveLength(1)
  })

  test('a wave is one strike of its member, which the next report shows, and which fades', async () => {
    const ravi = await aMember(t)
    await decide(await aWave(ravi), { outcome: 'warned' })
    const next = await report(ravi, reporters[0], { reason: 'Abuse' })
    const strikes = async () => {
      const { body } = await t.call(reportsInbox.report, { params: { number: next } }, { as: anna.token })
      return (body.data as MemberReport).strikes
    }
    expect(await strikes()).toMatchObject({ points: 2, decisions: 1 })
    const created_at = new Date(t.deps.clock().getTime() - STRIKE_DAYS * DAY_MS)
    await t.db.updateTable('sanctions').set({ created_at }).where('member_id', '=', ravi.id).execute()
    expect(await strikes()).toMatchObject({ points: 1, decisions: 1 })
  })

  test('leaves what a colleague has decided, and counts a number that is sent twice once', async () => {
    const numbers = await aWave(await aMember(t))
    const other = await aStaffMember(t, 'provider', ['moderator'])
    await decide(numbers.slice(0, 1), { note: 'Seen by me.' }, other)
    const { body } = await decide([...numbers, ...numbers])
    expect(body).toMatchObject({
      decided: 3,
      left: 1,
      message: '3 reports are decided. 1 stays as before: already decided, or not yours to decide.',
    })
    expect((await rowsOf(numbers.slice(0, 1)))[0]?.note).toBe('Seen by me.')
  })

  test('two people at once decide each report once', async () => {
    const ravi = await aMember(t)
    const numbers = await aWave(ravi)
    const other = await aStaffMember(t, 'provider', ['moderator'])
    const answers = await Promise.all([decide(numbers), decide(numbers.toReversed(), {}, other)])
    expect(answers.map(({ body }) => Number(body.decided)).reduce((a, b) => a + b)).toBe(4)
    const acts = await t.db.selectFrom('audit').select('seq').where('subject_id', '=', ravi.id).execute()
    expect(acts).toHaveLength(4)
  })

  test.each([
    [{ numbers: [] }, { numbers: 'Choose at least one report' }],
    [{ numbers: Array(501).fill('ABC-234') }, { numbers: 'Choose at most 500 reports' }],
    [{ outcome: 'banned' }, { outcome: 'Please choose what happens' }],
    [{ note: ' ' }, { note: 'A reason is required' }],
  ])('refuses %j', async (more, errors) => {
    expect(await decide(['ABC-234'], more)).toMatchObject({ status: 400, body: { errors } })
  })

  test('takes 500 numbers', async () => {
    const numbers = Array.from({ length: 500 }, () => newCaseNumber(randomInt))
    expect((await decide([...new Set(numbers)])).status).toBe(200)
  })

  test('PM-03 is for moderators', async () => {
    const numbers = await aWave(await aMember(t))
    expect((await t.call(reportWaves.list, {}, {})).status).toBe(401)
    expect((await decide(numbers, {}, { token: '' })).status).toBe(401)
    for (const person of [reporters[0], await aStaffMember(t, 'provider', ['reviewer'])]) {
      expect((await t.call(reportWaves.list, {}, { as: person?.token })).status).toBe(403)
      expect((await decide(numbers, {}, person)).status).toBe(403)
    }
    expect((await rowsOf(numbers)).map(({ state }) => state)).toEqual(Array(4).fill('open'))
  })
})
