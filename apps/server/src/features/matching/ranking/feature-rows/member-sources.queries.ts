import type { SourcePreferences } from '@heartwell/matching/source.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { StoredRecord } from './stored-rows.ts'

/** All data that decides how a member is suggested, as currently stored. */
export type Sources = {
  id: string
  /** 0 until the member has a feature row. */
  no: number
  gender: 'F' | 'M' | null
  dob: string
  status: string
  approval: string
  decided_at: Date | null
  last_seen_at: Date
  suspended: boolean
  /** Members who have paused, or are exclusive with somebody, are suggested to nobody new. */
  paused: boolean
  religion: number | null
  cultures: number[]
  agreed: { religion: boolean; culture: boolean }
  /**
   * With the place that counts now. The table's check constraints have the same values as the contract.
   */
  preferences: (SourcePreferences & { city: string; show_distance: boolean }) | null
  switches: { profiling: boolean; interests: boolean; reasoning: boolean }
  /** The facts that everyone may see; `agreed` is the version of the consent in force to a sensitive one. */
  facts: { fact: string; answer: string[]; agreed: number | null }[]
  fact_preferences: { fact: string; wanted: string[]; dealbreaker: boolean }[]
  /** Positions in the list of topics. */
  topics: number[]
  /** Question, chosen option and the category that it favours. */
  answers: (readonly [string, number, number | null])[]
  /** The row as computed last, with the impressions and looks counted since. */
  stored: (StoredRecord & Looks) | null
}

type Looks = { looks_got: number; looks_given: number; looks_at: number }

/** An interest that this member sent or received, with the times that count. */
export type AskedRow = {
  sender_id: string
  recipient_id: string
  state: 'pending' | 'accepted' | 'rejected'
  created_at: Date
  answered_at: Date | null
  /** Their feature rows; null until they have one. */
  sender_record: Buffer | null
  recipient_record: Buffer | null
  /** The people to whom they said yes, as stored beside those rows. */
  sender_yeses: Buffer | null
  recipient_yeses: Buffer | null
}

type SourceRow = Omit<Sources, 'answers' | 'stored'> & { answers: [string, number][] } & Partial<StoredRecord & Looks>

export async function sourcesOf(db: Db, ids: string[], now: Date): Promise<Sources[]> {
  if (ids.length === 0) return []
  const categoryOf = await categories(db)
  const { rows } = await sql<SourceRow>`
    select members.id, coalesce(match_rows.no, 0) as no, gender, dob, status, approval, decided_at, last_seen_at,
      accounts.hidden as suspended, members.religion, cultures,
      members.paused_at is not null or exists (select from exclusive_members where member_id = members.id) as paused,
      json_build_object('religion', coalesce(religion_consent.given, false),
        'culture', coalesce(culture_consent.given, false)) as agreed,
      case when preferences.member_id is not null then
        to_jsonb(preferences) || coalesce(to_jsonb(counting), '{}') end as preferences,
      json_build_object('profiling', coalesce(profiling, true), 'interests', coalesce(match_switches.interests, true),
        'reasoning', coalesce(reasoning, true)) as switches,
      array(select position from member_topics join topics on topics.id = topic_id
        where member_id = members.id and position is not null)
        as topics,
      coalesce((
        select json_agg(json_build_array(question_id, option_index)) from member_answers
        where member_id = members.id), '[]') as answers,
      coalesce((
        select json_agg(json_build_object('fact', fact, 'answer', answer, 'agreed', (
          select case when given then version end from consents
          where consents.member_id = members.id and purpose = 'fact.' || fact order by created_at desc, seq desc limit 1)))
        from profile_facts where member_id = members.id and audience = 'everyone' and cardinality(answer) > 0), '[]') as facts,
      coalesce((
        select json_agg(json_build_object('fact', fact, 'wanted', wanted, 'dealbreaker', dealbreaker))
        from fact_preferences where member_id = members.id), '[]') as fact_preferences,
      record, impressions, looks_got, looks_given, looks_at::int
    from members
    join accounts on accounts.id = members.id
    left join match_rows on match_rows.member_id = members.id
    left join preferences on preferences.member_id = members.id
    left join lateral (
      select country, region, city from place_changes
      where place_changes.member_id = members.id and counts_from <= ${now}
      order by counts_from desc limit 1) as counting on true
    left join match_switches on match_switches.member_id = members.id
    left join lateral (${newest('religion')}) as religion_consent on true
    left join lateral (${newest('culture')}) as culture_consent on true
    where members.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ record, impressions = 0, looks_got = 0, looks_given = 0, looks_at = 0, answers, ...source }) => ({
    ...source,
    answers: answers.map(([question, option]) => [question, option, categoryOf(question, option)] as const),
    stored: record ? { no: source.no, record, impressions, looks_got, looks_given, looks_at } : null,
  }))
}

/** Joined here: there are few options, and a join for each member would read all of them each time. */
async function categories(db: Db): Promise<(question: string, option: number) => number | null> {
  const options = await db
    .selectFrom('question_options')
    .select(['question_id', 'option_index', 'category_id'])
    .execute()
  const known = new Map(options.map((each) => [`${each.question_id} ${each.option_index}`, each.category_id]))
  return (question, option) => known.get(`${question} ${option}`) ?? null
}

/** The member's newest decision about this consent. */
const newest = (purpose: string) => sql`
  select given from consents where member_id = members.id and purpose = ${purpose}
  order by created_at desc, seq desc limit 1`

/** Days for which interests count; the effect of older ones has decayed to nothing. */
const REMEMBERED_DAYS = 365

/**
 * The interests from and to these members, without those that ended unanswered, which say nothing about either member.
 */
export async function requestsOf(db: Db, ids: string[], now: Date): Promise<AskedRow[]> {
  const since = new Date(now.getTime() - REMEMBERED_DAYS * 24 * 3600 * 1000)
  const { rows } = await sql<AskedRow>`
    select sender_id, recipient_id, state, created_at, answered_at,
      sender.record as sender_record, recipient.record as recipient_record,
      sender.yeses as sender_yeses, recipient.yeses as recipient_yeses
    from (
      select sender_id, recipient_id, state, created_at, answered_at from interest_requests
      where sender_id = any(${ids}::uuid[]) and created_at > ${since} and state in ('pending', 'accepted', 'rejected')
      union
      select sender_id, recipient_id, state, created_at, answered_at from interest_requests
      where recipient_id = any(${ids}::uuid[]) and created_at > ${since} and state in ('pending', 'accepted', 'rejected')
    ) as asked
    left join match_rows as sender on sender.member_id = sender_id
    left join match_rows as recipient on recipient.member_id = recipient_id`.execute(db)
  return rows
}
