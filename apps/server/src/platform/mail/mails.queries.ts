import { type Insertable, sql } from 'kysely'
import type { Db, Row } from '../db/database.ts'
import type { DB } from '../db/schema.generated.ts'

export type MailRow = Row<'mails'>

/** The content is erased once an email has been sent or dropped. */
const BLANK = { text_body: '', html_body: null, unsubscribe_url: null, calendar_file: null }

export async function insertMail(tx: Db, row: Insertable<DB['mails']>): Promise<void> {
  await tx.insertInto('mails').values(row).execute()
}

export type MailBacklog = { waiting: number; oldest: Date | null; failed: number }

/** The emails that are neither sent nor given up, and those that were given up since `since`. */
export async function countMailBacklog(db: Db, since: Date): Promise<MailBacklog> {
  const { rows } = await sql<MailBacklog>`
    select count(*)::int as waiting, min(created_at) as oldest,
      (select count(*)::int from mails
        where coalesce(sent_at, dropped_at) >= ${since} and dropped_at is not null and last_error is not null) as failed
    from mails where sent_at is null and dropped_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 }
}

/** Counts the attempt and returns the email, unless it was already sent or dropped. */
export async function claimMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Drops the email when its code or link has expired. @returns whether it did. */
export async function dropIfExpired(db: Db, id: string): Promise<boolean> {
  const dropped = await db
    .updateTable('mails')
    .set({ ...BLANK, dropped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...BLANK, sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(db: Db, id: string, fault: string): Promise<void> {
  await db.updateTable('mails').set({ last_error: fault }).where('id', '=', id).execute()
}

/** The last attempt failed. The text stays for the engineer who repairs it, unless it holds a code or link. */
export async function giveUpMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((eb) => ({
      dropped_at: sql<Date>`now()`,
      text_body: eb.case().when('expires_at', 'is', null).then(eb.ref('text_body')).else('').end(),
      html_body: eb.case().when('expires_at', 'is', null).then(eb.ref('html_body')).else(null).end(),
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteOldMails(db: Db): Promise<void> {
  await db.deleteFrom('mails').where(sql<boolean>`coalesce(sent_at, dropped_at) < now() - interval '30 days'`).execute()
}
