import { Search } from 'lucide-react'
import { useState } from 'react'
import { useClock } from '../../../platform/device/use-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, SkeletonRows } from '../../../ui/messages/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { type ConversationListState, useConversationList } from './use-conversation-list.ts'

/** A counsellor's conversations, the newest message first. Alone on a narrow screen, else beside a conversation. */
export function ClientList({ currentId, isAlone }: { currentId: string | undefined; isAlone: boolean }) {
  const [search, setSearch] = useState('')
  const list = useConversationList(search)
  return (
    <nav
      aria-label="Conversations"
      className={isAlone ? 'flex min-w-0 flex-1 flex-col' : 'flex w-96 shrink-0 flex-col border-r border-line'}
    >
      <div className="grid gap-3 border-b border-line px-5 py-4">
        <h1 className="text-heading">Messages</h1>
        <search className="relative">
          <Search
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
            aria-hidden="true"
          />
          <input
            type="search"
            aria-label="Search Name"
            placeholder="Search Name"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="field rounded-full pl-12 [&::-webkit-search-cancel-button]:grayscale"
          />
        </search>
      </div>
      <div className="chat-scroll min-h-0 flex-1 p-2">
        <Rows list={list} currentId={currentId} isSearching={search.trim() !== ''} />
      </div>
    </nav>
  )
}

type RowsProps = { list: ConversationListState; currentId: string | undefined; isSearching: boolean }

function Rows({ list, currentId, isSearching }: RowsProps) {
  const { status, rows, hasMore, isLoadingMore, loadMore, reload } = list
  const now = useClock()
  if (status === 'failed') return <LoadError onRetry={reload}>We could not load your messages</LoadError>
  if (status === 'loading')
    return (
      <Loading label="Loading your messages">
        <SkeletonRows rows={4} />
      </Loading>
    )
  if (rows.length === 0)
    return (
      <p className="px-4 py-6 text-ink-soft">
        {isSearching
          ? 'No Users Found'
          : 'You have no conversations yet. Clients appear here when they book an appointment.'}
      </p>
    )
  return (
    <>
      <ul className="space-y-0.5">
        {rows.map((row) => (
          <li key={row.partner.id}>
            <ConversationRow row={row} now={now} isCurrent={row.partner.id === currentId} />
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
    </>
  )
}
