import { rm } from 'node:fs/promises'
import path from 'node:path'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { Waiting } from '@heartwell/contract/review/review.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { saveDocument } from '../../profiles/service.ts'
import { countMissingDocuments, eraseOldDocuments } from '../id-documents/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const waiting = async (m: Person) =>
  (await t.call(review.waiting, {}, { as: await freshSession(t, m) })).body.data as Waiting
const aWaiting = () => aMember(t, { approval: 'pending', photos: 1 })
async function giveDocument(m: Person) {
  const row = await saveDocument(t.deps, m.id, await aPicture())
  await t.db.insertInto('documents').values(row).execute()
  return row.file
}
/** A member whose profile was decided `hours` after its submission. */
async function decidedAfter(hours: number, daysAgo = 1) {
  const { id } = await aMember(t)
  const decided_at = new Date(t.deps.clock().getTime() - daysAgo * DAY_MS)
  const submitted_at = new Date(decided_at.getTime() - hours * HOUR_MS)
  const row = { member_id: id, submitted_at, decided_at, outcome: 'approved' }
  await t.db.insertInto('decisions').values(row).execute()
  return id
}

describe('a member who waits', () => {
  test('sees what is reviewed, and the target of 24 hours while there are few decisions to estimate from', async () => {
    const asha = await aWaiting()
    await giveDocument(asha)
    for (let n = 0; n < 9; n += 1) await decidedAfter(5)
    const found = await waiting(asha)
    expect(found).toMatchObject({ approve_reject: 'pending', sent_again: 0, rejection: null, estimate: null })
    expect(found.estimate_words).toBe('We aim to decide within 24 hours.')
    expect(found.looking_at.map(({ part, state }) => [part, state])).toEqual([
      ['photos', 'waiting'],
      ['document', 'waiting'],
      ['texts', 'waiting'],
    ])
    expect(found.looking_at.at(-1)?.text).toBe('We read what you wrote about culture and belief.')
    const afterHours = async (hours: number) => {
      const submitted_at = new Date(t.deps.clock().getTime() - hours * HOUR_MS)
      await t.db.updateTable('members').set({ submitted_at }).where('id', '=', asha.id).execute()
      return (await waiting(asha)).estimate_words
    }
    expect(await afterHours(23)).toBe('We aim to decide within 24 hours.')
    expect(await afterHours(25)).toContain('longer than usual')
  })

  test('sees when an answer is likely, from the newest decisions, not from old ones nor from the demo', async () => {
    const asha = await aWaiting()
    for (const hours of [30, 46]) await decidedAfter(hours)
    for (let n = 0; n < 5; n += 1) await decidedAfter(1000, 31)
    const demo = await decidedAfter(1000)
    await t.db.updateTable('accounts').set({ is_demo: true }).where('id', '=', demo).execute()
    const { estimate, estimate_words } = await waiting(asha)
    expect(estimate).toEqual({ median_hours: 5, p90_hours: 30, decisions: 11, overdue: false })
    expect(estimate_words).toBe('An answer usually comes within 2 days, and for half of our members within 5 hours.')
    t.advance(3 * DAY_MS)
    const later = await waiting(asha)
    expect(later.estimate?.overdue).toBe(true)
    expect(later.estimate_words).toContain('longer than usual')
  })

  test('sees how many profiles are ahead in the queue, and not whose', async () => {
    const ahead = async (m: Person) => (await waiting(m)).ahead
    const asha = await aWaiting()
    const before = (await ahead(asha)) ?? 0
    t.advance(1000)
    const ravi = await aWaiting()
    expect([await ahead(asha), await ahead(ravi)]).toEqual([before, before + 1])
    await t.db
      .updateTable('members')
      .set({ submitted_at: new Date(0) })
      .where('id', '=', ravi.id)
      .execute()
    expect(await ahead(asha)).toBe(before + 1)
  })

  test('learns that the document was read, not by whom nor why', async () => {
    const asha = await aWaiting()
    await giveDocument(asha)
    const reviewer = await aStaffMember(t)
    const input = { params: { id: asha.id }, body: { reason: 'Canary reason' } }
    await t.call(review.document, input, { as: reviewer.token })
    const found = await waiting(asha)
    expect(found.document).toMatchObject({ state: 'read', text: expect.stringContaining('A reviewer opened') })
    expect(found.looking_at).toContainEqual(expect.objectContaining({ part: 'document', state: 'seen' }))
    expect(JSON.stringify(found)).not.toMatch(/Canary|Staff Person/)
  })
})

test('before a profile is submitted, and once it is approved, nothing is reviewed', async () => {
  for (const options of [{ status: 'interest' }, { approval: 'approved' }] as const) {
    const found = await waiting(await aMember(t, options))
    expect(found).toMatchObject({ ahead: null, looking_at: [], estimate: null, estimate_words: '', rejection: null })
  }
})

describe('ID documents', () => {
  test('are deleted after the number of days that is set, and their owner is notified once', async () => {
    const asha = await aMember(t)
    await giveDocument(asha)
    expect((await waiting(asha)).document.state).toBe('received')
    t.deps.config.documentDays = 3
    t.advance(4 * DAY_MS)
    await eraseOldDocuments(t.deps)
    await eraseOldDocuments(t.deps)
    t.deps.config.documentDays = 30
    const { document } = await waiting(asha)
    expect(document).toMatchObject({
      state: 'erased',
      text: expect.stringMatching(/deleted the picture of your ID document on \d+ \w+ \d{4}/),
    })
    const as = await freshSession(t, asha)
    const { body } = await t.call(notifications.history, { body: { user_id: asha.id } }, { as })
    expect(body.notification_history).toEqual([expect.objectContaining({ title: 'We’ve deleted your ID document' })])
  })

  test('are counted as missing when their file is gone', async () => {
    const asha = await aWaiting()
    const file = await giveDocument(asha)
    const { rows } = await countMissingDocuments(t.deps)
    expect(await countMissingDocuments(t.deps)).toEqual({ rows, missing: 0 })
    await rm(path.join(t.dataDir, 'documents', file))
    expect(await countMissingDocuments(t.deps)).toEqual({ rows, missing: 1 })
  })
})
