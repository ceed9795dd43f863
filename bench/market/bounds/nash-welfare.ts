import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import { mutual, type Ranking, shippedOdds } from '../rankings.ts'
import { learner } from './learner.ts'

/** Matches that a member may expect from having been shown until now. */
const expected = learner(
  ({ rows }) => new Float64Array(rows.length).fill(0.1),
  (sum, event, state) => {
    if (event.kind !== 'impression') return
    sum[event.to] = sum[event.to]! + lookAt(event.place) * Math.exp(mutual(shippedOdds(event.by, state)(event.to)))
  },
)

/**
 * Nash social welfare: Tomita & Yokoyama 2024, arXiv 2409.00720. The lists of each side maximise the product of what
 * those shown in them may expect; this is the step of Frank and Wolfe in the direction of its logarithm.
 */
export const NASH: Ranking = {
  name: 'Nash social welfare',
  predicted: shippedOdds,
  scorer: (viewer, state) => {
    const [odds, sum] = [shippedOdds(viewer, state), expected(state)]
    return (candidate) => mutual(odds(candidate)) - Math.log(sum[candidate]!)
  },
}
