import type { ReviewFile, Waiting } from '@heartwell/contract/review/review.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { PHONE_UNKNOWN } from '@heartwell/contract/text/phone-numbers.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedNames } from '../../../../test/crash/stored-files.ts'
import {
  aMember,
  aPicture,
  aStaffMember,
  multipart,
  type Person,
  type StaffPerson,
} from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { photoName } from '../../../platform/files/files.ts'
import { saveDocument } from '../../profiles/service.ts'
import { eraseOldDocuments } from '../id-documents/service.ts'

let t: TestApp
let reviewer: StaffPerson
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t)
})
afterAll(() => t.close())

const CULTURE = { cultural_background: 'Two languages and one garden.', religious_belief: 'I sing in a choir.' }

async function aWaiting(options: Parameters<typeof aMember>[1] = {}): Promise<Person> {
  const asha = await aMember(t, { approval: 'pending', photos: 1, ...options })
  const document = await saveDocument(t.deps, asha.id, await aPicture())
  await t.db.insertInto('documents').values(document).execute()
  return asha
}
const reject = (m: Person, parts?: string[], by = reviewer) => {
  const body = { reason: 'Your first picture shows two people.', ...(parts ? { parts } : {}) }
  return t.call(review.reject, { params: { id: m.id }, body }, { as: by.token })
}
/** A member who was rejected and has signed in again. */
async function aRejected(parts?: string[]): Promise<Person> {
  const asha = await aWaiting()
  expect((await reject(asha, parts)).status).toBe(200)
  return { ...asha, token: await freshSession(t, asha) }
}
async function aMonthPasses() {
  t.advance(31 * DAY_MS)
  reviewer.token = await freshSession(t, reviewer)
}
const resubmit = (m: Person, body: object = {}) => t.call(review.resubmit, { body }, { as: m.token })
const withDocument = async (m: Person, fields: Record<string, string> = {}, file?: Buffer) => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const form = multipart([...parts, { name: 'user_document', file: file ?? (await aPicture()) }])
  return t.request({ method: 'POST', url: review.resubmit.path, as: m.token, ...form })
}
const waiting = async (m: Person) => (await t.call(review.waiting, {}, { as: m.token })).body.data as Waiting
const fileOf = async (m: Person) =>
  (await t.call(review.file, { params: { id: m.id } }, { as: reviewer.token })).body.data as ReviewFile
const approve = (m: Person, body = {}) => t.call(review.approve, { params: { id: m.id }, body }, { as: reviewer.token })
const documentsOn = () => storedNames(t.deps.files, 'documents')
const replacePhoto = async (m: Person) => {
  await t.db.deleteFrom('photos').where('member_id', '=', m.id).execute()
  await t.db.insertInto('photos').values({ member_id: m.id, position: 0, name: photoName() }).execute()
}

