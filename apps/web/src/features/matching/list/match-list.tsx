import type { MatchedUser, MatchFilters } from '@heartwell/contract/matching/matching.ts'
import { useCallback } from 'react'
import drawing from '../../../../art/cat-2.svg?url'
import { dataIfLoaded } from '../../../platform/api/answer.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import type { PagedAnswer } from '../../../platform/api/paged-answer.ts'
import { MatchOrder } from '../../../platform/match-order.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading } from '../../../ui/messages/skeleton.tsx'
import { MATCH_GRID, MatchCard, MatchCardSkeleton } from './match-card.tsx'
import { MoreMatches } from './more-matches.tsx'

type MatchListProps = {
  matches: PagedAnswer<{ pages: readonly unknown[] }>
  people: readonly MatchedUser[]
  isPending: boolean
  /** Whether all matches are among the daily picks, which the list leaves out. */
  areAllPicked: boolean
  filters: MatchFilters
  onClear: (() => void) | undefined
}

/** The cards of all matches, page by page, or the reason why there are none. */
export function MatchList({ matches, people, isPending, areAllPicked, filters, onClear }: MatchListProps) {
  const seeking = people.length === 0
  const { fetchNextPage } = matches
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (isPending) return <Waiting />
  if (matches.error && people.length === 0)
    return (
      <LoadError onRetry={() => void matches.refetch()} retrying={matches.isFetching}>
        {wordsOf(matches.error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  if (seeking && !matches.hasNextPage && areAllPicked) return <OnlyPicks />
  if (seeking && !matches.hasNextPage) return <Nobody filters={filters} onClear={onClear} />
  return (
    <div className="@container">
      {seeking && <Waiting />}
      <MatchOrder value={people.map(({ id }) => id)}>
        <ul className={MATCH_GRID}>
          {people.map((match) => (
            <MatchCard key={match.id} match={match} />
          ))}
        </ul>
      </MatchOrder>
      {matches.hasNextPage && (
        <MoreMatches
          pages={dataIfLoaded(matches)?.pages.length ?? 0}
          seeking={seeking}
          fetching={matches.isFetching}
          failed={matches.isFetchNextPageError}
          onMore={onMore}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Looking for people who match your profile">
      <div className="@container">
        <ul className={MATCH_GRID}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
            <MatchCardSkeleton key={card} />
          ))}
        </ul>
      </div>
    </Loading>
  )
}

const OnlyPicks = () => (
  <p className="max-w-[58ch] text-ink-soft">
    Everybody who matches you right now is above. New people join every week.
  </p>
)

/** Why a filter by distance may find fewer people than live there. */
const ONLY_WHO_SHOW = ' The distance filter only finds people who show their distance, and only while you show yours.'

function Nobody({ filters, onClear }: Pick<MatchListProps, 'filters' | 'onClear'>) {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint={
        onClear
          ? `Nobody else who matches you fits these filters.${filters.within_km ? ONLY_WHO_SHOW : ''}`
          : 'New people join every week. They will be here when you come back.'
      }
      action={onClear && <Button onClick={onClear}>Clear all filters</Button>}
    >
      No matching users found
    </EmptyState>
  )
}
