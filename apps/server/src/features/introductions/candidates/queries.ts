import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type CandidateRow = {
  id: string
  name: string
  dob: string
  profession: string
  introduced_at: Date | null
  open: number
  is_own_client: boolean
}

/** These members with their introductions so far, and whether they are clients of this counsellor too. */
export async function candidateRows(db: Db, counsellorId: string, ids: readonly string[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    select m.id, m.name, m.dob, m.profession, earlier.introduced_at, earlier.open,
      exists (select from counselling_access as a
        where a.member_id = m.id and a.counsellor_id = ${counsellorId}) as is_own_client
    from members as m
    cross join lateral (
      select max(i.sent_at) as introduced_at, (count(*) filter (where i.state = 'sent'))::int as open
      from introductions as i
      where (i.client_id = m.id or i.other_id = m.id) and i.sent_at is not null) as earlier
    where m.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Which of these members have agreed to be introduced, and between whom and the client one has passed on the other. */
export async function consentsAmong(db: Db, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; has_passed: boolean }>`
    select c.member_id as id, exists (select from match_marks as k
      where k.mark = 'passed' and (k.member_id = c.member_id and k.other_id = ${clientId}
        or k.member_id = ${clientId} and k.other_id = c.member_id)) as has_passed
    from introduction_consents as c
    where c.is_on and c.member_id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** What everyone may read on the profiles of these members. */
export const factsForEveryone = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('profile_facts')
        .select(['member_id', 'fact', 'answer'])
        .where('member_id', 'in', [...ids])
        .where('audience', '=', 'everyone')
        .where('answer', 'is not', null)
        .execute()
