import type { ReportReason } from '@heartwell/contract/safety/safety.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type NewReport = Insertable<DB['reports']>

/** Undefined when this report exists already, or another one has its number. */
export const insertReport = (db: Db, row: NewReport) =>
  db
    .insertInto('reports')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()

/** The fields that make two reports the same one. */
export type Identity =
  | { reporter_id: string; message_id: string }
  | (Reported & { reporter_id: string; reason: ReportReason; description: string; message_id: null })
  | { conversation_id: string | null; reported_id: string; reporter_type: 'system' }

/** The reported account, or the hash of a deleted one. */
type Reported = { reported_id: string | null; reported_hash: Buffer | null }

export function findReport(db: Db, same: Identity) {
  const reports = db.selectFrom('reports').select(['id', 'number'])
  if ('reporter_type' in same) {
    return reports
      .where('conversation_id', 'is not distinct from', same.conversation_id)
      .where('reported_id', '=', same.reported_id)
      .where('reporter_type', '=', 'system')
      .where('is_check_in', '=', false)
      .where('state', '=', 'open')
      .executeTakeFirst()
  }
  const own = reports.where('reporter_id', '=', same.reporter_id)
  if (same.message_id !== null) return own.where('message_id', '=', same.message_id).executeTakeFirst()
  return own
    .where((eb) => eb.or([eb('reported_id', '=', same.reported_id), eb('reported_hash', '=', same.reported_hash)]))
    .where('reason', '=', same.reason)
    .where('description', '=', same.description)
    .where('state', '=', 'open')
    .where('message_id', 'is', null)
    .executeTakeFirst()
}

/** A message of this sender in the conversation of the two. */
export const messageBetween = (db: Db, id: string, senderId: string, receiverId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.seq', 'messages.conversation_id'])
    .where('messages.id', '=', id)
    .where('messages.sender_id', '=', senderId)
    .where((eb) =>
      eb.or([
        eb.and([eb('low_id', '=', senderId), eb('high_id', '=', receiverId)]),
        eb.and([eb('low_id', '=', receiverId), eb('high_id', '=', senderId)]),
      ]),
    )
    .executeTakeFirst()

/** The role and the first name of an account; of a counsellor the whole name. */
export const accountNamed = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.id')
    .leftJoin('counsellors', 'counsellors.id', 'accounts.id')
    .select('accounts.role')
    .select(sql<string>`coalesce(first_name(members.name), counsellors.name, '')`.as('name'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()

/** Whether the member has, or had, an appointment with this counsellor. */
export const isClientOf = (db: Db, memberId: string, counsellorId: string) =>
  db
    .selectFrom('counselling_access')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst()

/** A retained message of the reported person, which the viewer's page may still name. */
export const retainedMessage = (db: Db, id: string, encounterId: string, since: Date) =>
  db
    .selectFrom('retained_content')
    .select('seq')
    .where('id', '=', id)
    .where('encounter_id', '=', encounterId)
    .where('by_other', '=', true)
    .where('retained_at', '>', since)
    .executeTakeFirst()
