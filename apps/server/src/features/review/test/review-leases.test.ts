import { randomUUID } from 'node:crypto'
import { review } from '@heartwell/contract/review/review.ts'
import { LEASE_SECONDS, reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { fileDocument } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { leaseNext } from '../leases/service.ts'

let t: TestApp
let anna: StaffPerson
let priya: StaffPerson
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t)
  priya = await aStaffMember(t)
})
afterAll(() => t.close())
afterEach(async () => {
  await t.db.deleteFrom('members').execute()
})

/** Members who wait, the first one longest. */
async function waiting(count: number): Promise<Person[]> {
  const members: Person[] = []
  for (let at = 0; at < count; at += 1) {
    const member = await aMember(t, { approval: 'pending' })
    const submitted_at = new Date(t.deps.clock().getTime() - (count - at) * 60_000)
    await t.db.updateTable('members').set({ submitted_at }).where('id', '=', member.id).execute()
    members.push(member)
  }
  return members
}

const next = async (by: StaffPerson, skipped: string[] = []) =>
  (await t.call(reviewQueue.next, { body: { skipped } }, { as: by.token })).body.id
const lease = (by: StaffPerson, { id }: Person) => t.call(reviewQueue.lease, { params: { id } }, { as: by.token })
const release = (by: StaffPerson, { id }: Person) => t.call(reviewQueue.release, { params: { id } }, { as: by.token })
const approve = (by: StaffPerson, { id }: Person, body = {}) =>
  t.call(review.approve, { params: { id }, body }, { as: by.token })
const reject = (by: StaffPerson, { id }: Person) =>
  t.call(review.reject, { params: { id }, body: { reason: 'Blurred' } }, { as: by.token })

describe('reviewQueue.next', () => {
  test('gives each reviewer another profile, the one that has waited longest first', async () => {
    const [first, second, third] = await waiting(3)
    expect(await next(anna)).toBe(first?.id)
    expect(await next(priya)).toBe(second?.id)
    expect(await next(anna, [first?.id ?? ''])).toBe(third?.id)
    expect(await next(priya, [second?.id ?? ''])).toBeNull()
  })

  test('gives reviewers who ask at the same moment different profiles', async () => {
    const members = await waiting(2)
    // Both have chosen the first profile before either can lease it.
    const hold = (tx: typeof t.db) => sql`lock table review_leases in exclusive mode`.execute(tx)
    const given = await startWhileHeld(t, hold, [() => next(anna), () => next(priya)])
    // Either of them may be the first one after the lock.
    expect(new Set(given)).toEqual(new Set(members.map(({ id }) => id)))
  })

  test('tries again after 19 lost races, and gives up after 20', async () => {
    const [member] = (await waiting(1)) as [Person]
    await lease(priya, member)
    const reviewer: Viewer = {
      accountId: anna.id,
      sessionId: randomUUID(),
      role: 'provider',
      email: anna.email,
      secondFactor: true,
      authenticatedAt: t.deps.clock(),
      staffRoles: ['reviewer'],
      status: null,
      approval: null,
      verified: true,
    }
    const [now, ended] = [t.deps.clock(), new Date(t.deps.clock().getTime() + 2 * LEASE_SECONDS * 1000)]
    /** In a lost race the lease has ended when the profile is chosen, and a colleague has it when it is taken. */
    const nextAfter = (lostRaces: number) => {
      let readings = 0
      const clock = () => {
        readings += 1
        return readings % 2 === 1 || readings > 2 * lostRaces ? ended : now
      }
      return leaseNext({ ...t.deps, clock }, reviewer, { body: { skipped: [] } })
    }
    expect(await nextAfter(20)).toEqual({ success: true, id: null })
    expect(await nextAfter(19)).toEqual({ success: true, id: member.id })
  })
})

describe('a lease', () => {
  test('ends by itself', async () => {
    const [member] = await waiting(1)
    expect(await next(anna)).toBe(member?.id)
    const { expires_at } = await t.db.selectFrom('review_leases').selectAll().executeTakeFirstOrThrow()
    expect(expires_at.getTime() - t.deps.clock().getTime()).toBeLessThanOrEqual(LEASE_SECONDS * 1000)
    expect(await next(priya)).toBeNull()
    await t.db.updateTable('review_leases').set({ expires_at: t.deps.clock() }).execute()
    expect(await next(priya)).toBe(member?.id)
  })

  test('is renewed by its holder, refused to others with the name, and ended by its holder alone', async () => {
    const [member] = (await waiting(1)) as [Person]
    expect((await lease(anna, member)).body).toMatchObject({ success: true, colleague: null })
    expect((await lease(anna, member)).body).toMatchObject({ success: true })
    expect((await lease(priya, member)).body).toMatchObject({ success: false, colleague: anna.name })
    await release(priya, member)
    expect((await lease(priya, member)).body).toMatchObject({ success: false })
    await release(anna, member)
    expect((await lease(priya, member)).body).toMatchObject({ success: true })
  })

  test('lets nobody else decide, and ends with the decision', async () => {
    const [member] = (await waiting(1)) as [Person]
    await lease(anna, member)
    expect((await approve(priya, member)).body.code).toBe('review.taken')
    expect((await reject(priya, member)).body.code).toBe('review.taken')
    expect((await approve(anna, member)).status).toBe(200)
    expect(await t.db.selectFrom('review_leases').selectAll().execute()).toEqual([])
  })

  test('is not given for a member who does not wait', async () => {
    expect((await lease(anna, await aMember(t))).status).toBe(404)
    expect((await lease(anna, await aMember(t, { status: 'interest' }))).status).toBe(404)
  })

  test('is shown to colleagues in the queue, not to its holder', async () => {
    const [member] = (await waiting(1)) as [Person]
    await lease(anna, member)
    const seenBy = async (by: StaffPerson) => (await t.call(review.queue, {}, { as: by.token })).body.rows
    expect(await seenBy(priya)).toMatchObject([{ colleague: anna.name }])
    expect(await seenBy(anna)).toMatchObject([{ colleague: null }])
  })
})

describe('an approval without a look at the ID document', () => {
  test('needs a reason, which the audit has', async () => {
    const [member] = (await waiting(1)) as [Person]
    await fileDocument(t, member.id)
    expect((await approve(anna, member)).body.code).toBe('review.document_unopened')
    const checked = await t.call(reviewQueue.item, { params: { id: member.id } }, { as: anna.token })
    expect(checked.body.data).toMatchObject({ document_opened: false })
    expect((await approve(anna, member, { without_document: 'texts_only' })).status).toBe(200)
    const { reason } = await t.db
      .selectFrom('audit')
      .select('reason')
      .where('subject_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(reason).toBe('ID document not opened: only texts have changed since the last decision.')
  })

  test('needs none from the reviewer who opened it; a colleague’s look does not count', async () => {
    const [member] = (await waiting(1)) as [Person]
    await fileDocument(t, member.id)
    const input = { params: { id: member.id }, body: { reason: 'Review' } }
    expect((await t.call(review.document, input, { as: anna.token })).status).toBe(200)
    expect((await approve(priya, member)).body.code).toBe('review.document_unopened')
    expect((await approve(anna, member)).status).toBe(200)
  })
})
