import type { Place } from './distance.ts'
import type { FactBits } from './index/fact-bits.ts'

/**
 * The feature row: everything by which the model compares a pair, and nothing else. It is made from the answers once
 * (`features.ts`), stored as bytes (`record.ts`), and read by both the formula (`score.ts`) and the index, so that both
 * use exactly the same numbers.
 */
export type Row = {
  /** A small positive number instead of the id, never reused. */
  no: number
  gender: 'F' | 'M'
  /** Date of birth in days since 1900-01-01. */
  born: number
  /** The genders that the member looks for, with the default applied: bit 1 women, bit 2 men. */
  seeks: number
  /** The chosen ages in whole years; null while the default range for the member's age applies. */
  ages: { from: number; to: number } | null
  /** Position in the contract's list of countries, from 1; 0 unknown. */
  country: number
  /** A 32-bit hash of the folded name of the region; 0 unknown. */
  region: number
  /** Where people may live, by the countries and regions that both wrote. */
  reach: 'anywhere' | 'my_country' | 'my_region'
  /** Approved, at the end of onboarding, not suspended, not paused. */
  listed: boolean
  /** True while too many interests wait for the member's answer: nobody new sees the member (see `learning/behaviour.ts`). */
  resting: boolean
  /** Suggestions without profiling: nothing of the profile counts for or against the member. */
  neutral: boolean
  /** Plans about children: 1 wants, -1 does not, 0 open or unknown. */
  children: number
  /** The member's dealbreakers: people with clashing plans about children, or another faith, are left out. */
  dealbreakers: { children: boolean; faith: boolean }
  /** The chosen religion, 1 to 255; 0 without a choice, not said, or without consent. */
  religion: number
  /** How much religion matters to the member, 0 to 1 in steps of 1/255; 0 without consent. */
  faith: number
  /** The chosen cultures, up to four, 1 to 255; none without consent. */
  culture: number[]
  /** Third of the reasoning questionnaire, 1 to 3; 0 unknown or not to be used. Nobody ever sees it. */
  band: number
  /** The member's interests as bits, by their position in the list of topics; two words of 32. */
  topics: [number, number]
  /** See `COMPONENT`. */
  vector: Int8Array
  /** Compared questions that the member answered with a side, as bits: T01 to T24, V01 to V24 (see `answers.ts`). */
  sides: [number, number]
  /** When the member was first listed, and last active, in days since 1900-01-01. */
  since: number
  seen: number
  /** The number of impressions, up to 65,535. */
  impressions: number
  /**
   * How readily the member says yes, and others say yes to the member: log-odds against the average, within ±2.5.
   */
  selectivity: number
  popularity: number
  /** How readily the member says yes if sent interests count in full: explains the member's decisions about others. */
  readiness: number
  /** How much of both is unknown: `ALL_UNKNOWN` at first. */
  unknown: number
  /** Interests that the member probably had no time to read: those received, less five for each day with a visit. */
  queue: number
  /** The number of received interests when `queue` was computed, up to 255 and then from 0 again. */
  received: number
  /** Recent matches at `matchesAt` (minutes since 1900-01-01). */
  matches: number
  matchesAt: number
  /** The approximate location, if the member shows the distance to others. */
  place: Place | null
  /** A distance filter of the viewer in displayed kilometres; people without a location are not within it. */
  within: number | null
  /** The preferred distance in displayed kilometres; null for the default at the member's location. */
  near: number | null
  /** The answers to facts that the member shows to everyone, and those that the member would like; see `index/fact-bits.ts`. */
  facts: FactBits
  factsWanted: FactBits
  /** The facts whose preference is a dealbreaker, as bits. */
  factBreaks: number
}

export const COMPONENTS = 32
/** The components after these are always 0. */
export const USED_COMPONENTS = 26
/** A component of 1. */
export const ONE = 127
/** A temperament axis is stored as z / Z_MAX, so that ±2.5 standard deviations fit. */
export const Z_MAX = 2.5

/**
 * The position of each component in the vector. Those of the questionnaires are multiplied by √certainty of the member
 * (see `features.ts`), so that a product of two is multiplied by the geometric mean of both certainties. Explicit
 * preferences count in full. The formula gives no weight to the last two, which only explain.
 */
export const COMPONENT = {
  /** Ten values in the order of Schwartz's circle, normalised to length 1. */
  values: 0,
  sociability: 10,
  giveAndTake: 11,
  curiosity: 12,
  structure: 13,
  structureSquared: 14,
  closeness: 15,
  closenessSquared: 16,
  /** √certainty itself, for constants. */
  sure: 17,
  children: 18,
  money: 19,
  home: 20,
  /** The kind of relationship hoped for: one of three corners of a triangle, so that equal is 1 and different -1/2. */
  hopeX: 21,
  hopeY: 22,
  conflict: 23,
  calm: 24,
  /** The length of the ten values before normalisation, in parts of `VALUES_MAX`; not multiplied. */
  valuesLength: 25,
} as const
export const VALUES = 10
export const VALUES_MAX = Math.sqrt(VALUES)
