import { type Columns, GATE, PAIR } from './columns.ts'
import type { Moment } from './moment.ts'
import { FLAG } from './record.ts'
import { COMPONENTS, ONE, type Row } from './row.ts'
import { sharedTokens } from './scan-js.ts'
import { squaresOf, sumOfBits } from './scan-query.ts'
import { ageFit, chanceOf, logSigmoid, QUERY_ONE, queryVector } from './score.ts'
import type { Weights } from './weights.ts'

/** `rankOf` of score.ts for rows of the index: the same additions in the same order, so that the very same bits come out. */
export function exactScore(columns: Columns, a: Row, w: Weights, moment: Moment): (slot: number) => number {
  const squares = squaresOf(w.rarity)
  const query = queryVector(a, w)
  const ownSquares = sumOfBits(a.topics[0], a.topics[1], squares)
  const plain = 2 * logSigmoid((w.base.F + w.base.M) / 2)
  const { i8, u8, u16, u32, f32 } = columns

  return (slot) => {
    const [gate, pair] = [columns.gate(slot), columns.pair(slot)]
    const no = u32[(pair + PAIR.no) >> 2] ?? 0
    const rest = (f32[(pair + PAIR.standing) >> 2] ?? 0) + chanceOf(a.no, no, moment.day)
    const flags = u8[gate + GATE.flags] ?? 0
    if (a.neutral || (flags & FLAG.neutral) !== 0) return rest + plain
    const both = bothWays(pair, flags)
    const faith = w.religion * faithsAlike(u8[gate + GATE.religion] ?? 0)
    const [from, to] = [u8[gate + GATE.agesFrom] ?? 0, u8[gate + GATE.agesTo] ?? 0]
    const b = { born: u16[(gate + GATE.born) >> 1] ?? 0, ages: from === 0 ? null : { from, to } }
    const selectivity = f32[(pair + PAIR.selectivity) >> 2] ?? 0
    const popularity = f32[(pair + PAIR.popularity) >> 2] ?? 0
    const theirBase = ((u8[gate + GATE.who] ?? 0) & 1) === 1 ? w.base.M : w.base.F
    const ab =
      w.base[a.gender] +
      a.selectivity +
      w.popularity * popularity +
      faith * a.faith +
      w.age * (ageFit(a, b, moment) - w.mean.age)
    const ba =
      theirBase +
      selectivity +
      w.popularity * a.popularity +
      faith * ((u8[gate + GATE.faith] ?? 0) / 255) +
      w.age * (ageFit(b, a, moment) - w.mean.age)
    return logSigmoid(both + ab) + logSigmoid(both + ba) + rest
  }

  function bothWays(pair: number, flags: number): number {
    let product = 0
    for (let k = 0; k < COMPONENTS; k += 1) product += (query[k] ?? 0) * (i8[pair + k] ?? 0)
    const roots = Math.min(1, sharedTokens(a.culture, u32[(pair + PAIR.culture) >> 2] ?? 0) / 2)
    return (
      product / (ONE * QUERY_ONE) +
      w.interests * (interestsAlike(pair) - w.mean.interests) +
      w.culture * roots -
      w.band * (a.band * (flags >> 6) === 3 ? 1 : 0)
    )
  }

  function interestsAlike(pair: number): number {
    const [low, high] = [u32[(pair + PAIR.topics) >> 2] ?? 0, u32[(pair + PAIR.topics + 4) >> 2] ?? 0]
    const length = Math.sqrt(ownSquares * sumOfBits(low, high, squares))
    if (length === 0) return w.mean.interests
    return sumOfBits(a.topics[0] & low, a.topics[1] & high, squares) / length
  }

  function faithsAlike(theirs: number): number {
    if (a.religion === 0 || theirs === 0) return 0
    return a.religion === theirs ? 1 : -0.4
  }
}
