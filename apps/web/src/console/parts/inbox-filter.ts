import { useSearchParams } from 'react-router'

/** The filter and the cursor of an inbox. Both are in the URL, so that the Back button works. */
export type InboxFilter<State extends string> = { state: State; cursor: string | null }

/** The first filter is left out of the URL. */
export function useInboxFilter<State extends string>(
  parts: readonly { state: State }[],
  first: State,
): InboxFilter<State> {
  const [search] = useSearchParams()
  const shown = search.get('show')
  return { state: parts.find(({ state }) => state === shown)?.state ?? first, cursor: search.get('cursor') }
}

/** The URL of a page of this inbox with its filter. */
export function filteredPath<State extends string>(
  path: string,
  { state, cursor }: InboxFilter<State>,
  first: State,
): string {
  const search = new URLSearchParams({
    ...(state !== first && { show: state }),
    ...(cursor !== null && { cursor }),
  })
  return search.size > 0 ? `${path}?${search}` : path
}
