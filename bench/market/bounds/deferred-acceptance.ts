import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import { mutual, type Ranking, shippedOdds } from '../rankings.ts'
import { daily } from './learner.ts'

/** Interests that a member reads in a visit, people in a list, and candidates that a member proposes to. */
const DEFERRED = { likes: 5, list: 10, proposals: 60 }

/**
 * Exposure-constrained deferred acceptance: Sekiya et al. 2026, arXiv 2602.19689. The places of a member are limited by
 * the interests to be expected from them. Both sides prefer the likeliest pair, so taking pairs in this order gives the
 * stable outcome.
 */
const accepted = daily((state) => {
  const { world } = state
  const pairs = world.eligible.flatMap((others, viewer) => {
    const odds = shippedOdds(viewer, state)
    const open = others.filter((shown) => !state.met[viewer * world.people.length + shown])
    const both = Float64Array.from(open, (shown) => mutual(odds(shown)))
    const least = both.toSorted().at(-DEFERRED.proposals) ?? Number.NEGATIVE_INFINITY
    const likely = Array.from(open.keys()).filter((at) => both[at]! >= least)
    const scored = likely.map((at) => ({ viewer, shown: open[at]!, both: both[at]!, likes: 0 }))
    return scored.map((pair) => ({
      ...pair,
      likes: (world.people[viewer]!.activity * MEAN_LOOK) / (1 + Math.exp(-odds(pair.shown).ab)),
    }))
  })
  const capacity = (at: number) => DEFERRED.likes * world.people[at]!.activity
  const [lists, likes] = [world.people.map(() => new Set<number>()), new Float64Array(world.people.length)]
  for (const pair of pairs.sort((x, y) => y.both - x.both)) {
    const list = lists[pair.viewer]!
    if (list.size === DEFERRED.list || likes[pair.shown]! + pair.likes > capacity(pair.shown)) continue
    list.add(pair.shown)
    likes[pair.shown] = likes[pair.shown]! + pair.likes
  }
  return lists
})
const MEAN_LOOK = Array.from({ length: DEFERRED.list }, (_, at) => lookAt(at + 1) / DEFERRED.list).reduce(
  (a, b) => a + b,
)

export const ECDA: Ranking = {
  name: 'deferred acceptance (ECDA)',
  predicted: shippedOdds,
  scorer: (viewer, state) => {
    const [odds, list] = [shippedOdds(viewer, state), accepted(state)[viewer]!]
    return (candidate) => mutual(odds(candidate)) + (list.has(candidate) ? 100 : 0)
  },
}
