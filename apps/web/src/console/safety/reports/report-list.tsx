import { type ReportRow, SEVERITY_HOURS } from '@heartwell/contract/safety/reports-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { type ReportFilter, reportsPath } from './report-queries.ts'
import { OUTCOME_NAMES, REASON_NAMES, SEVERITY_NAMES, typeOf } from './report-words.ts'

type ReportListProps = { rows: readonly ReportRow[]; filter: ReportFilter; chosen: string | undefined }

/** One entry for each report: the reason, the reported person and the time. */
export function ReportList({ rows, filter, chosen }: ReportListProps) {
  return (
    <ul aria-label="Reports" className="card overflow-hidden">
      {rows.map((row) => (
        <Entry key={row.number} row={row} to={reportsPath(filter, row.number)} chosen={row.number === chosen} />
      ))}
    </ul>
  )
}

function Entry({ row, to, chosen }: { row: ReportRow; to: string; chosen: boolean }) {
  const when = timeAgo(row.since, new Date())
  return (
    <InboxEntry to={to} chosen={chosen} title={REASON_NAMES[row.reason]} since={row.since} when={when}>
      <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">{`${row.name ? `About ${isolated(row.name)}` : 'Nobody identified yet'} · ${typeOf(row)} · ${row.number}`}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        {row.outcome && <Badge>{OUTCOME_NAMES[row.outcome]}</Badge>}
        {!row.outcome && row.severity !== 'normal' && (
          <Badge look={row.severity === 'urgent' ? 'bad' : 'waiting'}>{SEVERITY_NAMES[row.severity]}</Badge>
        )}
        {row.state === 'open' && <WaitLine since={row.created_at} targetHours={SEVERITY_HOURS[row.severity]} />}
        {!row.outcome && row.others_open > 0 && <Badge>{`+${row.others_open} about the same person`}</Badge>}
      </p>
    </InboxEntry>
  )
}
