import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review } from '@heartwell/contract/review/review.ts'
import {
  DISAGREEMENTS_PAGE,
  READING_MINUTES,
  SECOND_REVIEW_DAYS,
  secondReviews,
} from '@heartwell/contract/review/second-reviews.ts'
import { numbers } from '@heartwell/contract/statistics/numbers.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { fileDocument } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { aSecondReview } from '../../../../test/samples/second-review-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { photoName } from '../../../platform/files/files.ts'

let t: TestApp
let anna: StaffPerson
let priya: StaffPerson
let tom: StaffPerson
beforeAll(async () => {
  t = await testApp({ env: { SECOND_REVIEW_PERCENT: '100' } })
  anna = await aReviewer('Anna Heron')
  priya = await aReviewer('Priya Wren')
  tom = await aReviewer('Tom Finch')
})
async function aReviewer(name: string): Promise<StaffPerson> {
  const staff = await aStaffMember(t, 'provider', ['reviewer'])
  await t.db.updateTable('staff').set({ name }).where('id', '=', staff.id).execute()
  return { ...staff, name }
}
afterAll(() => t.close())
afterEach(async () => {
  await t.db.deleteFrom('members').execute()
})

const WHY = 'Your first picture shows two people: canary-reason.'
const pending = (options = {}) => aMember(t, { approval: 'pending', photos: 1, ...options })
const approve = (m: Person, by = anna) => t.call(review.approve, { params: { id: m.id } }, { as: by.token })
const reject = (m: Person, by = anna) =>
  t.call(review.reject, { params: { id: m.id }, body: { reason: WHY, parts: ['photos'] } }, { as: by.token })
const list = async (by: StaffPerson) => (await t.call(secondReviews.list, {}, { as: by.token })).body
const next = async (by: StaffPerson) => (await t.call(secondReviews.next, {}, { as: by.token })).body.id as string
const open = (id: string, by: StaffPerson) => t.call(secondReviews.open, { params: { id } }, { as: by.token })
const second = (id: string, outcome: 'approve' | 'reject', by = priya) =>
  outcome === 'approve'
    ? t.call(secondReviews.approve, { params: { id }, body: {} }, { as: by.token })
    : t.call(secondReviews.reject, { params: { id }, body: { reason: 'No face.', parts: [] } }, { as: by.token })
const settle = (id: string, outcome: string, by = tom) =>
  t.call(secondReviews.settle, { params: { id }, body: { outcome } }, { as: by.token })
const stateOf = async (m: Person) =>
  t.db.selectFrom('members').selectAll().where('id', '=', m.id).executeTakeFirstOrThrow()
const drawnOf = async (m: Person) =>
  (await t.db.selectFrom('second_reviews').select('id').where('member_id', '=', m.id).executeTakeFirstOrThrow()).id
const auditOf = (m: Person) =>
  t.db.selectFrom('audit').select(['action', 'actor_id']).where('subject_id', '=', m.id).orderBy('seq').execute()

