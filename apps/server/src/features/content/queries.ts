import type { FigureSource } from '@heartwell/contract/content.ts'
import type { SubscriberState } from '@heartwell/contract/newsletter.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import type { CountedFigures, MemberCounts } from './rules.ts'

export const pageByType = (db: Db, pageType: string) =>
  db.selectFrom('pages').select('html').where('page_type', '=', pageType).executeTakeFirst()

export async function insertPage(db: Db, row: { page_type: string; html: string }) {
  const inserted = await db
    .insertInto('pages')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('page_type')
    .executeTakeFirst()
  if (inserted) await insertPageVersion(db, { ...row, version: 1 })
}

type NewVersion = { page_type: string; version: number; html: string; saved_at?: Date; saved_by?: string }
export const insertPageVersion = (db: Db, row: NewVersion) => db.insertInto('page_versions').values(row).execute()

/** The new version, or undefined when another than `version` is the present one. */
export async function updatePage(db: Db, type: string, change: { html: string; version: number; at: Date }) {
  const row = await db
    .updateTable('pages')
    .set({ html: change.html, version: change.version + 1, updated_at: change.at })
    .where('page_type', '=', type)
    .where('version', '=', change.version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

const versions = (db: Db, type: string) =>
  db
    .selectFrom('page_versions')
    .leftJoin('staff', 'staff.id', 'page_versions.saved_by')
    .select(['page_versions.page_type', 'page_versions.version', 'page_versions.saved_at', 'staff.name'])
    .where('page_versions.page_type', '=', type)

/** The version of that number, or the present one. */
export function pageVersion(db: Db, type: string, version?: number) {
  const base = versions(db, type).select('page_versions.html').orderBy('page_versions.version', 'desc').limit(1)
  return (version === undefined ? base : base.where('page_versions.version', '=', version)).executeTakeFirst()
}
export type VersionRow = NonNullable<Awaited<ReturnType<typeof pageVersion>>>

export function pageVersions(db: Db, type: string, limit: number, before: number | undefined) {
  const base = versions(db, type).orderBy('page_versions.version', 'desc').limit(limit)
  return (before === undefined ? base : base.where('page_versions.version', '<', before)).execute()
}

export type FiguresRow = Row<'home_figures'>
export const figuresRow = (db: Db) => db.selectFrom('home_figures').selectAll().executeTakeFirstOrThrow()

/** jsonb columns take text: an array would be sent as an array of PostgreSQL. */
const json = (value: unknown) => JSON.stringify(value)

export const insertFigures = (db: Db, row: { statistics: unknown; claim: string }) =>
  db
    .insertInto('home_figures')
    .values({ statistics: json(row.statistics), claim: row.claim })
    .onConflict((c) => c.doNothing())
    .execute()

type FiguresChange = { source: FigureSource; statistics: unknown; claim: string; version: number; at: Date }
/** Undefined when another than `version` is the present one. */
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

/** One row, four numbers: cheap enough to ask before a page is answered. */
export async function contentState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('.', (select coalesce(sum(version), 0) from pages), version,
      case source when 'counted' then extract(epoch from counted_at)::bigint else 0 end) as state
    from home_figures`.execute(db)
  return rows[0]?.state ?? '0'
}

/** Approved members, and how many of them were here since the given moment; whoever confirmed an address has joined. */
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
/** Undefined when the address is confirmed already. */
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

/** The subscriber, and what the outbox still knows of the address. False when there was none. */
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

export type Cursor = { at: Date; id: string }

/** Newest first. */
export function subscribersIn(db: Db, state: SubscriberState, limit: number, after: Cursor | undefined) {
  const base = db
    .selectFrom('subscribers')
    .selectAll()
    .where(sql<SqlBool>`(confirmed_at is not null) = ${state === 'confirmed'}`)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (!after) return base.execute()
  return base.where(sql<SqlBool>`(asked_at, id) < (${after.at}, ${after.id}::uuid)`).execute()
}
export type SubscriberRow = Row<'subscribers'>

export const countSubscribers = (db: Db) =>
  db
    .selectFrom('subscribers')
    .select(sql<number>`(count(*) filter (where confirmed_at is not null))::int`.as('confirmed'))
    .select(sql<number>`(count(*) filter (where confirmed_at is null))::int`.as('waiting'))
    .executeTakeFirstOrThrow()

type NewLetter = { id: string; subject: string; text: string; created_at: Date; created_by: string }

/** The letter with everybody who gets it; undefined when this id was used before. */
export async function insertLetter(db: Db, letter: NewLetter): Promise<{ total: number } | undefined> {
  const inserted = await db
    .insertInto('letters')
    .values({ ...letter, total: 0 })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('letter_recipients')
    .columns(['letter_id', 'subscriber_id'])
    .expression((eb) =>
      eb
        .selectFrom('subscribers')
        .select([sql<string>`${letter.id}::uuid`.as('letter_id'), 'id'])
        .where('confirmed_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  const total = Number(numInsertedOrUpdatedRows ?? 0)
  await db.updateTable('letters').set({ total }).where('id', '=', letter.id).execute()
  return { total }
}

export function letters(db: Db, limit: number, after: Cursor | undefined) {
  const base = db
    .selectFrom('letters')
    .leftJoin('staff', 'staff.id', 'letters.created_by')
    .selectAll('letters')
    .select('staff.name')
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id', 'desc')
    .limit(limit)
  if (!after) return base.execute()
  return base.where(sql<SqlBool>`(letters.created_at, letters.id) < (${after.at}, ${after.id}::uuid)`).execute()
}
export type LetterRow = Awaited<ReturnType<typeof letters>>[number]

/** Held until the batch is saved, so that two workers never make the same mails. Undefined when it is finished. */
export const lockLetter = (tx: Db, id: string) =>
  tx
    .selectFrom('letters')
    .select(['id', 'subject', 'text'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Locked too: whoever leaves at this moment waits, and then takes the new mail along. */
export const nextRecipients = (tx: Db, letterId: string, limit: number) =>
  tx
    .selectFrom('letter_recipients')
    .innerJoin('subscribers', 'subscribers.id', 'letter_recipients.subscriber_id')
    .select(['subscribers.id', 'subscribers.email'])
    .where('letter_recipients.letter_id', '=', letterId)
    .orderBy('subscribers.id')
    .limit(limit)
    .forUpdate('subscribers')
    .execute()

type Batch = { letterId: string; subscriberIds: string[]; finishedAt: Date | null }
export async function noteBatch(tx: Db, { letterId, subscriberIds, finishedAt }: Batch) {
  if (subscriberIds.length > 0) {
    await tx
      .deleteFrom('letter_recipients')
      .where('letter_id', '=', letterId)
      .where('subscriber_id', 'in', subscriberIds)
      .execute()
  }
  await tx
    .updateTable('letters')
    .set((eb) => ({ sent: eb('sent', '+', subscriberIds.length), finished_at: finishedAt }))
    .where('id', '=', letterId)
    .execute()
}

export const unfinishedLetters = (db: Db) =>
  db.selectFrom('letters').select('id').where('finished_at', 'is', null).execute()
