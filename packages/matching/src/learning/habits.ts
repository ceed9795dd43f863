/** A yes or no, and the log-odds of a yes as far as the other of the two explains it; newer ones have more weight. */
export type Said = { yes: boolean; expected: number; weight: number }
/** Looks that ended without an interest, and the log-odds of one for the average member. */
type Passed = { looks: number; expected: number }
/** How far a member differs from the average, in log-odds, and the standard deviation of what is not known. */
export type Estimate = { mean: number; doubt: number }

/** The variance of what neither of two people explains (taste, mood), and of the other's estimate. */
const REST = 1.06
const OTHERS = 0.5
/** A logistic function of an uncertain number is, on average, one of this many times its mean (MacKay 1992). */
const SCALE = 1 / Math.sqrt(1 + (Math.PI * (REST + OTHERS)) / 8)
/** The standard deviation of how members differ from the average, before anything is known of one. */
export const SPREAD = 1.2
/** Nobody differs from the average by more, however many decisions say so. */
const MOST = 2.5
const STEPS = 8
const CLOSE = 1e-4

/** The most likely value by Newton's method, with the prior N(0, 1.2²). */
export function estimateOf(said: readonly Said[], passed: Passed = { looks: 0, expected: 0 }): Estimate {
  let [mean, doubt] = [0, SPREAD]
  for (let step = 0, moved = 1; step < STEPS && moved > CLOSE; step += 1) {
    let [slope, bend] = [-mean / SPREAD ** 2, 1 / SPREAD ** 2]
    for (let at = 0; at <= said.length; at += 1) {
      const one = said[at]
      const [expected, weight] = one ? [one.expected, one.weight] : [passed.expected, passed.looks]
      const p = 1 / (1 + Math.exp(-SCALE * (expected + mean)))
      slope += weight * SCALE * ((one?.yes ? 1 : 0) - p)
      bend += weight * SCALE * SCALE * p * (1 - p)
    }
    const next = Math.max(-MOST, Math.min(MOST, mean + slope / bend))
    moved = Math.abs(next - mean)
    mean = next
    doubt = 1 / Math.sqrt(bend)
  }
  return { mean, doubt }
}
