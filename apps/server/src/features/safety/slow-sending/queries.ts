import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/db/together.ts'
import type { Evidence } from './rules.ts'

/** `signs`: what was noticed in the conversations. */
export type EvidenceRow = Evidence & { signs: string[] }

/**
 * What speaks against a member: warnings since this time, or since staff have checked, whose receivers have not said that
 * it is fine.
 */
export async function evidenceAgainst(db: Db, memberId: string, since: Date): Promise<EvidenceRow> {
  const { rows } = await selectEvidence(memberId, since).execute(db)
  return rows[0] ?? NO_EVIDENCE
}

const NO_EVIDENCE: EvidenceRow = { warned: 0, hasAsked: false, hasCopied: false, lastWarnedAt: null, signs: [] }

/** The same as a part of a statement. */
export const evidenceRead: Read<{ sender: string; evidenceSince: Date }, EvidenceRow> = {
  query: ({ sender, evidenceSince }) => selectEvidence(sender, evidenceSince),
  result: ([row]) => (row ? { ...row, lastWarnedAt: row.lastWarnedAt && new Date(row.lastWarnedAt) } : NO_EVIDENCE),
}

const selectEvidence = (memberId: string, since: Date) => sql<EvidenceRow>`
    with warned as (
      select s.counts, s.warned_at from conversation_signs as s
      join messages as m on m.id = s.warned_message_id and not m.advice_dismissed
      where s.sender_id = ${memberId} and s.warned_at > ${since}
        and s.warned_at > coalesce((select cleared_at from cleared_warnings where member_id = ${memberId}), '-infinity'))
    select count(*)::int as warned, coalesce(bool_or(counts ? 'request'), false) as "hasAsked",
      coalesce(bool_or(counts ? 'same_words'), false) as "hasCopied", max(warned_at) as "lastWarnedAt",
      coalesce((select array_agg(distinct sign) from warned as w, jsonb_object_keys(w.counts) as sign), '{}') as signs
    from warned`

/** Until the end of the transaction nobody else can count the first words of this sender. */
export const lockFirstWords = (tx: Db, senderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`first words ${senderId}`}, 0))`.execute(tx)

type FirstWords = { receiver_id: string; written_at: Date }

export const firstWordsOf = (tx: Db, senderId: string): Promise<FirstWords[]> =>
  tx
    .selectFrom('slow_first_words')
    .select(['receiver_id', 'written_at'])
    .where('sender_id', '=', senderId)
    .orderBy('written_at', 'desc')
    .execute()

export const insertFirstWords = (tx: Db, sender_id: string, receiver_id: string, written_at: Date) =>
  tx.insertInto('slow_first_words').values({ sender_id, receiver_id, written_at }).execute()

export async function clearWarnings(tx: Db, member_id: string, cleared_at: Date): Promise<void> {
  await tx
    .insertInto('cleared_warnings')
    .values({ member_id, cleared_at })
    .onConflict((c) => c.column('member_id').doUpdateSet({ cleared_at }))
    .execute()
  await tx.deleteFrom('slow_first_words').where('sender_id', '=', member_id).execute()
}

export async function isMember(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
