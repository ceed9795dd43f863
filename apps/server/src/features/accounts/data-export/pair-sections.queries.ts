import { ChapterId, Given } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent, questionOf } from '@heartwell/contract/pairs/questions/chapters.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import { sealedFor } from '../../pairs/chapters/rules.ts'
import type { Section } from './section.ts'

const Sealed = z.instanceof(Uint8Array)

/** The stages of two members, without the answer that only one of them may know. */
export const PAIR_SECTIONS: readonly Section[] = [
  {
    name: 'you_two',
    title: 'The stages that you have reached with somebody',
    tables: ['pairs', 'pair_stages', 'exclusive_members'],
    ask: ({ id }) => sql`
      select stage, lowered_by = ${id} as you_went_back, lowered_at as went_back_at,
        exists (select from exclusive_members as e where e.member_id = ${id} and e.low_id = p.low_id
          and e.high_id = p.high_id) as has_left_discovery,
        (select json_object_agg(s.stage, s.reached_at order by s.reached_at) from pair_stages as s
          where s.low_id = p.low_id and s.high_id = p.high_id) as reached_at
      from pairs as p where ${id} in (low_id, high_id)`,
  },
  {
    name: 'stage_proposals',
    title: 'Questions about your next stage',
    about: 'Of your own questions this holds no answer: ‘not yet’ and no answer look the same.',
    tables: ['stage_proposals'],
    ask: ({ id }) => sql`
      select stage, proposed_at, proposer_id = ${id} as proposed_by_you,
        case when proposer_id <> ${id} and state in ('accepted', 'not_yet') then state end as your_answer
      from stage_proposals where ${id} in (low_id, high_id) order by proposed_at`,
  },
  {
    name: 'conversations_for_later',
    title: 'Your answers in conversations for later',
    about: 'The other person’s answers are not among them.',
    tables: ['chapter_answers'],
    ask: ({ id }) => sql`
      select id, chapter, question, body, saved_at from chapter_answers
      where member_id = ${id} and body is not null order by chapter, saved_at`,
    open: ({ id, chapter, question, body, ...row }, vault) => ({
      ...readable(
        ChapterId.parse(chapter),
        String(question),
        openText(vault, Sealed.parse(body), sealedFor.answer(String(id))),
      ),
      ...row,
    }),
  },
  {
    name: 'chapters_for_later',
    title: 'Your chapters of conversations for later',
    tables: ['pair_chapters'],
    ask: ({ id }) => sql`
      select c.chapter, case when c.low_id = ${id} then c.low_finished_at else c.high_finished_at end as you_finished_at,
        case when c.low_id = ${id} then c.low_agreed_at else c.high_agreed_at end as you_agreed_to_open_it_at,
        c.opened_at, n.name as opened_to_counsellor, c.counsellor_until as opened_to_counsellor_until
      from pair_chapters as c left join counsellors as n on n.id = c.counsellor_id and c.counsellor_until is not null
      where ${id} in (c.low_id, c.high_id) order by c.chapter`,
    open: ({ chapter, ...row }) => ({ chapter: chapterContent(ChapterId.parse(chapter)).title, ...row }),
  },
  {
    name: 'wedding_story',
    title: 'Your wedding story',
    about: 'The text of you two, and your part of it. The other person’s photo and signature are not among them.',
    tables: ['wedding_stories'],
    ask: ({ id }) => sql`
      select s.text, s.state, s.names, s.met_on, s.saved_at, s.return_reason as our_note, s.published_at,
        case when s.low_id = ${id} then s.low_name else s.high_name end as your_name_in_it,
        case when s.low_id = ${id} then s.low_portrait else s.high_portrait end as your_drawn_portrait,
        p.name as your_photo,
        case when s.low_id = ${id} then s.low_signed_at else s.high_signed_at end as you_signed_at
      from wedding_stories as s
        left join photos as p on p.id = case when s.low_id = ${id} then s.low_photo_id else s.high_photo_id end
      where ${id} in (s.low_id, s.high_id)`,
  },
]

/** An answer with the texts of its chapter, question and option. */
function readable(chapter: ChapterId, id: string, stored: string) {
  const question = questionOf(chapter, id)
  const { choice, words } = Given.parse(JSON.parse(stored))
  return {
    chapter: chapterContent(chapter).title,
    question: question?.text ?? id,
    your_answer: choice === null ? null : (question?.options[choice] ?? choice),
    your_words: words,
  }
}
