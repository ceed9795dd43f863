import { GRACE_DAYS, ownData } from '@heartwell/contract/accounts/own-data.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { type EarlierSanction, type ReviewItem, reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { ERASURE_HOLD_DAYS } from '@heartwell/contract/safety/report-cases.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dumpOf, placesOf } from '../../../../test/crash/everything-about.ts'
import { countWaiting } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aSanction } from '../../../../test/samples/sanction-samples.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { erase, metBy, readReport } from '../../../../test/steps/report-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { makeContactKeys } from '../../identity/contact-keys/service.ts'
import { forgetOldSanctions } from '../../safety/earlier-sanctions/service.ts'
import { forgetOldEvidence } from '../../safety/evidence/service.ts'
import { eraseDueMembers } from '../deletion/service.ts'

let t: TestApp
let staff: Person
/** The time of the server. Without it, that of the machine. */
let now: Date | undefined
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now ?? new Date())
  staff = await aStaffMember(t)
})
afterEach(async () => {
  now = undefined
  // An account keeps its newest sessions: one of a test in the past would end at once.
  await t.db.deleteFrom('sessions').where('account_id', '=', staff.id).execute()
})
afterAll(() => t.close())

const later = (ms: number) => {
  now = new Date(t.deps.clock().getTime() + ms)
}

const leave = ({ token }: Person) => t.call(ownData.leave, { body: { password: PASSWORD } }, { as: token })
const exists = async ({ id }: Person) =>
  (await t.db.selectFrom('accounts').select('id').where('id', '=', id).execute()).length > 0
const decide = async (number: unknown) =>
  t.call(
    reportsInbox.decide,
    { params: { number: String(number) }, body: { outcome: 'none', note: 'Nothing.' } },
    { as: await freshSession(t, staff) },
  )

/** Ravi, whom Asha has reported and who has closed his account. */
async function aReported(reason: string) {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, 'Send me a gift card.')
  const body = { user_id: asha.id, reported_user_id: ravi.id, reason, description: 'Please look at this.' }
  const { body: sent } = await t.call(safety.report, { body }, { as: asha.token })
  return { ravi, number: sent.case_number, left: await leave(ravi) }
}

describe('the erasure of a reported account', () => {
  test(`waits for the decision of an urgent or high report, for at most ${ERASURE_HOLD_DAYS} days`, async () => {
    const urgent = await aReported('Money')
    const high = await aReported('Fake')
    const answered = await aReported('Threat')
    const normal = await aReported('Other')
    await decide(answered.number)
    // Nothing says that there is a report.
    const say = ({ left }: { left: { status: number; body: object } }) => [left.status, Object.keys(left.body)]
    expect(say(urgent)).toEqual(say(normal))

    later(GRACE_DAYS * DAY_MS)
    expect(await eraseDueMembers(t.deps)).toBe(2)
    const all = [urgent, high, answered, normal]
    expect(await Promise.all(all.map(({ ravi }) => exists(ravi)))).toEqual([true, true, false, false])
    await decide(high.number)
    expect(await eraseDueMembers(t.deps)).toBe(1)

    const { erase_at } = await t.db
      .selectFrom('accounts')
      .select('erase_at')
      .where('id', '=', urgent.ravi.id)
      .executeTakeFirstOrThrow()
    const end = Number(erase_at) + ERASURE_HOLD_DAYS * DAY_MS
    now = new Date(end - 1)
    expect([await eraseDueMembers(t.deps), await exists(urgent.ravi)]).toEqual([0, true])
    now = new Date(end)
    expect([await eraseDueMembers(t.deps), await exists(urgent.ravi)]).toEqual([1, false])
    // The case goes on without the account.
    const read = await readReport(t, staff, urgent.number)
    expect([read.reported.id, read.reported.name, read.evidence[0]?.msg]).toEqual([
      null,
      'Ravi',
      'Send me a gift card.',
    ])
    expect((await decide(urgent.number)).status).toBe(200)
  })

  test('waits for a report that is being sent at this moment', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await leave(ravi)
    later(GRACE_DAYS * DAY_MS)
    const sending = await t.db.startTransaction().execute()
    const at = t.deps.clock()
    const report = { number: 'RAC-234', reporter_id: asha.id, reported_id: ravi.id, reported_type: 'user' }
    const row = { ...report, reporter_type: 'user', reason: 'Harm', description: '', created_at: at, since: at }
    let erasing: Promise<number>
    try {
      await sending.insertInto('reports').values(row).execute()
      erasing = eraseDueMembers(t.deps)
      await expect.poll(() => countWaiting(t.db)).toBe(1)
    } finally {
      await sending.commit().execute()
    }
    expect([await erasing, await exists(ravi)]).toEqual([0, true])
  })
})

