import {
  ageDistance,
  ageDistancePerDay,
  ageWeight,
  bandWeight,
  chanceSeed,
  chanceWidth,
  day,
  faith,
  farBand,
  interestsWeight,
  neutral,
  ownAge,
  plain,
  popularityWeight,
  religion,
  religionWeight,
  rootsWeight,
  scale,
  slack,
  squaresAt,
  tangentsAt,
  tokensAt,
  tokensUsedAt,
  topicsHigh,
  topicsLow,
  unknownInterests,
  vectorAt,
  wantedByMen,
  wantedByWomen,
  wanting,
} from './query'
import { BAND_SHIFT, Gate, MALE, NEUTRAL, NO_END, Pair } from './rows'

const DAYS_OF_YEAR: f64 = 365.25

/**
 * An upper bound of `rankOf` in `src/score.ts` for a pair without distance: the same terms, but with both logarithms
 * replaced by tangents and constants of the query added up beforehand.
 */
export function rankBound(gate: Gate, pair: Pair): f64 {
  const exponent = <f64>pair.exponent
  return pairBound(gate, pair, exponent) + slack * (1 + exponent) + (<f64>pair.standing + chanceOf(pair.no))
}

function pairBound(gate: Gate, pair: Pair, exponent: f64): f64 {
  if (neutral | (gate.word & NEUTRAL)) return plain * (1 + exponent)
  const both = sharedLogOdds(gate, pair)
  const faiths = faithsAlike(gate.religion)
  const wanting = logSigmoidBound(both + wantingOf(gate, pair, faiths))
  return wanting + exponent * logSigmoidBound(both + wantedOf(gate, pair, faiths))
}

/** The part of the log-odds that is equal in both directions. */
function sharedLogOdds(gate: Gate, pair: Pair): f64 {
  const questionnaires = scale * <f64>product(changetype<usize>(pair))
  const interests = interestsWeight * sharedRarity(pair.topics) * <f64>pair.perLength
  const roots = rootsWeight * min<f64>(1, 0.5 * <f64>sharedTokens(pair.culture))
  const distantBands = select<f64>(bandWeight, 0, <u32>gate.word >> BAND_SHIFT === farBand)
  return questionnaires + select(interests, unknownInterests, pair.perLength !== 0) + roots - distantBands
}

/**
 * The product of the query vector and a vector of 32 components, eight at a time. The query has zeros where the exponent
 * of the row is.
 */
function product(vector: usize): i32 {
  const sums = i32x4.add(
    i32x4.add(
      i32x4.dot_i16x8_s(v128.load(vectorAt, 0), v128.load_ext<i8>(vector, 0)),
      i32x4.dot_i16x8_s(v128.load(vectorAt, 16), v128.load_ext<i8>(vector, 8)),
    ),
    i32x4.add(
      i32x4.dot_i16x8_s(v128.load(vectorAt, 32), v128.load_ext<i8>(vector, 16)),
      i32x4.dot_i16x8_s(v128.load(vectorAt, 48), v128.load_ext<i8>(vector, 24)),
    ),
  )
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  )
}

/** Two people share few topics, so each shared bit is looked up. */
function sharedRarity(theirs: u64): f64 {
  let sum: f64 = 0
  for (let shared = theirs & (((<u64>topicsHigh) << 32) | topicsLow); shared !== 0; shared &= shared - 1) {
    sum += load<f64>(squaresAt + <usize>ctz(shared) * sizeof<f64>())
  }
  return sum
}

/** How many of the viewer's tokens are among these four. */
function sharedTokens(theirs: u32): i32 {
  const equal = v128.and(i8x16.eq(i32x4.splat(theirs), v128.load(tokensAt)), v128.load(tokensUsedAt))
  return popcnt(i32x4.bitmask(i32x4.ne(equal, i32x4.splat(0))))
}

/** The same family of religions gives the weight, another -0.4 of it, an unknown one 0. */
function faithsAlike(theirs: u32): f64 {
  const known = u32(religion !== 0) & u32(theirs !== 0)
  return select<f64>(select<f64>(religionWeight, -0.4 * religionWeight, religion === theirs), 0, known)
}

/** The viewer's interest in the member, without the shared part. */
function wantingOf(gate: Gate, pair: Pair, faiths: f64): f64 {
  const distance = ageDistance + ageDistancePerDay * <f64>gate.born
  return wanting + (popularityWeight * <f64>pair.popularity + faiths * faith) - ageWeight * (distance * distance)
}

/** The member's interest in the viewer, without the shared part. */
function wantedOf(gate: Gate, pair: Pair, faiths: f64): f64 {
  const wanted = select(wantedByMen, wantedByWomen, gate.word & MALE)
  const distance = viewersAgeDistance(gate)
  return wanted + (<f64>pair.selectivity + faiths * (<f64>gate.faith / 255)) - ageWeight * (distance * distance)
}

/** The distance of the viewer's age from the middle of the member's preferred ages, in half widths of that range. */
function viewersAgeDistance(gate: Gate): f64 {
  const theirAge = (day - <f64>gate.born) / DAYS_OF_YEAR
  const from: u32 = gate.agesFrom
  const to: u32 = gate.agesTo
  if (from === 0) return (ownAge - theirAge) / (5 + 0.15 * (theirAge - 18))
  const end = min<u32>(to, NO_END) + 1
  const middle = select<f64>(0.5 * <f64>(from + end), max<f64>(theirAge, <f64>from), to < NO_END)
  return (ownAge - middle) / max<f64>(2, 0.5 * <f64>(end - from))
}

/** The random term of `chanceOf` in `src/score.ts`, with the viewer's and the day's part in the seed. */
function chanceOf(no: u32): f64 {
  let hash = chanceSeed ^ (no * 0x85ebca6b)
  hash = (hash ^ (hash >> 16)) * 0x7feb352d
  hash = (hash ^ (hash >> 15)) * 0x846ca68b
  return chanceWidth * (<f64>(hash ^ (hash >> 16)) * (1 / 4_294_967_295) - 0.5)
}

const CELLS: u32 = 512
const LOWEST: f64 = -16
const PER_UNIT: f64 = 16

/** An upper bound of ln σ(z), by the tangent of the interval in which z is. */
export function logSigmoidBound(z: f64): f64 {
  // The conversion to a whole number saturates: everything below the first interval is 0.
  const cell = min<u32>(<u32>((z - LOWEST) * PER_UNIT), CELLS - 1)
  const tangent = tangentsAt + <usize>cell * (2 * sizeof<f64>())
  return load<f64>(tangent) + z * load<f64>(tangent, sizeof<f64>())
}
