import { randomInt } from 'node:crypto'
import { REPORTS_PAGE, reportsInbox } from '@heartwell/contract/reports-inbox.ts'
import { INBOX_PAGE, supportInbox } from '@heartwell/contract/support-inbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCaseNumber } from '../src/features/support/rules.ts'
import { aMember, aStaffMember, type Person } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
let staff: Person
let member: Person
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
  member = await aMember(t)
})
afterAll(() => t.close())

/** More cases than a page holds. Pairs of them began at the same moment. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(t.deps.clock().getTime() + Math.floor(n / 2) * 1000)
    return { number: newCaseNumber(randomInt), created_at: at, since: at }
  })

/** The case numbers of all pages, in their order. */
async function allPages(inbox: typeof reportsInbox.list | typeof supportInbox.list, state: string): Promise<string[]> {
  const numbers: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = cursor === '' ? { state } : { state, cursor }
    const { body } = await t.call(inbox, { query }, { as: staff.token })
    const { rows, next_cursor } = body as { rows: { number: string }[]; next_cursor: string | null } // The contract guarantees this type.
    numbers.push(...rows.map(({ number }) => number))
    if (rows.length === 0 || numbers.length > 1000) throw new Error('the pages do not end')
    cursor = next_cursor
  }
  return numbers
}

describe('GET /api/provider/reports', () => {
  test('PM-09 lists every open report once over all pages, the one that waits longest first', async () => {
    const reported = await aMember(t, { gender: 'M' })
    const rows = numbered(2 * REPORTS_PAGE + 2)
    const about = { reporter_id: member.id, reported_id: reported.id, reason: 'Other' }
    await t.db
      .insertInto('reports')
      .values(rows.map((row) => ({ ...about, ...row, description: row.number })))
      .execute()
    expect(await allPages(reportsInbox.list, 'open')).toEqual(rows.map(({ number }) => number))
  })
})

describe('GET /api/provider/support', () => {
  test('PM-09 lists every received case once over all pages, the one that waits longest first', async () => {
    const rows = numbered(2 * INBOX_PAGE + 2)
    const about = { member_id: member.id, name: member.name, email: member.email, subject: 'gs', title: 'Photos' }
    await t.db
      .insertInto('support_cases')
      .values(rows.map((row) => ({ ...about, ...row })))
      .execute()
    expect(await allPages(supportInbox.list, 'received')).toEqual(rows.map(({ number }) => number))
  })
})
