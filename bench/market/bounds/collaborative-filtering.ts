import type { Ranking } from '../rankings.ts'
import { learner } from './learner.ts'

type Likes = { of: number[][]; by: number[][] }
const likes = learner<Likes>(
  ({ rows }) => ({ of: rows.map(() => []), by: rows.map(() => []) }),
  ({ of, by }, event) => {
    const yes = event.kind === 'answer' ? event.yes : event.kind === 'impression' && event.asked
    if (!yes || event.kind === 'visit') return
    of[event.by]!.push(event.to)
    by[event.to]!.push(event.by)
  },
)

/**
 * Reciprocal collaborative filtering: Xia et al. 2015, arXiv 1501.06247; Neve & Palomares 2019. A member may like those
 * who are liked by members with the same taste, seen in shared likes; both directions by their harmonic mean.
 */
export const RCF: Ranking = {
  name: 'collaborative filtering (RCF)',
  scorer: (viewer, state) => {
    const known = likes(state)
    const alike = alikeFor(viewer, known)
    return (candidate) => {
      const [there, back] = [
        meanOver(known.by[candidate]!, alike),
        meanOver(known.by[viewer]!, (fan) => jaccard(known.of[candidate]!, known.of[fan]!)),
      ]
      const both = there + back === 0 ? 0 : (2 * there * back) / (there + back)
      return both + 1e-6 * state.chance.next()
    }
  },
}

const meanOver = (people: readonly number[], value: (person: number) => number) =>
  people.length === 0 ? 0 : people.reduce((sum, person) => sum + value(person), 0) / people.length

function alikeFor(viewer: number, { of }: Likes): (other: number) => number {
  const known = new Map<number, number>()
  return (other) => {
    const value = known.get(other) ?? jaccard(of[viewer]!, of[other]!)
    known.set(other, value)
    return value
  }
}

function jaccard(a: readonly number[], b: readonly number[]): number {
  const shared = a.filter((one) => b.includes(one)).length
  return shared === 0 ? 0 : shared / (a.length + b.length - shared)
}
