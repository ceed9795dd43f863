import type { ReportRow } from '@heartwell/contract/safety-desk.ts'
import { Link } from 'react-router'
import { relativeTime } from '../platform/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { type ReportShelf, reportsPath } from './report-queries.ts'
import { OUTCOME_NAMES, REASON_NAMES } from './report-words.ts'

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
  return (
    <li
      className={classNames(
        'relative border-t border-line px-4 py-3 first:border-t-0 has-[a:focus-visible]:bg-garnet-wash/70 sm:px-6',
        chosen ? 'bg-garnet-wash/70' : 'hover:bg-garnet-wash/40',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={to}
          aria-current={chosen ? 'true' : undefined}
          className="min-w-0 font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
        >
          {REASON_NAMES[row.reason]}
        </Link>
        <time dateTime={row.since} className="text-small text-ink-soft">
          {relativeTime(row.since, new Date())}
        </time>
      </div>
      <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">
        About {row.name} · {row.number}
      </p>
      {row.outcome && (
        <p className="mt-1.5">
          <Badge>{OUTCOME_NAMES[row.outcome]}</Badge>
        </p>
      )}
    </li>
  )
}
