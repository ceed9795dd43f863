import type { ClientRow } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { MessageCircle, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import drawing from '../../../../../art/welcome.svg?url'
import { paths } from '../../../../paths.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { usePagedAnswer } from '../../../../platform/api/paged-answer.ts'
import { useAfterPause } from '../../../../platform/device/use-after-pause.ts'
import { useClock } from '../../../../platform/device/use-clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { clockTime, dayInWords, dayMonth } from '../../times/appointment-times.ts'
import { ConflictBadge } from '../calendar/conflict-note.tsx'
import { countWords } from '../today/appointment-texts.ts'
import { rowId, useRowKeys } from '../today/use-row-keys.ts'
import { clientsQuery, useWorkspaceZone } from '../workspace-queries.ts'
import { ClientAvatar } from './client-avatar.tsx'

type Row = z.infer<typeof ClientRow>

/** Everybody who has or had an appointment with the counsellor. */
export function ClientsPage() {
  const [name, setName] = useState('')
  const searched = useAfterPause(name.trim())
  const answer = usePagedAnswer({ ...clientsQuery(searched), placeholderData: (earlier) => earlier })
  return (
    <>
      <DocumentTitle>Clients</DocumentTitle>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[2.2rem] leading-tight">Clients</h1>
          <p className="mt-1 text-ink-soft">Unread messages first, then the next appointments.</p>
        </div>
        <search className="relative w-full sm:w-80">
          <Search
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
            aria-hidden="true"
          />
          <input
            type="search"
            aria-label="Search by name"
            placeholder="Search by name"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
            className="field pl-12 [&::-webkit-search-cancel-button]:grayscale"
          />
        </search>
      </header>
      <div className="mt-6">
        <Fetched answer={answer} label="Loading your clients" failed="We could not load your clients">
          {({ pages }) => (
            <>
              <List rows={pages.flatMap((page) => page.clients)} isSearching={searched !== ''} />
              {answer.hasNextPage && (
                <p className="mt-4 text-center">
                  <Button
                    variant="ghost"
                    size="small"
                    pending={answer.isFetchingNextPage}
                    onClick={() => void answer.fetchNextPage()}
                  >
                    Show more
                  </Button>
                </p>
              )}
            </>
          )}
        </Fetched>
      </div>
    </>
  )
}

function List({ rows, isSearching }: { rows: readonly Row[]; isSearching: boolean }) {
  const navigate = useNavigate()
  const zone = useWorkspaceZone()
  const now = useClock()
  const keys = useRowKeys(
    rows.map(({ id }) => id),
    undefined,
    { onOpen: (id) => void navigate(paths.client(id)) },
  )
  if (rows.length === 0)
    return isSearching ? (
      <EmptyState>None of your clients has this name</EmptyState>
    ) : (
      <EmptyState
        drawing={<img src={drawing} alt="" width={420} height={360} />}
        hint="Members appear here when they book an appointment with you."
      >
        You have no clients yet
      </EmptyState>
    )
  return (
    <ul aria-label="Your clients" className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <ClientLine
          key={row.id}
          row={row}
          isChosen={row.id === keys.current}
          onChoose={() => keys.choose(row.id)}
          zone={zone}
          now={now}
        />
      ))}
    </ul>
  )
}

type ClientLineProps = { row: Row; isChosen: boolean; onChoose: () => void; zone: string; now: Date }

function ClientLine({ row, isChosen, onChoose, zone, now }: ClientLineProps) {
  const { id, name, appointments, last_at, next_at, unread, conflict } = row
  const day = (at: string) => dayInWords(dateIn(new Date(at), zone), dateIn(now, zone))
  return (
    <li
      id={rowId(id)}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-cream/70 sm:px-6 md:grid-cols-[auto_minmax(0,1fr)_15rem_12rem_auto]',
        isChosen && 'bg-cream/70 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-garnet',
      )}
    >
      <ClientAvatar client={row} size="small" />
      <div className="min-w-0 leading-snug">
        <Link
          to={paths.client(id)}
          onFocus={onChoose}
          className="font-semibold after:absolute after:inset-0 hover:text-garnet"
        >
          {name}
        </Link>
        <p className="text-ink-soft">{countWords(appointments)}</p>
        {conflict && (
          <p className="mt-1">
            <ConflictBadge />
          </p>
        )}
      </div>
      <p className={classNames('leading-snug max-md:col-start-2', !next_at && 'max-md:hidden')}>
        {next_at && (
          <>
            <span className="text-small text-ink-soft md:block">Next </span>
            <span className="font-semibold">{`${day(next_at)}, ${clockTime(new Date(next_at), zone)}`}</span>
          </>
        )}
      </p>
      <p className="leading-snug max-md:hidden">
        {last_at && (
          <>
            <span className="block text-small text-ink-soft">Last</span>
            <span>{dayMonth(dateIn(new Date(last_at), zone))}</span>
          </>
        )}
      </p>
      <Link
        to={paths.clientChat(id)}
        aria-label={`Messages with ${isolated(name)}${unread > 0 ? `, unread: ${unread}` : ''}`}
        className="relative z-[1] grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink max-md:col-start-3 max-md:row-start-1"
      >
        <MessageCircle className="size-[1.4rem]" aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 rounded-full bg-garnet px-1.5 text-[.8667rem] leading-5 font-bold text-on-garnet"
          >
            {unread}
          </span>
        )}
      </Link>
    </li>
  )
}
