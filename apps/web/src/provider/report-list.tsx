import type { ReportRow } from '@heartwell/contract/safety-desk.ts'
import { relativeTime } from '../platform/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { DeskEntry } from './desk-entry.tsx'
import { type ReportShelf, reportsPath } from './report-queries.ts'
import { OUTCOME_NAMES, REASON_NAMES, typeOf } from './report-words.ts'

type ReportListProps = { rows: readonly ReportRow[]; shelf: ReportShelf; chosen: string | undefined }

/** One entry for each report: why, about whom, since when. */
export function ReportList({ rows, shelf, chosen }: ReportListProps) {
  return (
    <ul aria-label="Reports" className="card overflow-hidden">
      {rows.map((row) => (
        <Entry key={row.number} row={row} to={reportsPath(shelf, row.number)} chosen={row.number === chosen} />
      ))}
    </ul>
  )
}

function Entry({ row, to, chosen }: { row: ReportRow; to: string; chosen: boolean }) {
  const when = relativeTime(row.since, new Date())
  return (
    <DeskEntry to={to} chosen={chosen} title={REASON_NAMES[row.reason]} since={row.since} when={when}>
      <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">
        About {row.name} · {typeOf(row)} · {row.number}
      </p>
      {row.outcome && (
        <p className="mt-1.5">
          <Badge>{OUTCOME_NAMES[row.outcome]}</Badge>
        </p>
      )}
    </DeskEntry>
  )
}
