import { type QueueRow, REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { timeAgo } from '../../../parts/time-ago.ts'
import { Wait } from '../../../parts/wait.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { useKeys } from '../../../shell/keys.ts'
import { HintIcon } from '../decision/hint-icon.tsx'
import { Thumbnail } from '../member/thumbnail.tsx'
import type { QueueTab } from '../review-queries.ts'
import { HINT_NAMES, placeText, waitGroups } from './queue-words.ts'
import { SentAgainBadge } from './sent-again-badge.tsx'

/** One entry for each member, in groups by how soon a decision is due. `j` and `k` move among the names. */
export function QueueList({ rows, tab }: { rows: readonly QueueRow[]; tab: QueueTab }) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const groups = tab === 'waiting' ? waitGroups(rows, new Date()) : [{ name: '', rows }]
  return (
    <div ref={list} className="card overflow-clip">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name || 'Members'}>
          {group.name && (
            <h2 className="sticky top-0 z-[1] border-b border-line bg-cream px-4 py-2 font-sans text-base font-semibold tracking-normal sm:px-6">
              <span>{`${group.name} `}</span>
              <span className="font-normal text-ink-soft">{group.rows.length}</span>
            </h2>
          )}
          <ul>
            {group.rows.map((row) => (
              <Entry key={row.id} row={row} tab={tab} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** `j` and `k` move among the names. After a colleague's decision about the focused member they go on from its place. */
function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const place = useRef(-1)
  const move = (steps: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const focused = links.findIndex((link) => link.matches(':focus'))
    const isGone = focused < 0 && place.current >= 0
    // The member after the one that has left now has its place.
    const from = isGone ? place.current - (steps === 1 ? 1 : 0) : focused
    place.current = Math.min(Math.max(from + steps, 0), links.length - 1)
    links[place.current]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
}

function Entry({ row, tab }: { row: QueueRow; tab: QueueTab }) {
  const isWaiting = tab === 'waiting'
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-garnet-wash/40 has-[a:focus-visible]:bg-garnet-wash/70 sm:px-6">
      <Photos row={row} />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={isWaiting ? consolePaths.review(row.id) : consolePaths.member(row.id)}
            className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
          >{`${isolated(row.name)}, ${row.age}`}</Link>
          {isWaiting && <SentAgainBadge times={row.sent_again} />}
          {row.suspended && <Badge look="bad">Suspended</Badge>}
          {row.demo && <Badge>Demo</Badge>}
        </div>
        <p className="text-small text-ink-soft wrap-anywhere">{placeText(row)}</p>
      </div>
      <Facts row={row} />
      {isWaiting ? (
        <Wait since={row.submitted_at} targetHours={REVIEW_TARGET_HOURS} />
      ) : (
        <time
          dateTime={row.submitted_at}
          title={exactTime(row.submitted_at)}
          className="text-small text-ink-soft"
        >{`Submitted ${timeAgo(row.submitted_at, new Date()).toLowerCase()}`}</time>
      )}
    </li>
  )
}

/** The place stays when there are fewer photos, so that the names are below each other. */
const Photos = ({ row }: { row: QueueRow }) => (
  <span className="flex w-12 shrink-0 gap-1 md:w-[8.5rem]">
    {row.photo_names.map((name, at) => (
      <Thumbnail key={name} name={name} className={at === 0 ? 'w-11' : 'w-11 max-md:hidden'} />
    ))}
    {row.photo_names.length === 0 && <span className="text-small text-ink-soft">No photo</span>}
  </span>
)

function Facts({ row }: { row: QueueRow }) {
  if (row.hints.length === 0 && row.colleague === null) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {row.colleague !== null && <Badge>{`${row.colleague} is here`}</Badge>}
      {row.hints.map((kind) => (
        <Badge key={kind} look={kind === 'same_phone' ? 'waiting' : 'bad'}>
          <HintIcon kind={kind} />
          <span>{HINT_NAMES[kind]}</span>
        </Badge>
      ))}
    </span>
  )
}
