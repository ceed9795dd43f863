import { useSearchParams } from 'react-router'

/** Which part of a section is shown, and from where on. It stands in the address, so that going back leads back. */
export type Shelf<State extends string> = { state: State; cursor: string | null }

/** The part that comes first is not named in the address. */
export function useShelf<State extends string>(parts: readonly { state: State }[], first: State): Shelf<State> {
  const [search] = useSearchParams()
  const shown = search.get('show')
  return { state: parts.find(({ state }) => state === shown)?.state ?? first, cursor: search.get('cursor') }
}

/** The address of a page of this section with its shelf. */
export function onShelf<State extends string>(path: string, { state, cursor }: Shelf<State>, first: State): string {
  const search = new URLSearchParams({
    ...(state !== first && { show: state }),
    ...(cursor !== null && { cursor }),
  })
  return search.size > 0 ? `${path}?${search}` : path
}
