import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Counts, MonthSpan } from './rules.ts'

/** The figures that are acts in the audit, which keeps them when the member's account is deleted. */
const ACTS = {
  approvals: ['profile.approved'],
  refusals: ['profile.rejected'],
  warnings: ['account.warned'],
  suspensions: ['account.suspended'],
  bans: ['ban.confirmed'],
  appeals: ['appeal.upheld', 'appeal.overturned'],
  appeals_overturned: ['appeal.overturned'],
  data_requests: ['archive.requested'],
  account_deletions: ['account.erased'],
} satisfies Record<Exclude<keyof Counts, 'reports'>, string[]>

/**
 * All figures of a month. Reports are those that members sent: the money rules open reports too. A report is deleted
 * with the account of its reporter or of the reported person, so it counts only while both accounts exist. Acts on
 * counsellors and staff do not count.
 */
export async function countMonth(db: Db, { from, until }: MonthSpan): Promise<Counts> {
  const columns = Object.entries(ACTS).map(
    ([figure, actions]) => sql`(count(*) filter (where action in (${sql.join(actions)})))::int as ${sql.ref(figure)}`,
  )
  const reports = sql`(select count(*) from reports
    where created_at >= ${from} and created_at < ${until} and reporter_type = 'user')::int`
  const { rows } = await sql<Counts>`
    select ${sql.join(columns)}, ${reports} as reports
    from audit where at >= ${from} and at < ${until}
      and action in (${sql.join(Object.values(ACTS).flat())})
      and not exists (select from accounts where accounts.id = subject_id and role <> 'member')`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate without groups has one row.')
  return counts
}

/** From the submission to the decision, of the decisions of a month. */
export async function medianHours(db: Db, { from, until }: MonthSpan): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (
      order by (extract(epoch from decided_at - submitted_at) / 3600)::float8) as median
    from decisions where decided_at >= ${from} and decided_at < ${until}`.execute(db)
  return rows[0]?.median ?? null
}

const months = (db: Db) =>
  db
    .selectFrom('transparency_months')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .select(['figures', 'published_at'])
    .orderBy('transparency_months.month', 'desc')

export const publishedMonths = (db: Db) => months(db).execute()
export type PublishedRow = Awaited<ReturnType<typeof publishedMonths>>[number]

export const publishedMonth = (db: Db, month: string) =>
  months(db).where('transparency_months.month', '=', firstDay(month)).executeTakeFirst()

/** @returns false when the month was published before */
export async function insertMonth(
  tx: Db,
  { month, figures, at, by }: { month: string; figures: string; at: Date; by: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('transparency_months')
    .values({ month: firstDay(month), figures, published_at: at, published_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('published_at')
    .executeTakeFirst()
  return row !== undefined
}

const firstDay = (month: string) => `${month}-01`
