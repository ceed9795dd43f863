import type { FigureSource } from '@heartwell/contract/content/content.ts'
import type { SubscriberState } from '@heartwell/contract/content/newsletter.ts'
import { type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../platform/db/pagination.ts'
import type { CountedFigures, MemberCounts } from './rules.ts'

export const pageByType = (db: Db, pageType: Row<'pages'>['page_type']) =>
  db.selectFrom('pages').select('html').where('page_type', '=', pageType).executeTakeFirst()

/** @returns the new version, or undefined when `version` is not the current one. */
export async function updatePage(
  db: Db,
  type: Row<'pages'>['page_type'],
  change: { html: string; version: number; at: Date },
) {
  const row = await db
    .updateTable('pages')
    .set({ html: change.html, version: change.version + 1, updated_at: change.at })
    .where('page_type', '=', type)
    .where('version', '=', change.version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

export type FiguresRow = Row<'home_figures'>
/** The shipped texts that nobody has replaced, and figures that are not counted. */
export async function shippedContent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select page_type as name from pages where version = shipped_version
    union all select 'figures' from home_figures where version = 1 and source = 'text' order by 1`.execute(db)
  return rows.map((row) => row.name)
}

export const figuresRow = (db: Db) => db.selectFrom('home_figures').selectAll().executeTakeFirstOrThrow()

/** jsonb columns need text: the driver would send an array as an array of PostgreSQL. */
const json = (value: unknown) => JSON.stringify(value)

export const insertFigures = (db: Db, row: { statistics: unknown; claim: string }) =>
  db
    .insertInto('home_figures')
    .values({ statistics: json(row.statistics), claim: row.claim })
    .onConflict((c) => c.doNothing())
    .execute()

type FiguresChange = { source: FigureSource; statistics: unknown; claim: string; version: number; at: Date }
/** @returns undefined when `version` is not the current one. */
export const updateFigures = (db: Db, { source, statistics, claim, version, at }: FiguresChange) =>
  db
    .updateTable('home_figures')
    .set({ source, statistics: json(statistics), claim, version: version + 1, updated_at: at })
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export const saveCount = (db: Db, counted: CountedFigures, at: Date) =>
  db
    .updateTable('home_figures')
    .set({ counted: json(counted), counted_at: at })
    .execute()

/**
 * Counts the approved members, those of them who were active since `activeSince`, and the year in which the first
 * member joined. A member joins by confirming their email address.
 */
export async function countMembers(db: Db, activeSince: Date): Promise<MemberCounts & { since: number }> {
  const approved = sql<SqlBool>`members.approval = 'approved' and not accounts.hidden`
  const active = sql<SqlBool>`${approved} and members.last_seen_at >= ${activeSince}`
  const count = (which: typeof approved) => sql<number>`(count(*) filter (where ${which}))::int`
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .select(count(sql`${active} and members.gender = 'M'`).as('men'))
    .select(count(sql`${active} and members.gender = 'F'`).as('women'))
    .select(count(active).as('active'))
    .select(count(approved).as('members'))
    .select(sql<number>`count(*)::int`.as('joined'))
    .select(sql<number>`coalesce(extract(year from min(accounts.created_at)), 0)::int`.as('since'))
    .where('members.verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
}

type NewSubscriber = { email: string; wording_version: number; asked_at: Date }
/** @returns undefined when the address is confirmed already. */
export const askAgain = (db: Db, row: NewSubscriber) =>
  db
    .insertInto('subscribers')
    .values(row)
    .onConflict((c) => c.column('email').doUpdateSet(row).where('subscribers.confirmed_at', 'is', null))
    .returning(['id', 'email'])
    .executeTakeFirst()

export const subscriberByEmail = (db: Db, email: string) =>
  db.selectFrom('subscribers').select(['id', 'email']).where('email', '=', email).executeTakeFirst()

type NewLink = { token_hash: Buffer; subscriber_id: string; expires_at: Date }
export const insertLink = (db: Db, row: NewLink) => db.insertInto('subscription_links').values(row).execute()

export const linkByHash = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('subscription_links')
    .innerJoin('subscribers', 'subscribers.id', 'subscription_links.subscriber_id')
    .select(['subscribers.id', 'subscribers.confirmed_at', 'subscription_links.expires_at'])
    .where('subscription_links.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const confirmSubscriber = (db: Db, id: string, at: Date) =>
  db
    .updateTable('subscribers')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

/**
 * Deletes the subscriber and the emails to that address that are still in the outbox.
 * @returns false when there was none.
 */
export async function deleteSubscriber(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('subscribers').where('id', '=', id).returning('email').executeTakeFirst()
  if (!gone) return false
  await db
    .deleteFrom('mails')
    .where('to_address', '=', gone.email)
    .where('account_id', 'is', null)
    .where('purpose', 'like', 'newsletter%')
    .execute()
  return true
}

export async function deleteWaitingSince(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Newest first. */
const NEWEST_SUBSCRIBERS = timeOrder('desc', { time: 'asked_at', key: 'id' })

export function subscribersIn(db: Db, state: SubscriberState, limit: number, after: TimeCursor | undefined) {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where(sql<SqlBool>`(confirmed_at is not null) = ${state === 'confirmed'}`)
    .select(NEWEST_SUBSCRIBERS.cursor)
    .where(NEWEST_SUBSCRIBERS.isAfter(after))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
export type SubscriberRow = Row<'subscribers'>

export const countSubscribers = (db: Db) =>
  db
    .selectFrom('subscribers')
    .select(sql<number>`(count(*) filter (where confirmed_at is not null))::int`.as('confirmed'))
    .select(sql<number>`(count(*) filter (where confirmed_at is null))::int`.as('waiting'))
    .executeTakeFirstOrThrow()

type NewIssue = { id: string; subject: string; text: string; created_at: Date; created_by: string }

/** Stores the newsletter issue with all its recipients. @returns undefined when this id was used before. */
export async function insertIssue(db: Db, issue: NewIssue): Promise<{ total: number } | undefined> {
  const inserted = await db
    .insertInto('newsletter_issues')
    .values({ ...issue, total: 0 })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_recipients')
    .columns(['issue_id', 'subscriber_id'])
    .expression((eb) =>
      eb
        .selectFrom('subscribers')
        .select([sql<string>`${issue.id}::uuid`.as('issue_id'), 'id'])
        .where('confirmed_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  const total = Number(numInsertedOrUpdatedRows ?? 0)
  await db.updateTable('newsletter_issues').set({ total }).where('id', '=', issue.id).execute()
  return { total }
}

const NEWEST_ISSUES = timeOrder('desc', { time: 'newsletter_issues.created_at', key: 'newsletter_issues.id' })

export function issues(db: Db, limit: number, after: TimeCursor | undefined) {
  return db
    .selectFrom('newsletter_issues')
    .leftJoin('staff', 'staff.id', 'newsletter_issues.created_by')
    .selectAll('newsletter_issues')
    .select('staff.name')
    .select(NEWEST_ISSUES.cursor)
    .where(NEWEST_ISSUES.isAfter(after))
    .orderBy('newsletter_issues.created_at', 'desc')
    .orderBy('newsletter_issues.id', 'desc')
    .limit(limit)
    .execute()
}
export type IssueRow = Awaited<ReturnType<typeof issues>>[number]

/** Undefined when the issue is finished. */
export const unfinishedIssue = (db: Db, id: string) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'text'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** Some subscribers for whom the email of an issue is not made yet. */
export async function recipientsOf(db: Db, issueId: string, except: readonly string[], limit: number) {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select('subscriber_id')
    .where('issue_id', '=', issueId)
    .where((eb) => eb.not(eb('subscriber_id', '=', anyOf(except))))
    .orderBy('subscriber_id')
    .limit(limit)
    .execute()
  return rows.map(({ subscriber_id }) => subscriber_id)
}

/** Counts the recipient's email as made. @returns false when it was counted before: of two workers, one makes it. */
export async function countRecipient(tx: Db, issueId: string, subscriberId: string): Promise<boolean> {
  const recipient = await tx
    .deleteFrom('newsletter_recipients')
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .returning('issue_id')
    .executeTakeFirst()
  if (!recipient) return false
  await tx
    .updateTable('newsletter_issues')
    .set((eb) => ({ sent: eb('sent', '+', 1) }))
    .where('id', '=', issueId)
    .execute()
  return true
}

/** @returns whether the emails of all recipients are made */
export async function finishIssue(db: Db, id: string, at: Date): Promise<boolean> {
  const finished = await db
    .updateTable('newsletter_issues')
    .set((eb) => ({ finished_at: eb.fn.coalesce('finished_at', eb.val(at)) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('newsletter_recipients').select('issue_id').where('issue_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

export const unfinishedIssues = (db: Db) =>
  db.selectFrom('newsletter_issues').select('id').where('finished_at', 'is', null).execute()
