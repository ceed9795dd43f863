import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, SkeletonRows } from '../../../ui/messages/skeleton.tsx'
import { ConversationRow, type RowPresence } from './conversation-row.tsx'
import { useConversationList } from './use-conversation-list.ts'

type ConversationListProps = { currentId: string; presence: RowPresence | undefined }

/** The left pane of 320 px. The whole list with its search is the page Messages. */
export function ConversationList({ currentId, presence }: ConversationListProps) {
  const { status, rows, hasMore, isLoadingMore, loadMore, reload } = useConversationList('')
  const now = useClock()
  const list = useRef<HTMLUListElement>(null)
  const isReady = status === 'ready'
  useEffect(() => {
    if (isReady) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  return (
    <nav aria-label="Conversations" className="flex w-80 shrink-0 flex-col border-r border-line bg-panel max-xl:w-72">
      <div className="flex min-h-20 items-center justify-between border-b border-line py-2 pr-3 pl-6">
        <h1 className="text-heading">Chats</h1>
        <Link
          to={paths.messages}
          aria-label="Search Name"
          state={{ search: true }}
          className="grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
        >
          <Search className="size-5" strokeWidth={1.8} aria-hidden="true" />
        </Link>
      </div>
      <div className="chat-scroll min-h-0 flex-1 py-2 pl-2">
        {status === 'loading' && (
          <div className="px-3.5">
            <Loading label="Loading your conversations">
              <SkeletonRows rows={5} />
            </Loading>
          </div>
        )}
        {status === 'failed' && (
          <div className="p-4 text-center">
            <p className="text-base text-ink-soft">We could not load your conversations.</p>
            <Button variant="quiet" size="small" onClick={reload}>
              Try again
            </Button>
          </div>
        )}
        <ul ref={list} className="space-y-0.5">
          {rows.map((row) => (
            <li key={row.partner.id}>
              <ConversationRow
                row={row}
                now={now}
                isCurrent={row.partner.id === currentId}
                presence={row.partner.id === currentId ? presence : undefined}
              />
            </li>
          ))}
        </ul>
        {hasMore && (
          <p className="p-2 text-center">
            <Button variant="quiet" size="small" pending={isLoadingMore} onClick={loadMore}>
              Show more
            </Button>
          </p>
        )}
      </div>
    </nav>
  )
}
