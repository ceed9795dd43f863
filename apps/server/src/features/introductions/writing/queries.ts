import type { IntroductionState } from '@heartwell/contract/introductions/letters.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Secrets } from './rules.ts'

export type PairRow = {
  id: string
  state: IntroductionState
  changed_at: Date
  delivers_at: Date | null
  delivered_at: Date | null
  closes_at: Date | null
}

/** The newest introduction of these two by this counsellor. */
export async function introductionOfPair(
  db: Db,
  { counsellorId, clientId, otherId }: { counsellorId: string; clientId: string; otherId: string },
): Promise<PairRow | undefined> {
  return db
    .selectFrom('introductions')
    .select(['id', 'state', 'changed_at', 'delivers_at', 'delivered_at', 'closes_at'])
    .where('counsellor_id', '=', counsellorId)
    .where('client_id', '=', clientId)
    .where('other_id', '=', otherId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type PersonRow = Secrets & { id: string; profession: string }

/** Both people of an introduction. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    select m.id, m.name, m.dob, m.address, m.profession, coalesce(p.city, '') as city
    from members as m left join preferences as p on p.member_id = m.id
    where m.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What everyone may read on a profile besides the facts. */
export async function profileTexts(db: Db, memberId: string) {
  const topics = await db
    .selectFrom('member_topics')
    .innerJoin('topics', 'topics.id', 'member_topics.topic_id')
    .select('topics.name')
    .where('member_id', '=', memberId)
    .orderBy('topics.name')
    .execute()
  const answers = await db
    .selectFrom('profile_answers')
    .select('published')
    .where('member_id', '=', memberId)
    .where('published', 'is not', null)
    .orderBy('position')
    .execute()
  return { interests: topics.map(({ name }) => name), words: answers.flatMap(({ published }) => published ?? []) }
}

/** Whether this counsellor has sent this paragraph before, in another introduction. Case, spaces and signs do not count. */
export async function hasSentParagraph(
  db: Db,
  { counsellorId, introductionId, paragraph }: { counsellorId: string; introductionId: string; paragraph: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from introduction_letters as l join introductions as i on i.id = l.introduction_id
    where i.counsellor_id = ${counsellorId} and i.id <> ${introductionId} and i.sent_at is not null
      and regexp_replace(lower(l.paragraph), '[^[:alnum:]]+', '', 'g')
        = regexp_replace(lower(${paragraph}::text), '[^[:alnum:]]+', '', 'g')
    limit 1`.execute(db)
  return rows.length > 0
}
