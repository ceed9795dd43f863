import type { Enquiry } from '@heartwell/contract/enquiries.ts'
import { relativeTime } from '../platform/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { DeskEntry } from './desk-entry.tsx'
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
  const ago = relativeTime(since, now)
  const when = message.done_at ? `Done ${ago.toLowerCase()}` : ago
  return (
    <DeskEntry to={to} chosen={chosen} title={message.name} since={since} when={when}>
      <p className="mt-0.5 line-clamp-2 text-small leading-snug wrap-anywhere text-ink-soft">{message.message}</p>
      {!message.done_at && waitsTooLong(message.created_at, now) && (
        <p className="mt-1.5">
          <Badge look="waiting">over 2 days</Badge>
        </p>
      )}
    </DeskEntry>
  )
}