describe('a person with earlier sanctions whose account was deleted', () => {
  let next = 0
  const aPhone = () => {
    next += 1
    return `07700901${String(next).padStart(3, '0')}`
  }
  const withContacts = async (person: Person, contacts: { email?: string; phone: string }) => {
    const { email = person.email, phone } = contacts
    await t.db.updateTable('accounts').set({ email }).where('id', '=', person.id).execute()
    await t.db.updateTable('members').set({ phone }).where('id', '=', person.id).execute()
    await makeContactKeys(t.deps, t.db, person.id)
    return { ...person, email }
  }
  const hintOf = async ({ id }: Person): Promise<EarlierSanction[] | undefined> => {
    const { body } = await t.call(reviewQueue.item, { params: { id } }, { as: await freshSession(t, staff) })
    const { hints } = body.data as ReviewItem // By the contract.
    return hints.find(({ kind }) => kind === 'earlier_sanction')?.sanctions
  }
  const warn = async ({ id }: Person) => {
    const body = { reason: 'unkind', message: '', note: 'Insults.' }
    const { status } = await t.call(sanctions.warn, { params: { id }, body }, { as: await freshSession(t, staff) })
    expect(status).toBe(200)
  }

  test('is recognised by the reviewer of the next profile, also by another spelling of the address', async () => {
    const email = 'victor.g@gmail.com'
    const first = await withContacts(await aMember(t), { email, phone: aPhone() })
    await warn(first)
    const clean = await withContacts(await aMember(t), { phone: aPhone() })
    await erase(t, first)
    await erase(t, clean)
    const again = await aMember(t, { approval: 'pending' })
    await withContacts(again, { email: 'Victor.G+new@googlemail.com'.toLowerCase(), phone: aPhone() })
    const innocent = await withContacts(await aMember(t, { approval: 'pending' }), { phone: aPhone() })
    const same = await withContacts(await aMember(t, { approval: 'pending' }), { email: clean.email, phone: aPhone() })
    expect(await hintOf(again)).toEqual([
      {
        kind: 'warning',
        reason: 'unkind',
        created_at: expect.any(String),
        ended_at: null,
        contacts: ['email'],
        fraud_notices: 0,
      },
    ])
    expect([await hintOf(innocent), await hintOf(same)]).toEqual([undefined, undefined])
    const { body } = await t.call(review.queue, {}, { as: await freshSession(t, staff) })
    const rows = body.rows as { id: string; hints: string[] }[]
    expect(rows.find(({ id }) => id === again.id)?.hints).toContain('earlier_sanction')
  })

  test('is not recognised by decisions that were wrong, nor by an address that nobody has proved', async () => {
    const phone = aPhone()
    const person = await withContacts(await aMember(t, { status: 'RegistrationVarification' }), { phone })
    const at = t.deps.clock()
    const end = async (kind: 'warning' | 'suspension' | 'ban', ending: string | null, confirmed = false) => {
      const { id } = await aSanction(t, person.id, kind)
      const confirmed_at = confirmed ? at : null
      const ended_at = ending ? at : null
      await t.db.updateTable('sanctions').set({ ending, ended_at, confirmed_at }).where('id', '=', id).execute()
    }
    await end('warning', 'overturned')
    await end('ban', 'declined')
    await end('ban', 'overturned', true)
    await end('suspension', 'replaced')
    await end('suspension', 'expired')
    await end('ban', 'restored', true)
    const contacts = [await aMember(t), await aMember(t)]
    const notices = contacts.map(({ id }) => ({ banned_id: person.id, member_id: id, notified_at: at }))
    await t.db.insertInto('fraud_notices').values(notices).execute()
    await erase(t, person)
    const again = await withContacts(await aMember(t, { approval: 'pending' }), { phone })
    const found = await hintOf(again)
    expect(
      found?.map(({ kind, fraud_notices }) => ({ kind, fraud_notices })).sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    ).toEqual([
      { kind: 'ban', fraud_notices: 2 },
      { kind: 'suspension', fraud_notices: 0 },
    ])
    expect(found?.map(({ contacts, ended_at }) => [contacts, ended_at])).toEqual(
      Array(2).fill([['phone'], at.toISOString()]),
    )
    const other = await aMember(t, { approval: 'pending' })
    await withContacts(other, { email: person.email, phone: aPhone() })
    expect(await hintOf(other)).toBeUndefined()
  })

  test('is recognised by a decision about a report that comes after the deletion, until the report is forgotten', async () => {
    const phone = aPhone()
    const { ravi, number } = await aReported('Other')
    const { number: second } = await aReported('Other')
    await withContacts(ravi, { phone })
    await erase(t, ravi)
    const again = await withContacts(await aMember(t, { approval: 'pending' }), { phone })
    expect(await hintOf(again)).toBeUndefined()
    const act = { outcome: 'banned' as const, note: 'The photos are not his.' }
    const decided = { params: { number: String(number) }, body: act }
    expect((await t.call(reportsInbox.decide, decided, { as: await freshSession(t, staff) })).status).toBe(200)
    expect(await hintOf(again)).toMatchObject([{ kind: 'suspension', reason: 'other', contacts: ['phone'] }])

    const keys = async () => (await t.db.selectFrom('reported_keys').select('key').execute()).length
    await forgetOldSanctions(t.deps)
    expect(await keys()).toBeGreaterThan(0)
    await t.db
      .deleteFrom('reports')
      .where('number', 'in', [String(number), String(second)])
      .execute()
    await t.db.deleteFrom('reports').where('reported_hash', 'is not', null).execute()
    await forgetOldSanctions(t.deps)
    expect(await keys()).toBe(0)
  })

  test('is forgotten on the day after 24 months, and no row has an address', async () => {
    await t.db.deleteFrom('earlier_sanctions').execute()
    const phone = aPhone()
    const first = await withContacts(await aMember(t), { phone })
    now = new Date('2026-11-28T12:00:00Z')
    await warn(first)
    await erase(t, first)
    const rows = JSON.stringify(await t.db.selectFrom('earlier_sanctions').selectAll().execute())
    for (const secret of [first.id, first.email, phone, 'Insults']) expect(rows).not.toContain(secret)
    const again = await withContacts(await aMember(t, { approval: 'pending' }), { phone })
    now = new Date('2028-11-28T23:59:59Z')
    await forgetOldSanctions(t.deps)
    expect(await hintOf(again)).toHaveLength(1)
    now = new Date('2028-11-29T00:00:00Z')
    expect(await hintOf(again)).toBeUndefined()
    expect(await forgetOldSanctions(t.deps)).toBeGreaterThan(0)
    expect(await t.db.selectFrom('earlier_sanction_keys').select('key').execute()).toEqual([])
  })
})

