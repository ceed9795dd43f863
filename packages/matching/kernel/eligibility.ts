import {
  acceptsAnyCountry,
  acceptsAnyRegion,
  age,
  bornFirst,
  bornSpan,
  childrenBreak,
  country,
  countryUnknown,
  faithBreaks,
  mask,
  opposite,
  region,
  regionUnknown,
  religion,
  religionUnknown,
  usualFirst,
  usualSpan,
  want,
} from './query'
import {
  ANYWHERE,
  CHILDREN_DEALBREAKER,
  CHILDREN_PLANS,
  FAITH_DEALBREAKER,
  Gate,
  NO_END,
  REACH_SHIFT,
  SAME_COUNTRY,
} from './rows'

/**
 * 1 when the viewer and this member may meet, by the rules of `mayBeSuggested` in `src/eligibility.ts`, else 0. The
 * answer is unpredictable, so a branch would cost more than all the comparisons: conditions are combined with `&` and
 * `|`, which evaluate both sides.
 */
export function mayMeet(gate: Gate): u32 {
  return suitsViewer(gate) & acceptsViewersAge(gate) & isWithinReach(gate) & plansAgree(gate) & faithsAgree(gate)
}

/** Gender, the gender that they look for, listed, not resting, not excluded; the viewer's ages; recently active. */
function suitsViewer(gate: Gate): u32 {
  return u32((gate.word & mask) === want) & u32(gate.born - bornFirst <= bornSpan) & u32(gate.worth !== 0)
}

function acceptsViewersAge(gate: Gate): u32 {
  const from: u32 = gate.agesFrom
  const to: u32 = gate.agesTo
  const chosen = u32(age >= from) & (u32(to >= NO_END) | u32(age <= to))
  const usual = u32(gate.born - usualFirst <= usualSpan)
  return select(chosen, usual, from !== 0)
}

/** The viewer's reach, then theirs. An unknown country or region excludes nobody. */
function isWithinReach(gate: Gate): u32 {
  const theirCountry: u32 = gate.country
  const theirRegion = gate.region
  const theirReach = (<u32>gate.word >> REACH_SHIFT) & 3
  const sameCountry = u32(theirCountry === country)
  const sameRegion = u32(theirRegion === region)
  const viewerAccepts =
    acceptsAnyCountry |
    u32(theirCountry === 0) |
    (sameCountry & (acceptsAnyRegion | u32(theirRegion === 0) | sameRegion))
  const theyAccept =
    u32(theirReach === ANYWHERE) |
    countryUnknown |
    (sameCountry & (u32(theirReach === SAME_COUNTRY) | regionUnknown | sameRegion))
  return viewerAccepts & theyAccept
}

/** Opposite plans about children separate two people when they are a dealbreaker for one of them. */
function plansAgree(gate: Gate): u32 {
  const word: u32 = gate.word
  const dealbreaker = childrenBreak | (word & CHILDREN_DEALBREAKER)
  return u32((word & CHILDREN_PLANS) !== opposite) | u32(dealbreaker === 0)
}

/** So do different religions. An unknown one excludes nobody. */
function faithsAgree(gate: Gate): u32 {
  const theirs: u32 = gate.religion
  const dealbreaker = faithBreaks | (gate.word & FAITH_DEALBREAKER)
  return religionUnknown | u32(theirs === 0) | u32(religion === theirs) | u32(dealbreaker === 0)
}
