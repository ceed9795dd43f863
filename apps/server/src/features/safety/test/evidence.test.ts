import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests, SEND_AGAIN_DAYS } from '@heartwell/contract/interests/interests.ts'
import { type EncounterMessage, encounters } from '@heartwell/contract/safety/encounters.ts'
import { DELETED_MESSAGE_DAYS } from '@heartwell/contract/safety/report-cases.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCanary, dumpOf, filesOf, placesOf } from '../../../../test/crash/everything-about.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aConnectedPair, historyOf, say } from '../../../../test/steps/conversation-steps.ts'
import { deleteMessage, erase, metBy, readReport, sendPicture } from '../../../../test/steps/report-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { fillArchive } from '../../accounts/data-export/service.ts'
import { forgetRetained } from '../evidence/retained/service.ts'
import { encryptOldEvidence, forgetOldEvidence } from '../evidence/service.ts'

let t: TestApp
let staff: Person
/** The time of the server. Without it, that of the machine. */
let now: Date | undefined
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now ?? new Date())
  staff = await aStaffMember(t)
})
afterEach(() => {
  now = undefined
})
afterAll(() => t.close())

const later = (days: number, ms = 0) => {
  now = new Date(t.deps.clock().getTime() + days * DAY_MS + ms)
}

const report = async (by: Person, whom: { id: string }, body: object) =>
  t.call(
    safety.report,
    { body: { user_id: by.id, reported_user_id: whom.id, ...body } },
    { as: await freshSession(t, by) },
  )
const reportPerson = async (by: Person, body: object = { reason: 'Hate' }) =>
  t.call(encounters.report, { params: { id: (await metBy(t, by)).id }, body }, { as: await freshSession(t, by) })
const pictureOf = async (number: unknown, id: string, reason = 'To judge the report') =>
  t.call(
    reportsInbox.picture,
    { params: { number: String(number), id }, body: { reason } },
    { as: await freshSession(t, staff) },
  )
const sendInterest = (from: Person, to: Person, note: string) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id, note } }, { as: from.token })

