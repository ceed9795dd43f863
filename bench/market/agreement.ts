import { LEFT_OUT } from '../../tools/population/mind.ts'

/** How much an answer in five steps matters to the member who gave it. The middle does not. */
const IMPORTANCE = [10, 1, 0, 1, 10]
const PAIRS = 48
/** Its mean over invented pairs, and the slope that gives it the spread of what a perfect reading of profiles says. */
export const AGREEMENT = { mean: 0.38, slope: 3.5 }

/**
 * The match score of a question site, applied to our answers: the share of what matters to each member that the other
 * satisfies, combined by the geometric mean, less the margin of error 1 / n. Our questions ask for no importance; 'much
 * more' replaces it.
 */
export function agreementIn(mine: Uint8Array, theirs: Uint8Array): number {
  let [n, mineAll, mineMet, theirsAll, theirsMet] = [0, 0, 0, 0, 0]
  for (let k = 0; k < PAIRS; k += 1) {
    const [own, other] = [mine[k] ?? LEFT_OUT, theirs[k] ?? LEFT_OUT]
    if (own === LEFT_OUT || other === LEFT_OUT) continue
    const met = Math.sign(own - 2) === Math.sign(other - 2) ? 1 : 0
    const [forMe, forThem] = [IMPORTANCE[own] ?? 0, IMPORTANCE[other] ?? 0]
    n += 1
    mineAll += forMe
    mineMet += forMe * met
    theirsAll += forThem
    theirsMet += forThem * met
  }
  if (n === 0 || mineAll === 0 || theirsAll === 0) return 0
  return Math.sqrt((mineMet / mineAll) * (theirsMet / theirsAll)) - 1 / n
}