describe('the profile of a reported person', () => {
  /** Sees the profile, and has an interest from it. */
  async function someoneWithPhotos(): Promise<[asha: Person, ravi: Person, photos: string[]]> {
    const topics = await t.db.selectFrom('topics').select('id').orderBy('name').limit(2).execute()
    const asha = await aMember(t)
    const options = { gender: 'M', name: 'Ravi Menon', age: 44, photos: 2, topics: topics.map(({ id }) => id) } as const
    const ravi = await aMember(t, options)
    const consent = { member_id: ravi.id, version: 1, given: true, created_at: t.deps.clock() }
    await t.db
      .insertInto('consents')
      .values({ ...consent, purpose: 'culture' })
      .execute()
    const texts = { cultural_background: 'A palace in Pune', religious_belief: 'Nobody may read this' }
    await t.db.updateTable('members').set(texts).where('id', '=', ravi.id).execute()
    const answer = {
      member_id: ravi.id,
      prompt: 'sunday',
      position: 0,
      published: 'The lido at nine',
      draft: 'Not yet',
    }
    await t.db.insertInto('profile_answers').values(answer).execute()
    const fact = { member_id: ravi.id, audience_chosen: true, updated_at: t.deps.clock() }
    const facts = [
      { ...fact, fact: 'languages', answer: ['Konkani'], audience: 'everyone' },
      { ...fact, fact: 'history', answer: ['widowed'], audience: 'connections' },
      { ...fact, fact: 'height', answer: null, audience: 'everyone' },
    ]
    await t.db.insertInto('profile_facts').values(facts).execute()
    const interest = { user_id: ravi.id, match_confirm_user_id: asha.id, note: 'Meet me' }
    await t.call(interests.send, { body: interest }, { as: ravi.token })
    const photos = await t.db.selectFrom('photos').select('name').where('member_id', '=', ravi.id).execute()
    return [asha, ravi, photos.map(({ name }) => name).sort()]
  }
  const report = async (by: Person, whom: Person) => {
    const body = { user_id: by.id, reported_user_id: whom.id, reason: 'Nudity' }
    return t.call(safety.report, { body }, { as: await freshSession(t, by) })
  }
  const reportPerson = async (by: Person) =>
    t.call(
      encounters.report,
      { params: { id: (await metBy(t, by)).id }, body: { reason: 'Fake' } },
      { as: await freshSession(t, by) },
    )
  const pictureOf = async (number: unknown, id: string, reason = 'To judge the report') =>
    t.call(
      reportsInbox.picture,
      { params: { number: String(number), id }, body: { reason } },
      { as: await freshSession(t, staff) },
    )

  test('is copied as others saw it, and stays so whatever becomes of it', async () => {
    const [asha, ravi, names] = await someoneWithPhotos()
    const bytes = await t.deps.files.read('uploads/users', names[0] ?? '')
    now = new Date('2026-11-28T22:00:00Z')
    const number = (await reportPerson(asha)).body.case_number
    const { profile } = await readReport(t, staff, number)
    const topics = await t.db.selectFrom('topics').select('name').orderBy('name').limit(2).execute()
    expect(profile).toEqual({
      name: 'Ravi Menon',
      age: 44,
      profession: 'Gardener',
      cultural_background: 'A palace in Pune',
      religious_belief: null,
      interests: topics.map(({ name }) => name),
      own_words: [{ prompt: 'sunday', text: 'The lido at nine' }],
      facts: [{ label: 'Languages', text: 'Speaks Konkani' }],
      photos: [expect.any(String), expect.any(String)],
    })
    // The number of photos would show the reporter whether the account still exists.
    const own = { params: { number: String(number) } }
    const { body } = await t.call(ownReports.report, own, { as: await freshSession(t, asha) })
    expect(body.data).toMatchObject({ evidence: { messages: 0, pictures: 0, notes: 1 } })
    const changed = { name: 'Rex', profession: 'Pilot', cultural_background: 'Paris', show_photos: false }
    await t.db.updateTable('members').set(changed).where('id', '=', ravi.id).execute()
    const first = { user_id: ravi.id, index: '0', image_name: names[0] }
    await t.call(photos.remove, { body: first }, { as: await freshSession(t, ravi) })
    await erase(t, ravi)
    expect((await readReport(t, staff, number)).profile).toEqual(profile)
    const opened: Buffer[] = []
    for (const id of profile?.photos ?? []) opened.push((await pictureOf(number, id)).raw)
    expect(opened.filter((jpeg) => bytes?.equals(jpeg)).length).toBeGreaterThan(0)
    for (const text of ['A palace in Pune', 'The lido at nine', 'Konkani'])
      expect(placesOf(await dumpOf(t), text)).toEqual([])
  })

  test('opens with a reason, recorded as a photo, and to moderators only', async () => {
    const [asha, ravi] = await someoneWithPhotos()
    const { body } = await report(asha, ravi)
    const number = String(body.case_number)
    const id = (await readReport(t, staff, number)).profile?.photos[0] ?? ''
    expect((await pictureOf(number, id, ' ')).body).toMatchObject({ errors: { reason: 'A reason is required' } })
    expect((await pictureOf(number, id, 'Is it naked?')).status).toBe(200)
    const acts = t.db.selectFrom('audit').select(['action', 'reason']).where('subject_id', '=', ravi.id)
    expect(await acts.where('action', 'like', 'report.p%').execute()).toEqual([
      { action: 'report.photo_read', reason: `Report ${number}: Is it naked?` },
    ])
    const editor = await aStaffMember(t, 'provider', ['editor'])
    const read = await t.call(reportsInbox.report, { params: { number } }, { as: editor.token })
    const open = { params: { number, id }, body: { reason: 'Curious' } }
    expect([read.body.code, (await t.call(reportsInbox.picture, open, { as: editor.token })).body.code]).toEqual([
      'staff.role_missing',
      'staff.role_missing',
    ])
  })

  test('is deleted with its photos 24 months after the report', async () => {
    const [asha] = await someoneWithPhotos()
    now = new Date('2026-11-28T22:00:00Z')
    const params = { number: String((await reportPerson(asha)).body.case_number) }
    const { profile } = await readReport(t, staff, params.number)
    await decide(params.number)
    now = new Date('2028-11-28T23:59:59Z')
    await forgetOldEvidence(t.deps)
    expect((await readReport(t, staff, params.number)).profile).toEqual(profile)
    await t.db.deleteFrom('report_notes').execute()
    now = new Date('2028-11-29T00:00:00Z')
    await forgetOldEvidence(t.deps)
    expect((await readReport(t, staff, params.number)).profile).toBeNull()
    expect((await pictureOf(params.number, profile?.photos[0] ?? '')).status).toBe(404)
  })
})
