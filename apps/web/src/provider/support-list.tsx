import type { DeskRow } from '@heartwell/contract/support-desk.ts'
import { Link } from 'react-router'
import { relativeTime } from '../platform/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { waitsTooLong } from './review-order.ts'
import { type CaseShelf, casesPath } from './support-queries.ts'
import { SUBJECT_NAMES } from './support-words.ts'

type SupportListProps = { rows: readonly DeskRow[]; shelf: CaseShelf; chosen: string | undefined }

/** One entry for each case: who, what about, since when. */
export function SupportList({ rows, shelf, chosen }: SupportListProps) {
  return (
    <ul aria-label="Cases" className="card overflow-hidden">
      {rows.map((row) => (
        <Entry key={row.number} row={row} to={casesPath(shelf, row.number)} chosen={row.number === chosen} />
      ))}
    </ul>
  )
}

function Entry({ row, to, chosen }: { row: DeskRow; to: string; chosen: boolean }) {
  const now = new Date()
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
          {row.title}
        </Link>
        <time dateTime={row.since} className="text-small text-ink-soft">
          {relativeTime(row.since, now)}
        </time>
      </div>
      <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">
        {row.name} · {SUBJECT_NAMES[row.subject]} · {row.number}
      </p>
      {row.state === 'received' && waitsTooLong(row.since, now) && (
        <p className="mt-1.5">
          <Badge look="waiting">over 2 days</Badge>
        </p>
      )}
    </li>
  )
}
