import { type Ranking, shippedOdds } from '../rankings.ts'
import { daily } from './learner.ts'

const TU = { temperature: 0.1, rounds: 30 }
const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds))

/**
 * Transferable utility (Choo & Siow 2006) by iterative proportional fitting: Tomita et al. 2023, arXiv 2306.09060. The
 * expected matches of a pair are A(i) × B(j) × exp((p + p') / 2 temperature), and those of a person, with the chance to
 * stay alone, sum up to 1. In the list of i only B(j) differs from the sum of both chances: a price.
 */
const aloneness = daily((state) => {
  const { rows, world } = state
  const kernel = world.eligible.map((others, a) => {
    const odds = shippedOdds(a, state)
    return Float64Array.from(others, (b) => gain(odds(b)))
  })
  const own = new Float64Array(rows.length).fill(1)
  for (let round = 0; round < TU.rounds; round += 1) {
    for (const sex of ['M', 'F'] as const) {
      rows.forEach(({ gender }, a) => {
        if (gender !== sex) return
        const others = world.eligible[a]!
        let sum = 0
        for (let at = 0; at < others.length; at += 1) sum += kernel[a]![at]! * own[others[at]!]!
        own[a] = Math.sqrt(1 + (sum / 2) ** 2) - sum / 2
      })
    }
  }
  return own
})
const gain = ({ ab, ba }: { ab: number; ba: number }) => Math.exp((sigmoid(ab) + sigmoid(ba)) / (2 * TU.temperature))

export const TU_MATCHING: Ranking = {
  name: 'transferable utility (IPFP)',
  predicted: shippedOdds,
  scorer: (viewer, state) => {
    const [odds, own] = [shippedOdds(viewer, state), aloneness(state)]
    return (candidate) => Math.log(gain(odds(candidate)) * own[candidate]!)
  },
}
