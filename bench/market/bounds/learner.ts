import type { Event, State } from '../rankings.ts'

/**
 * What a ranking keeps during a season. `read` takes each event once, in order, before the first list that follows it.
 */
export function learner<T>(start: (state: State) => T, read: (known: T, event: Event, state: State) => void) {
  const seasons = new WeakMap<State, { known: T; next: number }>()
  return (state: State): T => {
    const season = seasons.get(state) ?? { known: start(state), next: 0 }
    seasons.set(state, season)
    for (; season.next < state.events.length; season.next += 1) read(season.known, state.events[season.next]!, state)
    return season.known
  }
}

/** What a ranking computes once a day for the whole market. */
export function daily<T>(compute: (state: State) => T): (state: State) => T {
  const days = new WeakMap<State, { day: number; value: T }>()
  return (state) => {
    const { day } = state.moment
    const known = days.get(state)
    if (known?.day === day) return known.value
    const value = compute(state)
    days.set(state, { day, value })
    return value
  }
}
