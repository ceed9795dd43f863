import { useInfiniteQuery } from '@tanstack/react-query'
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
import { FewMatches } from './few-matches.tsx'
import { Introductions } from './introductions.tsx'
import { MatchCard, MatchCardSkeleton } from './match-card.tsx'
import { suggestedQuery } from './queries.ts'
import { SuggestionsNote } from './suggestions-note.tsx'

const GRID = 'grid gap-6 sm:grid-cols-2 2xl:gap-7 xl:grid-cols-3'

export function MatchesPage() {
  const { matches, people } = useMatches()
  const short = matches.isSuccess && !matches.hasNextPage
  return (
    <>
      <PageTitle>Your Matches</PageTitle>
      {(matches.isPending || people.length > 0) && <Introductions />}
      <section aria-labelledby="everybody">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="everybody" className="text-heading">
            This is a list of people who match your profile.
          </h2>
          <TextLink to={paths.preferences}>Change your wishes</TextLink>
        </div>
        <Matches matches={matches} people={people} />
      </section>
      <FewMatches list={short ? 'short' : 'long'} />
      <SuggestionsNote />
    </>
  )
}

function useMatches() {
  const matches = useInfiniteQuery(suggestedQuery(useOwnId()))
  return { matches, people: matches.data?.pages.flatMap((page) => page.matched_users) ?? [] }
}

function Matches({ matches, people }: ReturnType<typeof useMatches>) {
  if (matches.isPending) return <Waiting />
  if (matches.isError && people.length === 0)
    return (
      <LoadError onRetry={() => void matches.refetch()} retrying={matches.isFetching}>
        {wordsOf(matches.error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  if (people.length === 0) return <Nobody />
  return (
    <>
      <ul className={GRID}>
        {people.map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </ul>
      {matches.hasNextPage && (
        <div className="mt-10 text-center">
          <Button
            variant="ghost"
            pending={matches.isFetchingNextPage}
            pendingLabel="One moment..."
            onClick={() => void matches.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
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

function Nobody() {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint="New people join every week. Whoever fits you will be here when you come back."
    >
      No matching users found
    </EmptyState>
  )
}
