import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, type MatchMark, matching } from '@heartwell/contract/matching/matching.ts'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'

type Person = Pick<MatchedUser, 'id' | 'mark'>
type Page = { matched_users?: readonly MatchedUser[]; people?: readonly MatchedUser[] }

/** The lists whose cards show marks. */
const LISTS = [matching.matchedUsers, matching.dailyPicks]

/** The lists to refetch after the end of a pass: the server decides whether the person is suggested again. */
const AFTER_PASS = [...LISTS, matching.preferenceSuggestions]

/** Shortlists or passes a person, or removes the mark. The card shows it before the server answers. */
export function useMatchMark({ id, mark: current }: Person) {
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const { mutateAsync } = useCommand(matchMarks.set, {
    refreshes: [matchMarks.shortlist, matchMarks.passed, matching.filterCounts],
    inOrder: `mark of ${id}`,
  })
  /** @returns whether the mark is saved; if not, an error has been shown */
  return async (mark: MatchMark | null): Promise<boolean> => {
    // A list that is still loading would show the previous mark.
    const wereFetched = LISTS.filter(({ path }) => queries.isFetching({ queryKey: [path] }) > 0)
    const refetched = current === 'passed' ? AFTER_PASS : wereFetched
    const showAtOnce = async () => {
      await Promise.all(wereFetched.map(({ path }) => queries.cancelQueries({ queryKey: [path] })))
      writeMark(queries, id, mark)
    }
    try {
      // Saving begins first: a fetch that begins meanwhile must know that the mark is not saved yet.
      await Promise.all([mutateAsync({ body: { member_id: id, mark } }), showAtOnce()])
      return true
    } catch (error) {
      writeMark(queries, id, current)
      await showFailure(error)
      return false
    } finally {
      for (const { path } of refetched) void queries.invalidateQueries({ queryKey: [path] })
    }
  }
}

/** Updates the suggestions and the daily picks. A passed card stays in place, so that the page does not jump. */
function writeMark(queries: QueryClient, id: string, mark: MatchMark | null): void {
  const inPage = <P extends Page>(page: P): P => ({
    ...page,
    ...(page.matched_users && { matched_users: marked(page.matched_users, id, mark) }),
    ...(page.people && { people: marked(page.people, id, mark) }),
  })
  for (const { path } of LISTS) {
    queries.setQueriesData<Page | InfiniteData<Page>>({ queryKey: [path] }, (data) => {
      if (!data) return data
      return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data)
    })
  }
}

const marked = (people: readonly MatchedUser[], id: string, mark: MatchMark | null) =>
  people.map((person) => (person.id === id ? { ...person, mark } : person))
