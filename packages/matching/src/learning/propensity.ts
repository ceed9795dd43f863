import { CHANCE } from '../score.ts'
import { lookAt } from './behaviour.ts'

/** Of each person of a list: the probability to be among its first places, and the expected looks there. */
export type Propensities = { inList: Float64Array; looks: Float64Array }

/** Three points and weights of Gauss and Legendre in each of eight equal parts, for a mean over [-1, 1]. */
const PARTS = 8
const POINTS = Array.from({ length: PARTS }, (_, part) => {
  const [middle, half] = [-1 + (2 * part + 1) / PARTS, 1 / PARTS]
  const off = half * Math.sqrt(0.6)
  return [
    { at: middle - off, weight: 5 / 18 / PARTS },
    { at: middle, weight: 8 / 18 / PARTS },
    { at: middle + off, weight: 5 / 18 / PARTS },
  ]
}).flat()

/**
 * The propensities of the first `depth` places of a list under the chance term: each person has a draw of their own,
 * even within ±`chance`. Given the draw of one person, the number of the others above them is a sum of independent
 * events with different probabilities, whose distribution is computed exactly; the mean over the own draw is an
 * integral, computed to within 0.002.
 * @param bases the rank of each person without the chance term, in any order
 */
export function propensitiesOf(bases: ArrayLike<number>, depth: number, chance = CHANCE): Propensities {
  const count = bases.length
  const order = Array.from({ length: count }, (_, at) => at).sort((a, b) => bases[b]! - bases[a]! || a - b)
  const sorted = Float64Array.from(order, (at) => bases[at]!)
  const [inList, looks] = [new Float64Array(count), new Float64Array(count)]
  const above = new Float64Array(depth)
  let sure = 0
  let end = 0
  for (let at = 0; at < count; at += 1) {
    const base = sorted[at]!
    while (sorted[sure]! >= base + 2 * chance && sure < at) sure += 1
    while (end < count && sorted[end]! > base - 2 * chance) end += 1
    if (sure >= depth) break
    for (const { at: point, weight } of POINTS) {
      const own = base + point * chance
      const places = depth - sure
      above.fill(0)
      above[0] = 1
      for (let other = sure; other < end; other += 1) {
        if (other === at) continue
        const p = Math.max(0, Math.min(1, (sorted[other]! + chance - own) / (2 * chance)))
        if (p === 0) continue
        for (let k = places - 1; k > 0; k -= 1) above[k] = above[k]! * (1 - p) + above[k - 1]! * p
        above[0] = above[0]! * (1 - p)
      }
      for (let k = 0; k < places; k += 1) {
        const share = weight * above[k]!
        inList[order[at]!] = inList[order[at]!]! + share
        looks[order[at]!] = looks[order[at]!]! + share * lookAt(sure + k + 1)
      }
    }
  }
  return { inList, looks }
}