describe('a deleted message', () => {
  test('is in no answer to a member and in no table or file as it was, and is in the evidence of a report', async () => {
    const word = aCanary()
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good evening')
    const { message, jpeg } = await sendPicture(t, ravi, asha, `You will be sorry, ${word}`)
    await deleteMessage(t, ravi, message.id)
    expect(placesOf(await dumpOf(t), word)).toEqual([])
    const files = await filesOf(t.dataDir)
    expect(files.filter(({ bytes }) => bytes.includes(jpeg) || bytes.includes(word))).toEqual([])
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect(await everythingReadBy(viewer, partner)).not.toContain(word)

    const { body } = await report(asha, ravi, { message_id: message.id, reason: 'Threat' })
    const { evidence } = await readReport(t, staff, body.case_number)
    expect(evidence).toMatchObject([
      { msg: 'Good evening', sender: 'partner', deleted: false, picture_id: null },
      { msg: `You will be sorry, ${word}`, sender: 'reported', deleted: true, is_reported: true, picture: true },
    ])
    const picture = await pictureOf(body.case_number, evidence[1]?.picture_id ?? '')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(picture.headers['cache-control']).toMatch(/no-store/)
    expect(picture.raw.equals(jpeg)).toBe(true)
    expect(placesOf(await dumpOf(t), word)).toEqual([])
    const opened = t.db.selectFrom('audit').select(['actor_id', 'reason']).where('action', '=', 'report.picture_read')
    expect(await opened.where('subject_id', '=', ravi.id).execute()).toEqual([
      { actor_id: staff.id, reason: `Report ${body.case_number}: To judge the report` },
    ])
  })

  /** What the pages of a conversation read, the search and the data export, in one text. */
  async function everythingReadBy(viewer: Person, partner: Person): Promise<string> {
    const as = { as: viewer.token }
    const params = { partnerId: partner.id }
    const answers = [
      await historyOf(t, viewer, partner),
      await t.call(conversations.list, {}, as),
      await t.call(conversations.conversation, { params }, as),
      await t.call(conversations.search, { params, query: { text: 'canary' } }, as),
      await t.call(encounters.list, {}, as),
    ]
    await t.call(ownData.makeArchive, { body: { password: PASSWORD } }, as)
    const archive = await t.db
      .selectFrom('archives')
      .select('id')
      .where('account_id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    await fillArchive(t.deps, archive.id)
    const file = await t.call(ownData.archiveFile, {}, as)
    const entries = Object.values(unzipSync(file.raw)).map((bytes) => Buffer.from(bytes).toString('latin1'))
    return JSON.stringify(answers) + entries.join('\n')
  }

  test('is readable for a report for 30 days and not a millisecond longer, and then deleted with its picture', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { message } = await sendPicture(t, ravi, asha, 'Shut up')
    const before = (await filesOf(t.dataDir)).length
    await t.db.deleteFrom('retained_content').execute()
    later(0)
    await deleteMessage(t, ravi, message.id)
    // Two files of the picture for one encrypted copy.
    expect((await filesOf(t.dataDir)).length).toBe(before - 1)
    later(DELETED_MESSAGE_DAYS, -1)
    expect(await forgetRetained(t.deps)).toBe(0)
    const early = await report(asha, ravi, { message_id: message.id, reason: 'Abuse' })
    expect((await readReport(t, staff, early.body.case_number)).evidence[0]).toMatchObject({
      msg: 'Shut up',
      picture: true,
    })
    later(0, 1)
    const late = await reportPerson(asha)
    expect((await readReport(t, staff, late.body.case_number)).evidence[0]).toMatchObject({
      msg: '',
      deleted: true,
      picture: false,
      picture_id: null,
    })
    expect(await forgetRetained(t.deps)).toBe(1)
    expect(await t.db.selectFrom('retained_content').select('id').where('id', '=', message.id).execute()).toEqual([])
    // The copy in the report of the day before stays.
    expect((await filesOf(t.dataDir)).length).toBe(before - 1)
  })

  test('deleted twice at once keeps its text', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { id } = await say(t, ravi, asha, 'Rude words')
    const replies = await Promise.all([1, 2, 3, 4].map(() => deleteMessage(t, ravi, id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await report(asha, ravi, { message_id: id, reason: 'Abuse' })
    expect((await readReport(t, staff, body.case_number)).evidence[0]?.msg).toBe('Rude words')
  })
})

describe('the evidence of a report', () => {
  test('about a message has ten around it, the picture of the reported one and the note of the interest', async () => {
    const asha = await aMember(t, { name: 'Asha Rao' })
    const ravi = await aMember(t, { gender: 'M', name: 'Ravi Menon' })
    await sendInterest(ravi, asha, 'Meet me behind the station')
    await t.call(
      interests.answer,
      { body: { user_id: asha.id, interested_user: ravi.id, confirm: true } },
      { as: asha.token },
    )
    for (let n = 1; n <= 6; n += 1) await say(t, n % 2 ? asha : ravi, n % 2 ? ravi : asha, `Message ${n}`)
    const own = await sendPicture(t, asha, ravi, 'My garden')
    const { message, jpeg } = await sendPicture(t, ravi, asha)
    for (let n = 9; n <= 14; n += 1) await say(t, ravi, asha, `Message ${n}`)
    const { body } = await report(asha, ravi, { message_id: message.id, reason: 'Nudity' })
    const read = await readReport(t, staff, body.case_number)
    expect(read.evidence.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(read.notes).toEqual([
      { sender: 'reported', text: 'Meet me behind the station', about: null, sent_at: expect.any(String) },
    ])
    // Pictures of the reporter are not copied.
    expect(read.evidence[4]).toMatchObject({ msg: own.message.msg, picture: true, picture_id: null })
    expect((await pictureOf(body.case_number, read.evidence[5]?.picture_id ?? '')).raw.equals(jpeg)).toBe(true)
  })

  test('about a person has the newest ten messages, and what the person has deleted lately', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const threat = await say(t, ravi, asha, 'You will be sorry')
    await deleteMessage(t, ravi, threat.id)
    for (let n = 2; n <= 13; n += 1) await say(t, ravi, asha, `Message ${n}`)
    const { body } = await reportPerson(asha)
    const { evidence } = await readReport(t, staff, body.case_number)
    expect(evidence.map(({ seq }) => seq)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(evidence[0]).toMatchObject({ msg: 'You will be sorry', deleted: true, sender: 'reported' })
  })

  test.each(['declined', 'withdrawn'])(
    'has the note of an interest that was %s, and of those before it',
    async (end) => {
      const asha = await aMember(t)
      const ravi = await aMember(t, { gender: 'M' })
      await sendInterest(ravi, asha, 'First note')
      await t.call(interests.withdraw, { body: { user_id: ravi.id, member_id: asha.id } }, { as: ravi.token })
      later(SEND_AGAIN_DAYS)
      const back = { ...ravi, token: await freshSession(t, ravi) }
      expect((await sendInterest(back, asha, 'Second note')).body).toMatchObject({ success: true })
      const as = { as: await freshSession(t, asha) }
      if (end === 'withdrawn')
        await t.call(interests.withdraw, { body: { user_id: ravi.id, member_id: asha.id } }, { as: back.token })
      else await t.call(interests.answer, { body: { user_id: asha.id, interested_user: ravi.id, confirm: false } }, as)
      const { body } = await reportPerson(asha)
      expect((await readReport(t, staff, body.case_number)).notes.map(({ text }) => text)).toEqual([
        'First note',
        'Second note',
      ])
    },
  )

  test('is stored when the other account was deleted before, for 30 days, also about one of its messages', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good evening')
    const { message, jpeg } = await sendPicture(t, ravi, asha, 'You will be sorry')
    const deleted = await say(t, ravi, asha, 'Deleted words')
    await deleteMessage(t, ravi, deleted.id)
    await erase(t, ravi)
    const { body } = await report(asha, ravi, { message_id: message.id, reason: 'Threat' })
    expect(body.message).toBe('Reported Successfully')
    const read = await readReport(t, staff, body.case_number)
    expect(read).toMatchObject({ name: 'Ravi', reported: { id: null } })
    expect(read.evidence).toMatchObject([
      { msg: 'Good evening', sender: 'partner', is_reported: false, deleted: false },
      { msg: 'You will be sorry', sender: 'reported', is_reported: true, deleted: false, picture: true },
      { msg: 'Deleted words', sender: 'reported', is_reported: false, deleted: true },
    ])
    expect((await pictureOf(body.case_number, read.evidence[1]?.picture_id ?? '')).raw.equals(jpeg)).toBe(true)
    expect((await report(asha, ravi, { message_id: message.id, reason: 'Abuse' })).body.case_number).toBe(
      body.case_number,
    )
    later(DELETED_MESSAGE_DAYS)
    expect((await report(asha, ravi, { message_id: deleted.id, reason: 'Abuse' })).status).toBe(404)
    const late = await reportPerson(asha)
    expect((await readReport(t, staff, late.body.case_number)).evidence).toEqual([])
  })

  test('stays 24 months after the report, and longer while it is open', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { message } = await sendPicture(t, ravi, asha, 'Shut up')
    now = new Date('2026-11-28T22:00:00Z')
    const numbers: unknown[] = []
    for (const reason of ['Abuse', 'Nudity']) {
      const { id } = await say(t, ravi, asha, 'Again')
      numbers.push(
        (await report(asha, ravi, { message_id: reason === 'Abuse' ? message.id : id, reason })).body.case_number,
      )
    }
    const [first, second] = numbers
    const { evidence, kept_until } = await readReport(t, staff, first)
    expect(kept_until).toBe('2028-11-28')
    const decision = { params: { number: String(first) }, body: { outcome: 'none', note: 'A joke.' } }
    await t.call(reportsInbox.decide, decision, { as: await freshSession(t, staff) })
    now = new Date('2028-11-28T23:59:59Z')
    await forgetOldEvidence(t.deps)
    expect((await readReport(t, staff, first)).evidence).toEqual(evidence)
    now = new Date('2028-11-29T00:00:00Z')
    expect(await forgetOldEvidence(t.deps)).toBe(1)
    expect((await readReport(t, staff, first)).evidence).toEqual([])
    expect((await pictureOf(first, evidence[0]?.picture_id ?? '')).status).toBe(404)
    expect((await readReport(t, staff, second)).evidence.length).toBeGreaterThan(0)
    expect(await forgetOldEvidence(t.deps)).toBe(0)
  })

  test('and the report end together when the account of one side is deleted', async () => {
    const [asha] = await aConnectedPair(t)
    const { body } = await reportPerson(asha)
    const number = String(body.case_number)
    await t.call(
      reportsInbox.decide,
      { params: { number }, body: { outcome: 'none', note: 'A joke.' } },
      { as: staff.token },
    )
    await erase(t, asha)
    const rows = () => t.db.selectFrom('reports').select('id').where('number', '=', number).execute()
    later(729)
    await forgetOldEvidence(t.deps)
    expect(await rows()).toHaveLength(1)
    later(4)
    await forgetOldEvidence(t.deps)
    expect(await rows()).toEqual([])
  })

  test('of an earlier version is encrypted once', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const word = aCanary()
    const { id } = await say(t, ravi, asha, 'Rude words')
    const { body } = await report(asha, ravi, { message_id: id, reason: 'Abuse' })
    const old = { sealed: null, body: word, by_reported: null, sender_id: ravi.id }
    await t.db.updateTable('report_evidence').set(old).where('message_id', '=', id).execute()
    expect((await readReport(t, staff, body.case_number)).evidence[0]).toMatchObject({ msg: word, sender: 'reported' })
    expect(await encryptOldEvidence(t.deps)).toBe(1)
    expect((await readReport(t, staff, body.case_number)).evidence[0]?.msg).toBe(word)
    await deleteMessage(t, ravi, id)
    expect(placesOf(await dumpOf(t), word)).toEqual([])
    expect(await encryptOldEvidence(t.deps)).toBe(0)
  })
})

