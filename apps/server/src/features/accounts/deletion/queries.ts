import { ERASURE_HOLD_DAYS } from '@heartwell/contract/safety/report-cases.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileFolder } from '../../../platform/files/files.ts'
import type { Holdings } from './rules.ts'

export const setEraseAt = (tx: Db, accountId: string, eraseAt: Date | null) =>
  tx.updateTable('accounts').set({ erase_at: eraseAt }).where('id', '=', accountId).execute()

/** Makes the deletion of members due who registered before that time and never verified their address. */
export const setUnverifiedDue = (db: Db, registeredBefore: Date, dueAt: Date) =>
  db
    .updateTable('accounts')
    .set({ erase_at: dueAt })
    .where('erase_at', 'is', null)
    .where('created_at', '<', registeredBefore)
    .where((eb) =>
      eb('id', 'in', eb.selectFrom('members').select('members.id').where('status', '=', 'RegistrationVarification')),
    )
    .execute()

/** @returns false when the account has no pending deletion, or when the deletion is already due. */
export async function clearEraseAt(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('accounts')
    .set({ erase_at: null })
    .where('id', '=', accountId)
    .where('erase_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Whether a decision still needs the account. A proposed ban waits for a second person: with the account its addresses
 * would be lost before they can be kept. An open report of urgent or high severity delays the deletion, but not for ever.
 */
const isHeld = (now: Date) => sql<boolean>`(
  exists (
    select from sanctions
    where member_id = accounts.id and kind = 'ban' and confirmed_at is null and ended_at is null)
  or accounts.erase_at > ${new Date(now.getTime() - ERASURE_HOLD_DAYS * DAY_MS)} and exists (
    select from reports where reported_id = accounts.id and state = 'open' and severity <= 2))`

/** The members whose deletion is due, apart from some, in the order of their times. */
export async function dueMembers(db: Db, dueAt: Date, except: readonly string[], limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('accounts')
    .select('id')
    .where('erase_at', '<=', dueAt)
    .where('role', '=', 'member')
    .where((eb) => eb.not(isHeld(dueAt)))
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('erase_at')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

/** With `dueAt`, only a member whose deletion is due by then. @returns false when there is no such member. */
export async function lockMemberToErase(tx: Db, memberId: string, dueAt: Date | undefined): Promise<boolean> {
  const account = tx.selectFrom('accounts').select('id').where('id', '=', memberId).where('role', '=', 'member')
  if (!(await account.forUpdate().executeTakeFirst())) return false
  if (dueAt === undefined) return true
  // Asked under the lock, so that a report counts that was being sent meanwhile.
  const due = account.where('erase_at', '<=', dueAt).where((eb) => eb.not(isHeld(dueAt)))
  return (await due.executeTakeFirst()) !== undefined
}

type AddressedHoldings = Holdings & { email: string; is_verified: boolean }

/** What the account holds, with its address. The conditions are those that PostgreSQL answers from its indexes. */
export async function holdingsOf(tx: Db, memberId: string): Promise<AddressedHoldings | undefined> {
  const isOneOf = (one: string, other: string) =>
    sql`(${sql.ref(one)} = ${memberId} or ${sql.ref(other)} = ${memberId})`
  const { rows } = await sql<AddressedHoldings>`
    select email, verified_at is not null as is_verified,
      (select count(*)::int from photos where member_id = ${memberId}) as photos,
      (select count(*)::int from documents where member_id = ${memberId}) as documents,
      (select count(*)::int from live_picture_files join live_pictures on live_picture_id = live_pictures.id
        where member_id = ${memberId}) as live_pictures,
      (select count(*)::int from member_answers where member_id = ${memberId})
        + (select count(*)::int from profile_answers where member_id = ${memberId}) as answers,
      (select count(*)::int from interest_requests where ${isOneOf('sender_id', 'recipient_id')}) as interests,
      (select count(*)::int from conversations join messages on conversation_id = conversations.id
        where ${isOneOf('low_id', 'high_id')} and sender_id = ${memberId} and deleted_at is null) as messages,
      (select count(*)::int from calls where ${isOneOf('proposer_id', 'receiver_id')})
        + (select count(*)::int from meeting_plans where ${isOneOf('proposer_id', 'receiver_id')}) as plans,
      (select count(*)::int from support_cases where member_id = ${memberId}) as requests,
      (select count(*)::int from notifications where member_id = ${memberId}) as notifications,
      (select count(*)::int from payments where member_id = ${memberId}) as payments,
      exists (select from conversations where ${isOneOf('low_id', 'high_id')}) as has_conversations,
      exists (
        select from sanctions
        where member_id = ${memberId} and kind <> 'ban' and (ending is null or ending in ('expired', 'restored'))
      ) as was_sanctioned,
      exists (
        select from sanctions
        where member_id = ${memberId} and kind = 'ban' and confirmed_at is not null and ended_at is null) as was_banned
    from members join accounts using (id) where id = ${memberId}`.execute(tx)
  return rows[0]
}

/** Emails do not reference the account in the database; everything else is deleted with it. */
export async function deleteAccount(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('mails').where('account_id', '=', memberId).execute()
  await tx.deleteFrom('accounts').where('id', '=', memberId).execute()
}

export async function filesOf(tx: Db, memberId: string): Promise<{ folder: FileFolder; name: string }[]> {
  const photos = await tx.selectFrom('photos').select('name').where('member_id', '=', memberId).execute()
  const documents = await tx.selectFrom('documents').select('file').where('member_id', '=', memberId).execute()
  const live = await tx
    .selectFrom('live_picture_files')
    .innerJoin('live_pictures', 'live_pictures.id', 'live_picture_id')
    .select('file')
    .where('member_id', '=', memberId)
    .execute()
  // Those of partners too: their rows are deleted with the conversation.
  const pictures = await tx
    .selectFrom('message_pictures')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['file', 'preview_file'])
    .where((eb) => eb.or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]))
    .execute()
  // What is retained of others for this member.
  const retained = await tx
    .selectFrom('evidence_pictures')
    .innerJoin('retained_content', 'retained_content.id', 'retained_id')
    .innerJoin('encounters', 'encounters.id', 'encounter_id')
    .select('file')
    .where('encounters.member_id', '=', memberId)
    .execute()
  const archives = await tx.selectFrom('archives').select('file').where('account_id', '=', memberId).execute()
  return [
    ...photos.map(({ name }) => ({ folder: 'uploads/users' as const, name })),
    ...pictures.flatMap(({ file, preview_file }) =>
      [file, preview_file].map((name) => ({ folder: 'uploads/messages' as const, name })),
    ),
    ...[...documents, ...live].map(({ file }) => ({ folder: 'documents' as const, name: file })),
    ...retained.map(({ file }) => ({ folder: 'evidence' as const, name: file })),
    ...archives.map(({ file }) => ({ folder: 'archives' as const, name: file })),
  ]
}
