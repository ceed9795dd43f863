import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { chunks } from './chunks.ts'
import type { DemoMember } from './people/people.ts'

type StaffIds = Record<'Eleanor' | 'Tom', string | null>
type Cast = { members: readonly DemoMember[]; staffIds: StaffIds; ago: (days: number) => Date }
type Act = { at: Date; by: string | null; action: string; subjectId?: string; reason?: string | null }

/** Reviewers open the document before they decide. */
const READ_BEFORE_MS = 4 * MINUTE_MS
/** Of three profiles Tom, who reviews every day, decides two. */
const SHARE = 3

/** The entries of the audit that the staff's decisions would have made: of profiles, reports, sanctions and appeals. */
export async function insertAudit(tx: Db, cast: Cast): Promise<void> {
  const acts = [
    ...decisionsOf(cast),
    ...(await reportActs(tx)),
    ...(await sanctionActs(tx)),
    ...(await appealActs(tx)),
    ...(await monthActs(tx)),
  ]
  const rows = acts
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, by, action, subjectId = null, reason = null }) => ({
      at,
      actor_id: by,
      actor_role: by === null ? 'system' : 'provider',
      action,
      subject_id: subjectId,
      reason,
    }))
  for (const part of chunks(rows)) await tx.insertInto('audit').values(part).execute()
}

function decisionsOf({ members, staffIds, ago }: Cast): Act[] {
  const decided = members.filter(({ approval }) => approval === 'approved' || approval === 'rejected')
  return decided.flatMap(({ id, approval, hasDocument, decidedDaysAgo, rejectionReason }, no) => {
    const by = no % SHARE === 0 ? staffIds.Eleanor : staffIds.Tom
    const at = ago(decidedDaysAgo ?? 0)
    const decision = { at, by, action: `profile.${approval}`, subjectId: id, reason: rejectionReason }
    if (!hasDocument) return [decision]
    const opened = new Date(at.getTime() - READ_BEFORE_MS)
    return [{ at: opened, by, action: 'document.read', subjectId: id, reason: 'Profile review' }, decision]
  })
}

async function reportActs(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('reports')
    .select(['since', 'decided_by', 'outcome', 'reported_id', 'note'])
    .where('state', '=', 'decided')
    .where('reported_id', 'is not', null)
    .$narrowType<{ reported_id: string }>()
    .execute()
  return rows.map(({ since, decided_by, outcome, reported_id, note }) => ({
    at: since,
    by: decided_by,
    action: `report.${outcome}`,
    subjectId: reported_id,
    reason: note,
  }))
}

const SANCTION_ACTIONS: Readonly<Record<string, string>> = {
  warning: 'account.warned',
  suspension: 'account.suspended',
  ban: 'ban.proposed',
}

async function sanctionActs(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('sanctions')
    .select(['created_at', 'created_by', 'kind', 'member_id', 'note'])
    .execute()
  return rows.flatMap(({ created_at, created_by, kind, member_id, note }) => {
    const action = SANCTION_ACTIONS[kind]
    return action ? [{ at: created_at, by: created_by, action, subjectId: member_id, reason: note }] : []
  })
}

async function appealActs(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('appeals')
    .innerJoin('sanctions', 'sanctions.id', 'appeals.sanction_id')
    .select(['appeals.since', 'appeals.decided_by', 'appeals.outcome', 'appeals.note', 'sanctions.member_id'])
    .where('appeals.state', '=', 'decided')
    .execute()
  return rows.map(({ since, decided_by, outcome, note, member_id }) => ({
    at: since,
    by: decided_by,
    action: `appeal.${outcome}`,
    subjectId: member_id,
    reason: note,
  }))
}

async function monthActs(tx: Db): Promise<Act[]> {
  const rows = await tx.selectFrom('transparency_months').select(['month', 'published_at', 'published_by']).execute()
  return rows.map(({ month, published_at, published_by }) => ({
    at: published_at,
    by: published_by,
    action: 'transparency.published',
    reason: String(month).slice(0, 7),
  }))
}
