import type { AuditEntry, AuditState, DataRead } from '@heartwell/contract/audit/audit.ts'
import type { CheckRow } from './chain-check/service.ts'
import type { DataReadRow, EntryRow } from './queries.ts'
import { actionOf, listActions } from './rules.ts'

const OTHER_ACTORS: Readonly<Record<string, string>> = { operator: 'The operator', system: 'The system' }
const DELETED_MEMBER = 'Deleted member'

export function viewEntry(row: EntryRow): AuditEntry {
  const { kind, text } = actionOf(row.action)
  return {
    number: Number(row.seq),
    at: row.at.toISOString(),
    by: {
      id: row.actor_id,
      name:
        OTHER_ACTORS[row.actor_role] ?? row.actor_name ?? (row.actor_role === 'member' ? DELETED_MEMBER : 'Unknown'),
      is_staff: row.actor_id !== null && row.actor_role !== 'member',
    },
    kind,
    action: row.action,
    text,
    about: viewSubject(row),
    reason: row.reason,
    reason_erased: row.reason_erased,
    sha256: row.hash,
  }
}

function viewSubject({ action, subject_id, subject_name, subject_title }: EntryRow): AuditEntry['about'] {
  if (subject_id === null) return null
  const { about: kind } = actionOf(action)
  const name = subject_name ?? subject_title ?? (kind === 'member' ? DELETED_MEMBER : null)
  return { id: subject_id, kind, name }
}

type StateParts = {
  entries: number
  since: Date | null
  check: CheckRow | undefined
  staff: { id: string; name: string }[]
  actions: string[]
}

export const viewState = ({ entries, since, check, staff, actions }: StateParts): AuditState => ({
  entries,
  since: since?.toISOString() ?? null,
  last_check: check ? viewCheck(check) : null,
  staff,
  actions: listActions(actions),
})

const viewCheck = ({ checked_at, entries, breaks, broken_seq, problem }: CheckRow): AuditState['last_check'] => ({
  at: checked_at.toISOString(),
  entries: Number(entries),
  broken: broken_seq === null || problem === null ? null : { number: Number(broken_seq), problem, breaks },
})

/** The columns of the export. */
export const EXPORT_HEAD = [
  'Entry',
  'Time (UTC)',
  'Who',
  'Who (id)',
  'What',
  'Action',
  'About',
  'About (id)',
  'Why',
  'Chain position',
  'Previous hash',
  'Hash',
]

export function viewExportRow(row: EntryRow) {
  const { number, at, by, text, action, about, reason, reason_erased, sha256 } = viewEntry(row)
  const why = reason_erased ? '(erased with the account)' : reason
  const chain = [row.position, row.previous_hash, sha256]
  return [number, at, by.name, by.id, text, action, about?.name ?? null, about?.id ?? null, why, ...chain]
}

export const viewDataRead = ({ at, what }: DataReadRow): DataRead => ({
  at: (at ?? new Date(0)).toISOString(), // The types of a view allow null everywhere.
  what: what === 'document' || what === 'live_picture' ? what : 'messages',
})
