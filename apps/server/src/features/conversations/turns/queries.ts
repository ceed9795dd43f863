import type { Pace } from '@heartwell/contract/conversations/turns.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/db/together.ts'
import type { WaitingFacts } from './rules.ts'

export type Listed = WaitingFacts & { partnerId: string; name: string }

type Row = {
  partner_id: string
  name: string
  active_at: Date
  finished_at: Date | null
  is_open: boolean
  is_away: boolean
  is_muted: boolean
  pace: Pace
  last_at: Date | null
  is_partners: boolean | null
}

/** What decides whose turn it is with each member to whom the viewer is or was connected. */
export async function turnsOf(db: Db, viewerId: string): Promise<Listed[]> {
  const { rows } = await selectTurns(viewerId).execute(db)
  return rows.map(listed)
}

/** The same of a sender, as a part of a statement. */
export const turnsRead: Read<{ sender: string }, Listed[]> = {
  query: ({ sender }) => selectTurns(sender),
  result: (rows) =>
    rows.map((row) =>
      listed({
        ...row,
        active_at: new Date(row.active_at),
        finished_at: row.finished_at && new Date(row.finished_at),
        last_at: row.last_at && new Date(row.last_at),
      }),
    ),
}

const selectTurns = (viewerId: string) => sql<Row>`
    select m.id as partner_id, m.name, coalesce(c.last_at, r.answered_at, r.created_at) as active_at, r.finished_at,
      not a.hidden and m.approval = 'approved' as is_open,
      m.paused_at is not null or exists (
        select from exclusive_members where member_id = m.id and ${viewerId} not in (low_id, high_id)) as is_away,
      coalesce(case when c.low_id = ${viewerId} then c.low_muted else c.high_muted end, false) as is_muted,
      coalesce(s.pace, 'chat') as pace, c.last_at, c.last_sender_id = m.id as is_partners
    from (
      select case when sender_id = ${viewerId} then recipient_id else sender_id end as partner_id,
        answered_at, created_at, finished_at
      from interest_requests where state = 'accepted' and (sender_id = ${viewerId} or recipient_id = ${viewerId})
    ) as r
    join members as m on m.id = r.partner_id
    join accounts as a on a.id = m.id
    left join chat_settings as s on s.account_id = m.id
    left join conversations as c
      on c.low_id = least(${viewerId}::uuid, m.id) and c.high_id = greatest(${viewerId}::uuid, m.id)
    where (not a.hidden or c.last_seq > 0)
      and not exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = m.id)`

const listed = (row: Row): Listed => ({
  partnerId: row.partner_id,
  name: row.name,
  isConnected: true,
  finishedAt: row.finished_at,
  partnerIsOpen: row.is_open,
  activeAt: row.active_at,
  last: row.last_at && { at: row.last_at, isPartners: row.is_partners === true },
  partnerPace: row.pace,
  isMuted: row.is_muted,
  partnerIsAway: row.is_away,
})
