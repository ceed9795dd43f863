/** How many people are introduced to a member on one day. */
export const INTRODUCED_A_DAY = 5

/** Nobody comes twice in a round; a round ends when everybody who may be suggested has come. */
export type Introduced = { id: string; round: number }

/**
 * The people of one day, in their order.
 * @param fresh Whoever has not come in this round yet, best first; as many as a day takes, or all there are.
 * @param again Whoever may be suggested, best first: with them a new round begins when `fresh` are too few.
 */
export function introduce(fresh: string[], again: string[], round: number): Introduced[] {
  const last = fresh.slice(0, INTRODUCED_A_DAY)
  const first = again.filter((id) => !last.includes(id)).slice(0, INTRODUCED_A_DAY - last.length)
  return [...last.map((id) => ({ id, round })), ...first.map((id) => ({ id, round: round + 1 }))]
}
