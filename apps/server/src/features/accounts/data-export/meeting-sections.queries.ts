import { sql } from 'kysely'
import type { Section } from './section.ts'

/** What two connected members do beside writing, without what only the other one has pressed. */
export const MEETING_SECTIONS: readonly Section[] = [
  {
    name: 'quiet_conversations',
    title: 'Whether you would like to carry on after two quiet weeks',
    tables: ['quiet_questions'],
    ask: ({ id }) => sql`
      select asked_at, case when low_id = ${id} then low_answer else high_answer end as your_answer from quiet_questions join conversations as c on c.id = conversation_id and ${id} in (low_id, high_id)`,
  },
  {
    name: 'calls',
    title: 'Your calls with other members',
    about: 'Nothing that was said is stored.',
    tables: ['calls'],
    ask: ({ id }) => sql`
      select state, created_at as suggested_at, proposer_id = ${id} as suggested_by_you, times, starts_at, began_at, ends_at,
        case when proposer_id = ${id} then proposer_joined_at else receiver_joined_at end as you_joined_at,
        case when proposer_id = ${id} then proposer_camera else receiver_camera end as you_wanted_cameras,
        case when proposer_id = ${id} then proposer_more else receiver_more end as you_wanted_more_time
      from calls where ${id} in (proposer_id, receiver_id) order by created_at`,
  },
  {
    name: 'call_answers',
    title: 'What you said after calls',
    about: 'The other member is never told what you said, unless you would both like to meet.',
    tables: ['call_answers'],
    ask: ({ id }) => sql`select answer, answered_at from call_answers where member_id = ${id} order by answered_at`,
  },
  {
    name: 'meetings',
    title: 'Your plans for a first meeting',
    tables: ['meeting_plans'],
    ask: ({ id }) => sql`
      select state, proposer_id = ${id} as suggested_by_you, kind, place, starts_at, time_zone, created_at, changed_at
      from meeting_plans where ${id} in (proposer_id, receiver_id) order by created_at`,
  },
  {
    name: 'meeting_answers',
    title: 'What you said after meetings',
    about: 'The other member is never told what you said, unless you would both like to meet again.',
    tables: ['meeting_answers'],
    ask: ({ id }) => sql`
      select met, again as would_meet_again, answered_at from meeting_answers where member_id = ${id} order by answered_at`,
  },
  {
    name: 'trusted_person',
    title: 'The person you trust',
    about: 'Their email address is theirs, and is not part of your copy.',
    tables: ['trusted_people'],
    ask: ({ id }) => sql`select name, invited_at, agreed_at, expires_at from trusted_people where member_id = ${id}`,
  },
  {
    name: 'shared_plans',
    title: 'What you shared of meetings with the person you trust',
    about: 'Of your two words we have no copy that anybody can read.',
    tables: ['plan_watches'],
    ask: ({ id }) => sql`
      select starts_at, place, time_zone, shares_place, shares_time, shares_name, word_hash is not null as had_words
      from plan_watches where member_id = ${id} order by starts_at`,
  },
  {
    name: 'check_ins',
    title: 'Your answers at meetings',
    tables: ['check_ins'],
    ask: ({ id }) => sql`
      select kind, due_at, state, changed_at from check_ins where member_id = ${id} order by due_at`,
  },
  {
    name: 'calls_off',
    title: 'Conversations in which you want no calls',
    tables: ['calls_off'],
    ask: ({ id }) => sql`select created_at as since from calls_off where member_id = ${id} order by created_at`,
  },
]
