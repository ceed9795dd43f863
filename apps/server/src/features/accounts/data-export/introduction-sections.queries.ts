import { sql } from 'kysely'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import { sealedFor } from '../../introductions/rules.ts'
import type { Section } from './section.ts'

/** Introductions by counsellors. What the other member has answered is in none of them. */
export const INTRODUCTION_SECTIONS: readonly Section[] = [
  {
    name: 'introductions',
    title: 'Whether and how often you want to be introduced',
    about: 'Your agreement itself is listed under consents.',
    tables: ['introduction_consents'],
    ask: ({ id }) => sql`
      select is_on, frequency, paused_until, changed_at from introduction_consents where member_id = ${id}`,
  },
  {
    name: 'introduction_letters',
    title: 'The letters that counsellors wrote to you',
    about: 'The other member reads nothing of your answer unless you both say yes.',
    tables: ['introduction_letters', 'introductions'],
    ask: ({ id }) => sql`
      select l.id, c.name as from_counsellor, i.delivered_at as delivered, i.closes_at as to_answer_until, l.paragraph,
        l.reasons, l.difference, l.answer as your_answer, l.answered_at, l.decline,
        i.second_read_at as read_by_a_second_counsellor
      from introduction_letters as l join introductions as i on i.id = l.introduction_id
      join counsellors as c on c.id = i.counsellor_id
      where l.member_id = ${id} and i.delivered_at is not null order by i.delivered_at`,
    open: ({ id, decline, ...row }, vault) => ({
      ...row,
      why_you_said_no:
        decline instanceof Uint8Array ? JSON.parse(openText(vault, decline, sealedFor.decline(String(id)))) : null,
    }),
  },
  {
    name: 'letters_about_you',
    title: 'What counsellors wrote about you to others',
    about: 'The readers are not named.',
    tables: ['introduction_letters'],
    ask: ({ id }) => sql`
      select i.delivered_at as delivered, l.paragraph
      from introduction_letters as l join introductions as i on i.id = l.introduction_id
      where ${id} in (i.client_id, i.other_id) and l.member_id <> ${id} and i.delivered_at is not null
      order by i.delivered_at`,
  },
  {
    name: 'introduction_criteria',
    title: 'What counsellors noted about whom you would like to meet',
    tables: ['introduction_criteria'],
    ask: ({ id }) => sql`
      select c.name as by_counsellor, n.criterion, n.answer, n.noted_at
      from introduction_criteria as n join counsellors as c on c.id = n.counsellor_id
      where n.member_id = ${id} order by n.noted_at, n.criterion`,
  },
  {
    name: 'refused_counsellors',
    title: 'Counsellors through whom you want no introduction',
    tables: ['introduction_refused_counsellors'],
    ask: ({ id }) => sql`
      select c.name, r.created_at as since
      from introduction_refused_counsellors as r join counsellors as c on c.id = r.counsellor_id
      where r.member_id = ${id} order by r.created_at`,
  },
  {
    name: 'profile_looks',
    title: 'Counsellors who opened your profile, or had it in a list, for an introduction',
    tables: ['profile_looks'],
    ask: ({ id }) => sql`
      select c.name, p.looked_at, p.kind from profile_looks as p join counsellors as c on c.id = p.counsellor_id
      where p.member_id = ${id} order by p.looked_at`,
  },
]
