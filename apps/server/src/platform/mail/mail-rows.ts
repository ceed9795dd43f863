import { sql } from 'kysely'
import type { Db, Row } from '../db/database.ts'

export type MailRow = Row<'mails'>

/** Nothing of what was written stays behind once a mail has left or is dropped. */
const BLANK = { text_body: '', html_body: null, unsubscribe_url: null }

/** Counts the try and gives the mail, unless it has left or was dropped already. */
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

/** True when the mail's code or link is dead; it is dropped then. */
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

/** The last try failed. The text stays for whoever repairs it, unless it holds a code or link. */
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
