import { WAITING_TARGET_HOURS } from '@heartwell/contract/console/console-home.ts'
import type { InboxRow } from '@heartwell/contract/support/support-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { UserRound } from 'lucide-react'
import { Badge } from '../../../ui/messages/badge.tsx'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { type CaseFilter, casesPath } from './support-queries.ts'
import { SUBJECT_NAMES } from './support-words.ts'

type SupportListProps = { rows: readonly InboxRow[]; filter: CaseFilter; chosen: string | undefined }

/** One entry for each case: the member, the subject and the time. */
export function SupportList({ rows, filter, chosen }: SupportListProps) {
  return (
    <ul aria-label="Cases" className="card overflow-hidden">
      {rows.map((row) => (
        <Entry key={row.number} row={row} to={casesPath(filter, row.number)} chosen={row.number === chosen} />
      ))}
    </ul>
  )
}

function Entry({ row, to, chosen }: { row: InboxRow; to: string; chosen: boolean }) {
  const now = new Date()
  return (
    <InboxEntry to={to} chosen={chosen} title={row.title} since={row.since} when={timeAgo(row.since, now)}>
      <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">{`${isolated(row.name)} · ${SUBJECT_NAMES[row.subject]} · ${row.number}`}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        {row.state === 'received' && <WaitLine since={row.since} targetHours={WAITING_TARGET_HOURS[queueOf(row)]} />}
        {row.assignee && (
          <Badge>
            <UserRound aria-hidden="true" />
            <span className="sr-only">Assigned to </span>
            <bdi>{row.assignee.name}</bdi>
          </Badge>
        )}
      </p>
    </InboxEntry>
  )
}

const queueOf = ({ subject }: InboxRow) => (subject === 'pd' ? 'disputes' : 'support')
