import type { DeskRow } from '@heartwell/contract/support-desk.ts'
import { relativeTime } from '../platform/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { DeskEntry } from './desk-entry.tsx'
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
    <DeskEntry to={to} chosen={chosen} title={row.title} since={row.since} when={relativeTime(row.since, now)}>
      <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">
        {row.name} · {SUBJECT_NAMES[row.subject]} · {row.number}
      </p>
      {row.state === 'received' && waitsTooLong(row.since, now) && (
        <p className="mt-1.5">
          <Badge look="waiting">over 2 days</Badge>
        </p>
      )}
    </DeskEntry>
  )
}
