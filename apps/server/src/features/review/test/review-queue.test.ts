import { QUEUE_PAGE, type QueueRow, type review as Review, review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let reviewer: StaffPerson
const waiting: string[] = []
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t)
  const at = t.deps.clock().getTime()
  for (let i = 0; i < 120; i += 1) {
    const { id } = await aMember(t, { approval: 'pending' })
    waiting.push(id)
    // Seven share each moment, because a page must also end correctly between equal times.
    const submitted_at = new Date(at - Math.floor(i / 7) * 60_000)
    await t.db.updateTable('members').set({ submitted_at }).where('id', '=', id).execute()
  }
  for (let i = 0; i < 60; i += 1) await aMember(t, { approval: i % 2 === 0 ? 'approved' : 'rejected' })
  await aMember(t, { status: 'userAnswersIQ' })
})
afterAll(() => t.close())

type Query = { cursor?: string; decided?: 'approved' | 'rejected' }
type Queue = { total: number; rows: QueueRow[]; next_cursor: string | null }
async function queue(query: Query = {}): Promise<Queue> {
  const { body } = await t.call(review.queue, { query }, { as: reviewer.token })
  return body as unknown as Queue // The response schema has just been applied.
}
async function allPages(query: Query = {}, between: () => Promise<void> = async () => {}): Promise<QueueRow[]> {
  const rows: QueueRow[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await queue({ ...query, ...(cursor ? { cursor } : {}) })
    expect(page.rows.length).toBeLessThanOrEqual(QUEUE_PAGE)
    rows.push(...page.rows)
    cursor = page.next_cursor
    await between()
  }
  return rows
}

test('PM-09 every waiting member is in the queue once, the one who waits longest first', async () => {
  const rows = await allPages()
  expect(rows.map((row) => row.id).sort()).toEqual([...waiting].sort())
  const times = rows.map((row) => row.submitted_at)
  expect(times).toEqual([...times].sort())
  expect((await queue()).total).toBe(120)
})

test.each(['approved', 'rejected'] as const)(
  'PM-09 the %s ones are in a list of their own, newest first',
  async (decided) => {
    const rows = await allPages({ decided })
    expect(rows).toHaveLength(30)
    expect(new Set(rows.map((row) => row.id)).size).toBe(30)
  },
)

test('PM-09 a decision between two pages leaves no gap', async () => {
  const [first] = (await queue()).rows
  if (!first) throw new Error('the queue is empty')
  let decided = false
  const rows = await allPages({}, async () => {
    if (decided) return
    decided = true
    await t.call(review.approve, { params: { id: first.id } }, { as: reviewer.token })
  })
  expect(rows.map((row) => row.id).sort()).toEqual([...waiting].sort())
})

test.each(['x', '2026-01-01', 'now_3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01', "2026-01-01T00:00:00Z_' or 1=1"])(
  'a cursor that is none ("%s") is refused',
  async (cursor) => {
    const { status } = await t.call(review.queue, { query: { cursor } }, { as: reviewer.token })
    expect(status).toBe(400)
  },
)

describe('PM-03 the provider’s calls', () => {
  const id = '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'
  const calls: [keyof typeof Review, Parameters<TestApp['call']>[1]][] = [
    ['queue', {}],
    ['file', { params: { id } }],
    ['document', { params: { id }, body: { reason: 'Age' } }],
    ['approve', { params: { id } }],
    ['reject', { params: { id }, body: { reason: 'Blurred' } }],
  ]
  test.each(calls)(
    '%s answers 401 to a visitor, 403 to members and counsellors, 404 for nobody',
    async (name, input) => {
      const status = async (as?: string) => (await t.call(review[name], input, { as })).status
      expect(await status()).toBe(401)
      expect(await status((await aMember(t)).token)).toBe(403)
      expect(await status((await aStaffMember(t, 'counsellor')).token)).toBe(403)
      if (name !== 'queue') expect(await status(reviewer.token)).toBe(404)
    },
  )
  test('are closed to staff without a second factor, also in an open session', async () => {
    const staff = await aStaffMember(t)
    await t.db.updateTable('accounts').set({ totp_secret: null }).where('id', '=', staff.id).execute()
    const { status, body } = await t.call(review.queue, {}, { as: staff.token })
    expect([status, body.code]).toEqual([403, 'staff.second_factor'])
  })
})
