import { sql } from 'kysely'
import type { Section } from './section.ts'

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
]
