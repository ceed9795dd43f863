import { WAITING_TARGET_HOURS } from '@heartwell/contract/console/console-home.ts'
import type { Enquiry } from '@heartwell/contract/content/enquiries.ts'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { type EnquiryFilter, listPath } from './enquiry-queries.ts'

type MessageListProps = { rows: readonly Enquiry[]; filter: EnquiryFilter; chosen: string | undefined }

/** One entry for each message: the sender, the time and the first lines. */
export function MessageList({ rows, filter, chosen }: MessageListProps) {
  return (
    <ul aria-label={filter.state === 'open' ? 'Open messages' : 'Done messages'} className="card overflow-hidden">
      {rows.map((row) => (
        <Entry key={row.id} message={row} to={listPath(filter, row.id)} chosen={row.id === chosen} />
      ))}
    </ul>
  )
}

function Entry({ message, to, chosen }: { message: Enquiry; to: string; chosen: boolean }) {
  const now = new Date()
  const since = message.done_at ?? message.created_at
  const ago = timeAgo(since, now)
  const when = message.done_at ? `Done ${ago.toLowerCase()}` : ago
  return (
    <InboxEntry to={to} chosen={chosen} title={message.name} since={since} when={when}>
      <p className="mt-0.5 line-clamp-2 text-small leading-snug wrap-anywhere text-ink-soft">{message.message}</p>
      {!message.done_at && (
        <p className="mt-1.5">
          <WaitLine since={message.created_at} targetHours={WAITING_TARGET_HOURS.enquiries} />
        </p>
      )}
    </InboxEntry>
  )
}
