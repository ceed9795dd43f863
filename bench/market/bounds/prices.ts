import { mutual, type Predicted, type Ranking } from '../rankings.ts'
import { learner } from './learner.ts'

/** Up with each interest, down with each visit, in which five are read. */
const STEP = { interest: 0.2, visit: 1 }
/** Members with fewer matches than this are alike. */
const FEW = 0.5

const queues = learner(
  ({ rows }) => ({ price: new Float64Array(rows.length), matches: new Float64Array(rows.length) }),
  ({ price, matches }, event) => {
    if (event.kind === 'visit') price[event.by] = Math.max(0, price[event.by]! - STEP.visit)
    else if (event.kind === 'impression') price[event.to] = price[event.to]! + (event.asked ? STEP.interest : 0)
    else if (event.yes) for (const at of [event.by, event.to]) matches[at] = matches[at]! + 1
  },
)

/**
 * The chance of a mutual yes with a price for each member: dual ascent on what the member has time to read (Su, Bayoumi
 * & Joachims 2022, arXiv 2106.01941, show that a price of each person is enough). With `alpha` above 0 a match counts
 * as its gradient in the alpha social welfare Σ matches^(1 - alpha) of both people (Tomita & Yokoyama 2026, arXiv
 * 2601.13609): more for those with few.
 */
export const priced = (name: string, predicted: Predicted, alpha = 0): Ranking => ({
  name,
  predicted,
  scorer: (viewer, state) => {
    const [odds, { price, matches }] = [predicted(viewer, state), queues(state)]
    const worth = (at: number) => (FEW + matches[at]!) ** -alpha
    const own = worth(viewer)
    return (candidate) => mutual(odds(candidate)) - price[candidate]! + Math.log(own + worth(candidate))
  },
})