describe('PM-11 a rejected member', () => {
  test('reads the reason and what to replace, corrects it, and waits again', async () => {
    const asha = await aRejected(['texts', 'document'])
    expect((await waiting(asha)).rejection).toMatchObject({
      reason: 'Your first picture shows two people.',
      parts: ['texts', 'document'],
      attempts_left: 3,
    })
    const [before] = await t.db.selectFrom('documents').select('file').where('member_id', '=', asha.id).execute()
    const answer = await withDocument(asha, { ...CULTURE, note: 'Now readable, I hope.' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { approve_reject: 'pending' } } })
    expect(await waiting(asha)).toMatchObject({ approve_reject: 'pending', sent_again: 1, rejection: null })
    expect(await documentsOn()).not.toContain(before?.file)

    const input = { params: { id: asha.id }, body: { reason: 'Second look' } }
    expect((await t.call(review.document, input, { as: reviewer.token })).status).toBe(200)
    const file = await fileOf(asha)
    expect(file).toMatchObject({ ...CULTURE, approve_reject: 'pending', rejection_reason: null, decided_at: null })
    expect(file.decisions).toEqual([
      expect.objectContaining({
        outcome: 'rejected',
        parts: ['texts', 'document'],
        changed: ['texts', 'document'],
        note: 'Now readable, I hope.',
        sent_again_at: file.submitted_at,
      }),
    ])
    expect(file.history.map((entry) => entry.action)).toContain('profile.sent_again')
    expect((await approve(asha)).status).toBe(200)
    const agreed = await t.db
      .selectFrom('consents')
      .select(['purpose', 'way'])
      .where('member_id', '=', asha.id)
      .execute()
    expect(agreed).toEqual([
      { purpose: 'religion', way: 'form' },
      { purpose: 'culture', way: 'form' },
    ])
  })

  test('learns what is still to be replaced, and nothing is stored until then', async () => {
    const asha = await aRejected(['photos', 'document'])
    const files = await documentsOn()
    expect((await waiting(asha)).rejection?.still_the_same).toEqual(['photos'])
    const answer = await withDocument(asha, CULTURE)
    expect(answer).toMatchObject({ status: 409, body: { code: 'review.not_corrected' } })
    expect(answer.body.message).toBe('Please replace your pictures before you send your profile again.')
    expect(await documentsOn()).toEqual(files)
    expect(await fileOf(asha)).toMatchObject({ cultural_background: null, approve_reject: 'rejected' })

    await replacePhoto(asha)
    expect((await waiting(asha)).rejection?.still_the_same).toEqual([])
    expect((await withDocument(asha)).body.success).toBe(true)
    expect((await fileOf(asha)).decisions[0]?.changed).toEqual(['photos', 'document'])
  })

  test('without a named part changes something or says why the profile is sent again', async () => {
    const asha = await aRejected()
    expect((await resubmit(asha)).status).toBe(409)
    expect((await resubmit(asha, { name: asha.name })).status).toBe(409)
    expect((await resubmit(asha, { note: 'It is really me: my hair was longer.' })).body.success).toBe(true)
  })

  test('corrects the details within the rules of the registration', async () => {
    const asha = await aRejected(['details'])
    const young = await resubmit(asha, { dob: '2020-01-01' })
    expect([young.status, young.body.errors]).toEqual([400, { dob: 'You must be at least 18 years old' }])
    expect((await resubmit(asha, { phone: '12' })).status).toBe(400)
    expect((await resubmit(asha, { dob: '1971-03-05', phone: '07700900999' })).body.success).toBe(true)
    expect(await fileOf(asha)).toMatchObject({ dob: '1971-03-05', phone: '07700900999' })
  })

  test('corrects a number of another country, and the same number again is no change', async () => {
    const asha = await aRejected()
    expect((await resubmit(asha, { phone: '+351 912 345' })).body.errors).toEqual({ phone: PHONE_UNKNOWN })
    expect((await resubmit(asha, { phone: '+351 912 345 680' })).body.success).toBe(true)
    const columns = t.db.selectFrom('members').select(['phone', 'phone_e164']).where('id', '=', asha.id)
    expect(await columns.executeTakeFirst()).toEqual({ phone: '912345680', phone_e164: '+351912345680' })
    await fileOf(asha)
    expect((await reject(asha)).status).toBe(200)
    const again = { ...asha, token: await freshSession(t, asha) }
    expect((await resubmit(again, { phone: '+351912345680' })).body.code).toBe('review.not_corrected')
  })

  test('who corrects the phone number is hidden from those who hide from that number', async () => {
    const asha = await aRejected()
    const cousin = await aMember(t, { gender: 'M' })
    await t.call(safety.hideFromContact, { body: { contact: '07700 900998', label: '' } }, { as: cousin.token })
    expect((await resubmit(asha, { phone: '07700900998' })).body.success).toBe(true)
    const hidden = t.db.selectFrom('hidden_pairs').select('other_id').where('member_id', '=', asha.id)
    expect(await hidden.execute()).toEqual([{ other_id: cousin.id }])
  })

  test('sends it again three times; then a person has to help', async () => {
    const asha = await aWaiting()
    for (const left of [3, 2, 1]) {
      await fileOf(asha)
      await reject(asha)
      asha.token = await freshSession(t, asha)
      expect((await waiting(asha)).rejection?.attempts_left).toBe(left)
      expect((await resubmit(asha, { note: `Again, ${left}` })).body.success).toBe(true)
    }
    await fileOf(asha)
    await reject(asha)
    asha.token = await freshSession(t, asha)
    const answer = await resubmit(asha, { note: 'Once more' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'review.too_often' } })
    expect((await waiting(asha)).rejection?.attempts_left).toBe(0)
  })

  test.each([
    ['a page', Buffer.from('<html>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), 422],
    ['too much', Buffer.alloc(2_097_153), 413],
  ])('cannot send %s as the document', async (_, file, status) => {
    const asha = await aRejected(['document'])
    const files = await documentsOn()
    expect((await withDocument(asha, {}, file)).status).toBe(status)
    expect(await documentsOn()).toEqual(files)
    expect((await waiting(asha)).approve_reject).toBe('rejected')
  })

  test('whose document was erased meanwhile sends a new one, whatever was named', async () => {
    const asha = await aRejected(['texts'])
    await aMonthPasses()
    expect(await eraseOldDocuments(t.deps)).toBeGreaterThan(0)
    asha.token = await freshSession(t, asha)
    const { rejection, document } = await waiting(asha)
    expect([rejection?.parts, document.state]).toEqual([['texts', 'document'], 'erased'])
    expect((await resubmit(asha, CULTURE)).body.message).toContain('your ID document')
    expect((await withDocument(asha, CULTURE)).body.success).toBe(true)
    expect((await waiting(asha)).document.state).toBe('received')
  })
})

