import type { MatchFilters } from '@heartwell/contract/matching.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import drawing from '../../../art/cat-2.svg?url'
import { paths } from '../../paths.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { UnlessPaused } from '../safety/paused-notice.tsx'
import { FewMatches } from './few-matches.tsx'
import { Introductions } from './introductions.tsx'
import { MatchCard, MatchCardSkeleton } from './match-card.tsx'
import { MatchFiltersBar } from './match-filters.tsx'
import { MoreMatches } from './more-matches.tsx'
import { suggestedQuery } from './queries.ts'
import { SuggestionsNote } from './suggestions-note.tsx'
import { useFilters } from './use-filters.ts'

const GRID = 'grid gap-6 sm:grid-cols-2 2xl:gap-7 xl:grid-cols-3'

export function MatchesPage() {
  const [filters, setFilters] = useFilters()
  const { matches, people } = useMatches(filters)
  const filtered = Object.keys(filters).length > 0
  const short = matches.isSuccess && !matches.hasNextPage && !filtered
  return (
    <>
      <PageTitle>Your Matches</PageTitle>
      <UnlessPaused>
        {!filtered && (matches.isPending || people.length > 0) && <Introductions />}
        <section aria-labelledby="everybody">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id="everybody" className="text-heading">
              This is a list of people who match your profile.
            </h2>
            <TextLink to={paths.preferences}>Change your wishes</TextLink>
          </div>
          {(filtered || matches.isPending || people.length > 0) && (
            <MatchFiltersBar filters={filters} onChange={setFilters} />
          )}
          <Matches
            matches={matches}
            people={people}
            filters={filters}
            onClear={filtered ? () => setFilters({}) : undefined}
          />
        </section>
        <FewMatches list={short ? 'short' : 'long'} />
      </UnlessPaused>
      <SuggestionsNote />
    </>
  )
}

function useMatches(filters: MatchFilters) {
  const matches = useInfiniteQuery(suggestedQuery(useOwnId(), filters))
  return { matches, people: matches.data?.pages.flatMap((page) => page.matched_users) ?? [] }
}

type MatchesProps = ReturnType<typeof useMatches> & { filters: MatchFilters; onClear: (() => void) | undefined }

function Matches({ matches, people, filters, onClear }: MatchesProps) {
  const seeking = people.length === 0
  const { fetchNextPage } = matches
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (matches.isPending) return <Waiting />
  if (matches.isError && people.length === 0)
    return (
      <LoadError onRetry={() => void matches.refetch()} retrying={matches.isFetching}>
        {wordsOf(matches.error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  if (seeking && !matches.hasNextPage) return <Nobody filters={filters} onClear={onClear} />
  return (
    <>
      {seeking && <Waiting />}
      <ul className={GRID}>
        {people.map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </ul>
      {matches.hasNextPage && (
        <MoreMatches
          pages={matches.data?.pages.length ?? 0}
          seeking={seeking}
          fetching={matches.isFetching}
          failed={matches.isFetchNextPageError}
          onMore={onMore}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Looking for people who match your profile">
      <ul className={GRID}>
        <MatchCardSkeleton />
        <MatchCardSkeleton />
        <MatchCardSkeleton />
      </ul>
    </Loading>
  )
}

/** Why a filter by distance may find fewer than live there. */
const ONLY_WHO_SHOW = ' By distance you find people who let it be seen, as long as you do so too.'

function Nobody({ filters, onClear }: Pick<MatchesProps, 'filters' | 'onClear'>) {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint={
        onClear
          ? `Of the people who match your profile, nobody fits these filters.${filters.within_km ? ONLY_WHO_SHOW : ''}`
          : 'New people join every week. Whoever fits you will be here when you come back.'
      }
      action={onClear && <Button onClick={onClear}>Clear all filters</Button>}
    >
      No matching users found
    </EmptyState>
  )
}