describe('secondReviews', () => {
  test('the first decision takes effect at once, and the second changes nothing for the member', async () => {
    const asha = await pending()
    await approve(asha)
    expect((await stateOf(asha)).approval).toBe('approved')
    const before = await stateOf(asha)
    const mails = (await t.mailsTo(asha.email)).length
    const id = await next(priya)
    expect(id).toBe(await drawnOf(asha))
    expect((await second(id, 'reject')).body).toEqual({
      success: true,
      message: 'The first reviewer decided differently. A third person will settle it.',
    })
    expect(await stateOf(asha)).toEqual(before)
    expect(await t.mailsTo(asha.email)).toHaveLength(mails)
    expect(await auditOf(asha)).toEqual([
      { action: 'profile.approved', actor_id: anna.id },
      { action: 'profile.second_review', actor_id: priya.id },
    ])
  })

  test.each(['approved', 'rejected'] as const)(
    'the second reviewer sees nothing of a first decision that is %s: searched in every byte',
    async (outcome) => {
      const asha = await pending()
      await fileDocument(t, asha.id)
      await t.call(review.document, { params: { id: asha.id }, body: { reason: 'Review' } }, { as: anna.token })
      expect((await (outcome === 'approved' ? approve(asha) : reject(asha))).status).toBe(200)
      const listed = await t.call(secondReviews.list, {}, { as: priya.token })
      const leased = await t.call(secondReviews.next, {}, { as: priya.token })
      const opened = await open(leased.body.id as string, priya)
      expect(opened.status).toBe(200)
      const { decided_at } = await stateOf(asha)
      const bytes = Buffer.concat([listed.raw, leased.raw, opened.raw]).toString('utf8')
      expect(bytes).toContain(asha.name)
      for (const trace of ['canary-reason', anna.id, anna.name, 'Anna', 'approved', 'rejected', 'badge-']) {
        expect(bytes, trace).not.toContain(trace)
      }
      expect(bytes).not.toContain(decided_at?.toISOString())
      expect(opened.body).toMatchObject({
        data: { file: { approve_reject: 'pending', decided_at: null, badges: [], history: [], decisions: [] } },
      })
    },
  )

  test('the first reviewer can never be the second, and alone is offered nothing', async () => {
    const asha = await pending()
    await approve(asha)
    expect(await list(anna)).toMatchObject({ total: 0, disagreements: [] })
    expect(await next(anna)).toBeNull()
    const id = await drawnOf(asha)
    for (const refused of [await open(id, anna), await second(id, 'approve', anna), await second(id, 'reject', anna)])
      expect([refused.status, refused.body.code]).toEqual([409, 'second_review.not_independent'])
    expect((await approve(await pending())).status).toBe(200)
  })

  test('a reviewer who has opened the member’s file since the decision is no longer blind', async () => {
    const asha = await pending()
    await approve(asha)
    const id = await next(priya)
    await t.call(review.file, { params: { id: asha.id } }, { as: priya.token })
    expect((await second(id, 'approve')).body.code).toBe('second_review.not_independent')
    expect(await next(priya)).toBeNull()
    expect(await next(tom)).toBeNull() // Priya's lease is not over.
    await t.db.updateTable('second_reviews').set({ reader_until: t.deps.clock() }).execute()
    expect(await next(tom)).toBe(id)
  })

  test('a lease keeps colleagues out for its time, and its holder in', async () => {
    await approve(await pending())
    const id = await next(priya)
    expect(await next(priya)).toBe(id)
    expect(await next(tom)).toBeNull()
    expect((await open(id, tom)).body.code).toBe('review.taken')
    expect((await second(id, 'approve', tom)).body.code).toBe('review.taken')
    const { reader_until } = await t.db.selectFrom('second_reviews').selectAll().executeTakeFirstOrThrow()
    const left = (reader_until?.getTime() ?? 0) - t.deps.clock().getTime()
    expect(left).toBeGreaterThan((READING_MINUTES - 1) * MINUTE_MS)
    expect(left).toBeLessThanOrEqual(READING_MINUTES * MINUTE_MS)
  })

  test('of two second readers at the same moment each gets another profile', async () => {
    await approve(await pending())
    await approve(await pending())
    const hold = (tx: typeof t.db) => sql`lock table second_reviews in exclusive mode`.execute(tx)
    const both = await startWhileHeld(t, hold, [() => next(priya), () => next(tom)])
    expect(new Set(both).size).toBe(2)
    expect(both).not.toContain(null)
  })

  test('two second decisions at the same moment: one profile goes to one of them', async () => {
    const asha = await pending()
    await approve(asha)
    const id = await drawnOf(asha)
    const hold = (tx: typeof t.db) => lockRow(tx, 'second_reviews', id)
    const replies = await startWhileHeld(t, hold, [() => second(id, 'approve'), () => second(id, 'reject', tom)])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]?.body.code).toBe('review.already_decided')
    const row = await t.db.selectFrom('second_reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ outcome: 'approved', decided_by: priya.id, reader_id: null })
  })

  test('a profile that has changed since the first decision is not read again', async () => {
    const asha = await pending()
    await reject(asha)
    const id = await drawnOf(asha)
    expect(await list(priya)).toMatchObject({ total: 1 })
    await t.db.updateTable('photos').set({ name: photoName() }).where('member_id', '=', asha.id).execute()
    expect(await list(priya)).toMatchObject({ total: 0 })
    expect(await next(priya)).toBeNull()
    expect((await open(id, priya)).status).toBe(404)
    expect((await second(id, 'approve')).status).toBe(404)
  })

  test('a profile waits for SECOND_REVIEW_DAYS and no longer', async () => {
    const asha = await pending()
    await approve(asha)
    const drawn = (ms: number) =>
      t.db
        .updateTable('second_reviews')
        .set({ drawn_at: new Date(t.deps.clock().getTime() - SECOND_REVIEW_DAYS * DAY_MS + ms) })
        .execute()
    await drawn(MINUTE_MS)
    expect(await list(priya)).toMatchObject({ total: 1 })
    await drawn(-1)
    expect(await list(priya)).toMatchObject({ total: 0 })
  })

  test('an approval has the checks of a first one', async () => {
    const asha = await pending()
    await fileDocument(t, asha.id)
    await reject(asha)
    const id = await next(priya)
    expect((await second(id, 'approve')).body.code).toBe('review.document_unopened')
    const input = { params: { id }, body: { without_document: 'checked_before' } }
    expect((await t.call(secondReviews.approve, input, { as: priya.token })).status).toBe(200)
  })

  test('decisions of the operator are not drawn', async () => {
    const { reject: byOperator } = await import('../service.ts')
    const asha = await pending()
    await byOperator(t.deps, 'operator', asha.id, WHY)
    expect(await t.db.selectFrom('second_reviews').selectAll().execute()).toEqual([])
  })
})

