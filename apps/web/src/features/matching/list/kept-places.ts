import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Person = { id: string }

const SHOWN = 'order of the matches as shown'

/**
 * The people in the order in which they were shown. An event or the member's own interest refetches the list, perhaps in
 * another order, and no card may move away from under the pointer, or be elsewhere after a look at a profile.
 * @param view another one has an order of its own
 * @param isFresh whether the list is not about to be replaced because it is old; then the old order ends with it
 */
export function useKeptPlaces<P extends Person>(people: readonly P[], view: string, isFresh: boolean): P[] {
  const queries = useQueryClient()
  const earlier = () => (isFresh && queries.getQueryData<readonly string[]>([SHOWN, view])) || []
  const [shown, setShown] = useState(() => ({ view, ids: earlier() }))
  const placed = keepPlaces(shown.view === view ? shown.ids : earlier(), people)
  const ids = placed.map(({ id }) => id)
  if (isFresh && (shown.view !== view || ids.join() !== shown.ids.join())) setShown({ view, ids })
  useEffect(() => {
    queries.setQueryData([SHOWN, shown.view], shown.ids)
  }, [queries, shown])
  return placed
}

/** Those who were shown share the places that they have now, in their earlier order; new ones have their own place. */
export function keepPlaces<P extends Person>(shown: readonly string[], people: readonly P[]): P[] {
  const places = new Map(shown.map((id, at) => [id, at]))
  const placeOf = ({ id }: P) => places.get(id) ?? -1
  const earlier = people.filter(({ id }) => places.has(id)).sort((one, other) => placeOf(one) - placeOf(other))
  const next = earlier.values()
  return people.map((person) => (places.has(person.id) ? (next.next().value ?? person) : person))
}
