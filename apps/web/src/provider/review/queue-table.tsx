import type { QueueRow } from '@heartwell/contract/review.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '../../platform/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { consolePaths } from '../console-paths.ts'
import { exactTime } from '../exact-time.ts'
import { useKeys } from '../keys.ts'
import { waitsTooLong } from './review-order.ts'
import type { QueueTab } from './review-queries.ts'
import { SentAgainBadge } from './sent-again-badge.tsx'

/** One line for each member. The name is the link; `j` and `k` move among the names. */
export function QueueTable({ rows, tab }: { rows: readonly QueueRow[]; tab: QueueTab }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const move = (steps: 1 | -1) => {
    const links = [...(body.current?.querySelectorAll('a') ?? [])]
    const focused = links.findIndex((link) => link.matches(':focus'))
    const target = focused < 0 ? 0 : Math.min(Math.max(focused + steps, 0), links.length - 1)
    links[target]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <div className="card overflow-hidden">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Members in the review queue</caption>
        <thead className="bg-cream text-small text-ink-soft">
          <tr className="*:px-2.5 *:py-2.5 *:font-semibold sm:*:px-6">
            <th scope="col" className="w-16 text-right sm:w-[5.5rem]">
              Photos
            </th>
            <th scope="col">Name</th>
            <th scope="col" className="w-12 text-right sm:w-16">
              Age
            </th>
            <th scope="col">{tab === 'waiting' ? 'Waiting since' : 'Submitted'}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <Line key={row.id} row={row} tab={tab} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ row, tab }: { row: QueueRow; tab: QueueTab }) {
  const now = new Date()
  return (
    <tr className="relative border-t border-line *:px-2.5 *:py-3 hover:bg-garnet-wash/40 has-[a:focus-visible]:bg-garnet-wash/70 sm:*:px-6">
      <td className="text-right">{row.photos}</td>
      <th scope="row" className="font-semibold wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={consolePaths.member(row.id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
          >
            {row.name}
          </Link>
          {tab === 'waiting' && <SentAgainBadge times={row.sent_again} />}
          {row.suspended && <Badge look="bad">Suspended</Badge>}
          {row.demo && <Badge>Demo</Badge>}
        </div>
      </th>
      <td className="text-right">{row.age}</td>
      <td>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
          <span className="min-w-[5.5rem] font-medium">{relativeTime(row.submitted_at, now)}</span>
          <time dateTime={row.submitted_at} className="text-small text-ink-soft">
            {exactTime(row.submitted_at)}
          </time>
          {tab === 'waiting' && waitsTooLong(row.submitted_at, now) && <Badge look="waiting">over 2 days</Badge>}
        </div>
      </td>
    </tr>
  )
}