describe('secondReviews.settle', () => {
  async function disagreement(first: 'approve' | 'reject') {
    const asha = await pending()
    await (first === 'approve' ? approve(asha) : reject(asha))
    const id = await next(priya)
    await second(id, first === 'approve' ? 'reject' : 'approve')
    return { asha, id }
  }

  test('lists both decisions, for a third person to settle', async () => {
    const { asha, id } = await disagreement('reject')
    const [row] = (await list(tom)).disagreements as object[]
    expect(row).toMatchObject({
      id,
      member_id: asha.id,
      first: { outcome: 'rejected', reason: WHY, parts: ['photos'], by: 'Anna Heron' },
      second: { outcome: 'approved', reason: null, by: 'Priya Wren' },
      applies: true,
      may_settle: true,
    })
    for (const by of [anna, priya]) {
      expect((await list(by)).disagreements).toMatchObject([{ may_settle: false }])
      expect((await settle(id, 'approved', by)).body.code).toBe('second_review.not_independent')
    }
  })

  test(`the oldest ${DISAGREEMENTS_PAGE} different decisions are listed`, async () => {
    for (let at = 0; at <= DISAGREEMENTS_PAGE; at += 1)
      await aSecondReview(t, (await aMember(t)).id, { reason: `No face ${at}.` })
    await sql`update second_reviews set decided_at = decided_at + substring(reason, '[0-9]+')::int * interval '1 hour'`.execute(
      t.db,
    )
    const rows = (await list(tom)).disagreements as { second: { reason: string } }[]
    expect(rows.map(({ second }) => second.reason)).toEqual(
      Array.from({ length: DISAGREEMENTS_PAGE }, (_, at) => `No face ${at}.`),
    )
  })

  test('a lost rejection becomes an approval, once', async () => {
    const { asha, id } = await disagreement('reject')
    expect((await settle(id, 'approved')).body.message).toBe('The profile is now approved, and we email the member.')
    expect(await stateOf(asha)).toMatchObject({ approval: 'approved', rejection_reason: null, decided_by: tom.id })
    expect((await settle(id, 'rejected')).body.code).toBe('review.already_decided')
    expect(await list(tom)).toMatchObject({ disagreements: [] })
    expect((await auditOf(asha)).map(({ action }) => action)).toEqual([
      'profile.rejected',
      'profile.second_review',
      'profile.settled',
      'profile.approved',
    ])
  })

  test('a lost approval becomes a rejection with the reason of the second reviewer', async () => {
    const { asha, id } = await disagreement('approve')
    await settle(id, 'rejected')
    expect(await stateOf(asha)).toMatchObject({ approval: 'rejected', rejection_reason: 'No face.' })
    const self = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
    expect(self.status).toBe(401)
  })

  test('the first decision stays when it wins, and when the member has sent the profile again', async () => {
    const one = await disagreement('approve')
    expect((await settle(one.id, 'approved')).body.message).toBe('The first decision stays.')
    expect((await stateOf(one.asha)).approval).toBe('approved')
    const other = await disagreement('reject')
    const again = { approval: 'pending', rejection_reason: null, decided_at: null, submitted_at: t.deps.clock() }
    await t.db.updateTable('members').set(again).where('id', '=', other.asha.id).execute()
    expect((await list(tom)).disagreements).toMatchObject([{ applies: false }])
    expect((await settle(other.id, 'approved')).status).toBe(200)
    expect((await stateOf(other.asha)).approval).toBe('pending')
  })

  test('of two people at the same moment, one settles', async () => {
    const { asha, id } = await disagreement('reject')
    const ruth = await aReviewer('Ruth Crane')
    const hold = (tx: typeof t.db) => lockRow(tx, 'members', asha.id)
    const calls = [() => settle(id, 'approved'), () => settle(id, 'rejected', ruth)]
    expect((await startWhileHeld(t, hold, calls)).map(({ status }) => status)).toEqual([200, 409])
    expect((await stateOf(asha)).approval).toBe('approved')
  })

  test('equal decisions are no disagreement', async () => {
    const asha = await pending()
    await approve(asha)
    const id = await next(priya)
    expect((await second(id, 'approve')).body.message).toBe('You and the first reviewer decided the same.')
    expect(await list(tom)).toMatchObject({ disagreements: [] })
    expect((await settle(id, 'rejected')).status).toBe(404)
  })
})

test('numbers.read has the agreement of the two reviewers', async () => {
  const editor = await aStaffMember(t, 'provider', ['editor'])
  for (const [first, other] of [
    ['approve', 'approve'],
    ['approve', 'approve'],
    ['reject', 'reject'],
    ['approve', 'reject'],
  ] as const) {
    const asha = await pending()
    await (first === 'approve' ? approve(asha) : reject(asha))
    await second(await next(priya), other)
  }
  const day = t.deps.clock().toISOString().slice(0, 10)
  const { body } = await t.call(numbers.read, { query: { from: day, to: day } }, { as: editor.token })
  expect((body.data as Record<string, unknown>).second_reviews).toMatchObject({
    reviews: 4,
    both_approved: 2,
    both_rejected: 1,
    only_first_approved: 1,
    only_second_approved: 0,
    agreement: { value: 0.75 },
    kappa: { value: 0.5 },
  })
})