describe('PM-11 sending again at the same moment', () => {
  test('twice is once, and only the one document stays', async () => {
    const asha = await aRejected(['document'])
    const before = (await documentsOn()).length
    const answers = await Promise.all([withDocument(asha), withDocument(asha), withDocument(asha)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await documentsOn()).toHaveLength(before)
    const rows = await t.db.selectFrom('decisions').selectAll().where('member_id', '=', asha.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('as the documents are deleted: the current one is kept', async () => {
    const asha = await aRejected()
    await aMonthPasses()
    asha.token = await freshSession(t, asha)
    await Promise.all([resubmit(asha, { note: 'Please look again' }), eraseOldDocuments(t.deps)])
    const { approve_reject, document } = await waiting(asha)
    expect([approve_reject, document.state]).toSatisfy(
      ([approval, state]) => (approval === 'pending') === (state === 'received'),
    )
  })
})

describe('PM-11 a member who is not rejected', () => {
  test.each(['approved', 'pending'] as const)(
    'but %s has nothing to send again, and nothing changes',
    async (approval) => {
      const asha = await aWaiting({ approval })
      const { status, body } = await withDocument(asha, CULTURE)
      expect([status, body.success, body.data]).toEqual([200, false, { approve_reject: approval }])
      expect(await fileOf(asha)).toMatchObject({ cultural_background: null, approve_reject: approval })
    },
  )
})

describe('PM-09 a reviewer', () => {
  test('cannot decide unread what was sent again', async () => {
    const asha = await aWaiting()
    await fileOf(asha)
    const other = await aStaffMember(t)
    await reject(asha, [], other)
    asha.token = await freshSession(t, asha)
    t.advance(1000)
    await resubmit(asha, { note: 'Please look again' })
    expect(await approve(asha)).toMatchObject({ status: 409, body: { code: 'review.changed' } })
    expect((await reject(asha)).status).toBe(409)
    t.advance(1000)
    await fileOf(asha)
    expect((await approve(asha, { without_document: 'texts_only' })).status).toBe(200)
  })

  test('sees in the queue who sends again, behind those who wait longer', async () => {
    const asha = await aRejected()
    const ravi = await aWaiting({ gender: 'M' })
    t.advance(1000)
    await resubmit(asha, { note: 'Please look again' })
    const { body } = await t.call(review.queue, {}, { as: reviewer.token })
    const rows = body.rows as { id: string; sent_again: number }[]
    const [first, second] = [ravi.id, asha.id].map((id) => rows.findIndex((row) => row.id === id))
    expect(first).toBeLessThan(second ?? -1)
    expect(rows[second ?? -1]?.sent_again).toBe(1)
  })

  test('names only parts that there are', async () => {
    expect((await reject(await aWaiting(), ['face'])).status).toBe(400)
  })
})
