import type { Enquiry } from '@heartwell/contract/enquiries.ts'
import { Link } from 'react-router'
import { relativeTime } from '../platform/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { listPath, type MessageShelf } from './message-queries.ts'
import { waitsTooLong } from './review-order.ts'

type MessageListProps = { rows: readonly Enquiry[]; shelf: MessageShelf; chosen: string | undefined }

/** One entry for each message: who, since when, and how it begins. */
export function MessageList({ rows, shelf, chosen }: MessageListProps) {
  return (
    <ul aria-label={shelf.state === 'open' ? 'Open messages' : 'Done messages'} className="card overflow-hidden">
      {rows.map((row) => (
        <Entry key={row.id} message={row} to={listPath(shelf, row.id)} chosen={row.id === chosen} />
      ))}
    </ul>
  )
}

function Entry({ message, to, chosen }: { message: Enquiry; to: string; chosen: boolean }) {
  const now = new Date()
  const since = message.done_at ?? message.created_at
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
          {message.name}
        </Link>
        <time dateTime={since} className="text-small text-ink-soft">
          {message.done_at && 'Done '}
          {message.done_at ? relativeTime(since, now).toLowerCase() : relativeTime(since, now)}
        </time>
      </div>
      <p className="mt-0.5 line-clamp-2 text-small leading-snug wrap-anywhere text-ink-soft">{message.message}</p>
      {!message.done_at && waitsTooLong(message.created_at, now) && (
        <p className="mt-1.5">
          <Badge look="waiting">over 2 days</Badge>
        </p>
      )}
    </li>
  )
}
