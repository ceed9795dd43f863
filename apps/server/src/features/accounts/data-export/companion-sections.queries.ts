import { sql } from 'kysely'
import type { Section } from './section.ts'

/** Companions, without what a companion of somebody else has seen. */
export const COMPANION_SECTIONS: readonly Section[] = [
  {
    name: 'companions',
    title: 'Your companions',
    tables: ['companions'],
    ask: ({ id }) => sql`
      select c.name, c.relation, c."right", c.invited_at, c.accepted_at, c.expires_at, d.draft as text_you_show,
        d.suggestion as suggested_text
      from companions as c left join companion_drafts as d on d.companion_id = c.id
      where c.member_id = ${id} order by c.invited_at`,
  },
  {
    name: 'people_shown_to_companions',
    title: 'The people whom you show to a companion',
    tables: ['companion_people'],
    ask: ({ id }) => sql`
      select m.name, c.name as shown_to, p.shown_at, p.sentence as companion_said
      from companion_people as p join companions as c on c.id = p.companion_id join members as m on m.id = p.other_id
      where c.member_id = ${id} order by p.shown_at`,
  },
  {
    name: 'weekly_copies',
    title: 'Weekly copies of conversations',
    tables: ['companion_copies'],
    ask: ({ id }) => sql`
      select m.name as with, k.state, k.asked_at, k.agreed_at, k.partner_id <> ${id} as for_your_companion
      from companion_copies as k join members as m on m.id = case when k.low_id = ${id} then k.high_id else k.low_id end
      where ${id} in (k.low_id, k.high_id) order by k.asked_at`,
  },
]
