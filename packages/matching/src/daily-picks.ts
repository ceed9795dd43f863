/** The number of daily picks. */
export const DAILY_PICKS = 5

/** Nobody is picked twice in a round; a round ends when everybody who may be suggested was picked. */
export type DailyPick = { id: string; round: number }

/**
 * The daily picks in their order.
 * @param fresh People not picked in this round yet, best first; enough for a day, or all there are.
 * @param again All people who may be suggested, best first; they begin a new round when `fresh` are too few.
 */
export function chooseDailyPicks(fresh: string[], again: string[], round: number): DailyPick[] {
  const last = fresh.slice(0, DAILY_PICKS)
  const first = again.filter((id) => !last.includes(id)).slice(0, DAILY_PICKS - last.length)
  return [...last.map((id) => ({ id, round })), ...first.map((id) => ({ id, round: round + 1 }))]
}
