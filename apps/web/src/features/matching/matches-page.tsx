import { SlidersHorizontal } from 'lucide-react'
import { inSettings, paths } from '../../paths.ts'
import { dataIfLoaded, stateOf, useAnswer } from '../../platform/api/answer.ts'
import { usePagedAnswer } from '../../platform/api/paged-answer.ts'
import { LivePictureTask } from '../../platform/live-picture-task.tsx'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { useOwnId } from '../../platform/session/own-id.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LetterStrip } from '../notifications/public/letter-strip.tsx'
import { UnlessPaused } from '../safety/paused-notice.tsx'
import { FewMatches } from './list/few-matches.tsx'
import { useKeptPlaces } from './list/kept-places.ts'
import { MatchList } from './list/match-list.tsx'
import { MatchToolbar } from './list/match-toolbar.tsx'
import { WordsHint } from './list/words-hint.tsx'
import { DailyPicks } from './picks/pick-deck.tsx'
import { dailyPicksQuery, suggestedQuery } from './queries.ts'
import { withVariedReasons } from './reasons/varied-reasons.ts'
import { SuggestionsNote } from './switches/suggestions-note.tsx'
import { type MatchView, useMatchView } from './use-match-view.ts'

export function MatchesPage() {
  const account = useOwnAccount()
  const [view, changeView] = useMatchView()
  const { filters } = view
  const { matches, everybody, people, isPending } = useMatches(view)
  const isFiltered = Object.keys(filters).length > 0
  const hasNobody = !isPending && everybody.length === 0 && !matches.hasNextPage && !isFiltered
  const isShort = stateOf(matches).state === 'loaded' && !matches.hasNextPage && !isFiltered
  return (
    <>
      <PageTitle
        aside={
          <TextLink
            to={inSettings(paths.preferences)}
            className="inline-flex min-h-touch items-center justify-center max-sm:min-w-touch"
          >
            <SlidersHorizontal className="size-6 sm:hidden" strokeWidth={1.8} aria-hidden="true" />
            <span className="max-sm:sr-only">Change who you’d like to meet</span>
          </TextLink>
        }
      >
        Your Matches
      </PageTitle>
      <LetterStrip />
      <LivePictureTask account={account} className="mb-7" />
      <UnlessPaused>
        <WordsHint />
        {!hasNobody && <DailyPicks />}
        <section aria-labelledby="everybody">
          <h2 id="everybody" tabIndex={-1} className="mb-4 text-heading">
            This is a list of people who match your profile.
          </h2>
          {!hasNobody && <MatchToolbar view={view} onChange={changeView} />}
          <MatchList
            matches={matches}
            people={people}
            isPending={isPending}
            areAllPicked={everybody.length > 0}
            filters={filters}
            onClear={isFiltered ? () => changeView({ filters: {} }) : undefined}
          />
        </section>
        <FewMatches list={isShort ? 'short' : 'long'} />
      </UnlessPaused>
      <SuggestionsNote>
        <TextLink to={paths.passedPeople} className="whitespace-nowrap">
          People you passed on
        </TextLink>
      </SuggestionsNote>
    </>
  )
}

/** The list without today's picks, who are shown above it. */
function useMatches(view: MatchView) {
  const dailyPicks = useAnswer(dailyPicksQuery)
  const matches = usePagedAnswer(suggestedQuery(useOwnId(), view))
  const pickIds = new Set(dataIfLoaded(dailyPicks)?.people.map(({ id }) => id))
  const pages = dataIfLoaded(matches)?.pages ?? []
  const everybody = pages.flatMap((page) => page.matched_users)
  const listed = pages.flatMap((page) => withVariedReasons(page.matched_users.filter(({ id }) => !pickIds.has(id))))
  const isFresh = matches.isFetchedAfterMount || !matches.isStale
  const people = useKeptPlaces(listed, JSON.stringify(view), isFresh)
  return { matches, everybody, people, isPending: matches.isPending || dailyPicks.isPending }
}
