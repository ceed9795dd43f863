import type { ProfileAnswer } from '@heartwell/contract/profiles/profile-answers.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

export type ShownProfile = {
  name: string
  dob: string
  profession: string
  cultural_background: string | null
  religious_belief: string | null
  interests: string[]
  own_words: ProfileAnswer[]
  facts: { fact: string; answer: string[]; audience: 'everyone' }[]
  /** The files of the photos. */
  photos: string[]
}

/**
 * What other members see of an approved profile, with consents and reviewed photos as in `profiles`. An account that was
 * closed or suspended a moment ago counts, because its profile is what is reported.
 */
export async function shownProfile(db: Db, memberId: string): Promise<ShownProfile | undefined> {
  const { rows } = await sql<ShownProfile>`
    select name, dob, profession,
      case when 'culture' = any(agreed) then cultural_background end as cultural_background,
      case when 'religion' = any(agreed) then religious_belief end as religious_belief,
      array(
        select topics.name from member_topics join topics on topics.id = topic_id
        where member_id = members.id order by topics.name) as interests,
      coalesce((
        select json_agg(json_build_object('prompt', prompt, 'text', published) order by position) from profile_answers
        where member_id = members.id and published is not null), '[]') as own_words,
      coalesce((
        select json_agg(json_build_object('fact', fact, 'answer', answer, 'audience', audience)) from profile_facts
        where member_id = members.id and audience = 'everyone' and answer is not null), '[]') as facts,
      array(
        select name from photos
        where member_id = members.id and members.show_photos and reviewed_at is not null order by position) as photos
    from members
    cross join lateral (
      select array(select purpose from current_consents where member_id = members.id and given) as agreed) as consents
    where id = ${memberId} and approval = 'approved'`.execute(db)
  return rows[0]
}

/** @returns false when the report has a profile already */
export async function insertProfile(db: Db, reportId: string, sealed: Buffer): Promise<boolean> {
  const made = await db
    .insertInto('report_profiles')
    .values({ report_id: reportId, sealed })
    .onConflict((c) => c.doNothing())
    .returning('report_id')
    .executeTakeFirst()
  return made !== undefined
}

export const sealedProfile = (db: Db, reportId: string) =>
  db.selectFrom('report_profiles').select('sealed').where('report_id', '=', reportId).executeTakeFirst()

export async function photosOf(db: Db, reportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence_pictures')
    .select('id')
    .where('report_id', '=', reportId)
    .where('photo', 'is not', null)
    .orderBy('photo')
    .execute()
  return rows.map(({ id }) => id)
}