describe('a picture of the evidence', () => {
  test('needs a reason and its own report', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { message } = await sendPicture(t, ravi, asha)
    const { body } = await report(asha, ravi, { message_id: message.id, reason: 'Nudity' })
    const other = await reportPerson(asha)
    const { evidence } = await readReport(t, staff, body.case_number)
    const id = evidence[0]?.picture_id ?? ''
    expect(await pictureOf(body.case_number, id, ' ')).toMatchObject({
      status: 400,
      body: { errors: { reason: 'A reason is required' } },
    })
    expect((await pictureOf(other.body.case_number, id)).status).toBe(404)
    expect((await pictureOf(body.case_number, asha.id)).status).toBe(404)
    const acts = t.db.selectFrom('audit').select('seq').where('action', '=', 'report.picture_read')
    expect(await acts.where('subject_id', '=', ravi.id).execute()).toEqual([])
    // Another member of staff is not enough: the matrix has the roles.
    const editor = await aStaffMember(t, 'provider', ['editor'])
    const input = { params: { number: String(body.case_number), id }, body: { reason: 'Curious' } }
    expect((await t.call(reportsInbox.picture, input, { as: editor.token })).body.code).toBe('staff.role_missing')
  })
})

describe('GET /api/encounters/:id/messages', () => {
  const read = async (by: Person, query: Record<string, string> = {}) => {
    const { id } = await metBy(t, by)
    return t.call(encounters.messages, { params: { id }, query }, { as: await freshSession(t, by) })
  }

  test('shows a conversation after a block while a report is open, without what was deleted', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    for (let n = 1; n <= 51; n += 1) await say(t, n % 2 ? asha : ravi, n % 2 ? ravi : asha, `Message ${n}`)
    const { message } = await sendPicture(t, ravi, asha, 'Nasty words')
    await deleteMessage(t, ravi, message.id)
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
    expect((await read(asha)).status).toBe(404)
    const { body: sent } = await reportPerson(asha)
    const { body } = await read(asha)
    const messages = body.messages as EncounterMessage[] // By the contract.
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 3))
    expect(messages[0]).toEqual({
      seq: 3,
      mine: true,
      msg: 'Message 3',
      picture: false,
      deleted: false,
      timestamp: expect.any(String),
    })
    expect(messages.at(-1)).toMatchObject({ mine: false, msg: '', picture: false, deleted: true })
    expect(body.has_earlier).toBe(true)
    const earlier = await read(asha, { before: '3' })
    expect(earlier.body).toMatchObject({ messages: [{ seq: 1 }, { seq: 2 }], has_earlier: false })
    // Of the reported one nothing is open, and after the decision nothing is left.
    expect((await read(ravi)).status).toBe(404)
    const decision = { params: { number: String(sent.case_number) }, body: { outcome: 'none', note: 'A joke.' } }
    await t.call(reportsInbox.decide, decision, { as: await freshSession(t, staff) })
    expect((await read(asha)).status).toBe(404)
  })

  test('shows what the report has of a conversation whose other side was deleted during the case', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good evening')
    const { id } = await say(t, ravi, asha, 'Nasty words')
    await deleteMessage(t, ravi, id)
    await say(t, ravi, asha, 'Goodbye')
    await reportPerson(asha)
    await erase(t, ravi)
    expect((await read(asha)).body).toMatchObject({
      messages: [
        { seq: 1, mine: true, msg: 'Good evening' },
        { seq: 3, mine: false, msg: 'Goodbye' },
      ],
      has_earlier: false,
    })
  })
})
