import { type Turn, turns } from '@heartwell/contract/conversations/turns.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import drawing from '../../../art/letters.svg?url'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { useAfterPause } from '../../platform/device/use-after-pause.ts'
import { useClock } from '../../platform/device/use-clock.ts'
import { useOwnRole } from '../../platform/session/own-role.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading, SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { UpcomingStrip } from '../meetings/public/upcoming-strip.tsx'
import { ConversationRow } from './list/conversation-row.tsx'
import { SuggestedPeople, useSuggestedPeople } from './list/suggested-people.tsx'
import { type ConversationListState, useConversationList } from './list/use-conversation-list.ts'
import { OfflineNote } from './thread/offline-note.tsx'
import { TurnFilter, useTurnFilter } from './turns/turn-filter.tsx'
import { NOBODY_IN } from './turns/turn-texts.ts'
import { WaitingCard } from './turns/waiting-card.tsx'

export function MessagesPage() {
  const [typed, setTyped] = useState('')
  const [turn, setTurn] = useTurnFilter()
  const isMember = useOwnRole() === 'member'
  const list = useConversationList(typed.trim(), turn)
  // What is above the list comes with the list, so that nothing moves down.
  const isLoading = useIsLoadingTop(isMember) || list.status === 'loading'
  const hasTop = isMember && !isLoading
  const now = useClock()
  return (
    <>
      <PageTitle aside={<NameSearch value={typed} onChange={setTyped} />}>Messages</PageTitle>
      <OfflineNote className="mb-4 rounded-field" />
      {hasTop && <UpcomingStrip now={now} />}
      {hasTop && <WaitingCard now={now} onShowTurn={() => setTurn('viewer')} />}
      {hasTop && <TurnFilter turn={turn} onChange={setTurn} />}
      <Found
        typed={typed.trim()}
        turn={turn}
        now={now}
        list={list}
        isLoading={isLoading}
        onShowAll={() => {
          setTyped('')
          setTurn(undefined)
        }}
      />
      {hasTop && (
        <p className="mt-5 text-base leading-snug text-ink-soft">
          ‘Your turn’ follows each person’s pace: a week for letters, three days for everybody else. A conversation
          without a message for 30 days rests by itself.
        </p>
      )}
    </>
  )
}

function useIsLoadingTop(isMember: boolean): boolean {
  const upcoming = useAnswer({ ...query(plans.upcoming, {}), enabled: isMember })
  const summary = useAnswer({ ...query(turns.summary, {}), enabled: isMember })
  return upcoming.isLoading || summary.isLoading
}

function NameSearch({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  // The reader comes from the search button beside a conversation.
  useEffect(() => {
    if (state?.search === true) field.current?.focus()
  }, [state])
  return (
    <search className="relative w-full md:w-80">
      <Search
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search Name"
        placeholder="Search Name"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field rounded-full pl-12 [&::-webkit-search-cancel-button]:grayscale"
      />
    </search>
  )
}

type FoundProps = {
  typed: string
  turn: Turn | undefined
  now: Date
  list: ConversationListState
  isLoading: boolean
  onShowAll: () => void
}

/** Conversations first, then people to whom an interest can be sent. */
function Found({ typed, turn, now, list, isLoading, onShowAll }: FoundProps) {
  const search = useAfterPause(typed)
  const { status, rows, hasMore, isLoadingMore, loadMore, reload } = list
  const suggested = useSuggestedPeople(search)
  if (status === 'failed') return <LoadError onRetry={reload}>We could not load your messages</LoadError>
  if (isLoading || (rows.length === 0 && suggested.isPending))
    return (
      <Loading label="Loading your messages">
        <div className="card -mx-2 px-5 py-2 md:mx-0 md:px-8">
          <SkeletonRows rows={5} />
        </div>
      </Loading>
    )
  if (turn && rows.length === 0) return <NobodyInTurn turn={turn} isSearching={search !== ''} onShowAll={onShowAll} />
  if (rows.length + suggested.people.length === 0) return <Nobody isSearching={search !== ''} onShowAll={onShowAll} />
  return (
    <>
      {rows.length > 0 ? (
        <ul aria-label="Conversations" className="card -mx-2 p-2 md:mx-0 md:p-3">
          {rows.map((row) => (
            <li
              key={row.partner.id}
              className="border-line not-first:border-t has-[a:hover]:border-transparent [&:has(a:hover)+li]:border-transparent"
            >
              <ConversationRow row={row} now={now} size="page" />
            </li>
          ))}
        </ul>
      ) : (
        search === '' && <NoConversation />
      )}
      {hasMore && (
        <p className="mt-4 text-center">
          <Button variant="ghost" pending={isLoadingMore} onClick={loadMore}>
            Show more
          </Button>
        </p>
      )}
      {!turn && <SuggestedPeople found={suggested} isSearching={search !== '' || rows.length === 0} />}
    </>
  )
}

type NobodyInTurnProps = { turn: Turn; isSearching: boolean; onShowAll: () => void }

function NobodyInTurn({ turn, isSearching, onShowAll }: NobodyInTurnProps) {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      action={
        <Button variant="ghost" onClick={onShowAll}>
          Show everybody
        </Button>
      }
    >
      {isSearching ? 'No Users Found' : NOBODY_IN[turn]}
    </EmptyState>
  )
}

function NoConversation() {
  return (
    <p className="card px-6 py-5 text-ink-soft md:px-8">
      When you and somebody else have both said yes, your conversation appears here.
    </p>
  )
}

function Nobody({ isSearching, onShowAll }: { isSearching: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint={
        isSearching
          ? 'Check the spelling, or try the first name only.'
          : 'When you and somebody else have both said yes, you can write to each other here.'
      }
      action={
        isSearching ? (
          <Button variant="ghost" onClick={onShowAll}>
            Show everybody
          </Button>
        ) : (
          <LinkButton to={paths.matches} variant="ghost">
            See your matches
          </LinkButton>
        )
      }
    >
      No Users Found
    </EmptyState>
  )
}
