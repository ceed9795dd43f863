import { randomInt } from 'node:crypto'
import { REPORTS_PAGE, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { INBOX_PAGE, supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import { pageOf, readTimeCursor, timeOrder } from '../../src/platform/db/pagination.ts'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let staff: Person
let member: Person
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
  member = await aMember(t)
})
afterAll(() => t.close())

/** More cases than a page holds, all within a millisecond. Pairs of them began at the same moment. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = sql<Date>`${t.deps.clock()}::timestamptz + ${Math.floor(n / 2)}::int * interval '1 microsecond'`
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

test.each([
  ['asc', 'bigint'],
  ['asc', 'uuid'],
  ['desc', 'bigint'],
  ['desc', 'uuid'],
] as const)(
  'pages of one row, %s by a key of type %s, neither skip nor repeat rows of a millisecond',
  async (direction, keyType) => {
    const order = timeOrder(direction, { time: 'at', key: 'key' })
    const by = sql.raw(`at ${direction}, key ${direction}`)
    const rows = sql`(
    select timestamptz '2026-11-21T10:00:00.123Z' + n / 2 * interval '1 microsecond' as at,
      ${keyType === 'uuid' ? sql`md5(n::text)::uuid` : sql`n::bigint`} as key, n
    from generate_series(0, 9) as n) as rows`
    const read = async (cursor: string | undefined, limit: number) => {
      const query = sql<{ n: number; cursor: string }>`
      select n, ${order.cursor} from ${rows} where ${order.isAfter(readTimeCursor(cursor, keyType))}
      order by ${by} limit ${limit}`
      return (await query.execute(t.db)).rows
    }
    const all = (await read(undefined, 10)).map(({ n }) => n)
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = pageOf(await read(cursor, 2), 1, (row) => row.cursor)
      paged.push(...page.shown.map(({ n }) => n))
      cursor = page.next_cursor ?? undefined
    } while (cursor && paged.length < 20)
    expect(all).toHaveLength(10)
    expect(paged).toEqual(all)
  },
)

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
