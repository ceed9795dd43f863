import type { Place } from './distance.ts'

/**
 * What the model keeps of a member: everything that a pair is judged by, and nothing else. It is made of the answers
 * once (`features.ts`), stored as bytes (`record.ts`), and read by the formula (`score.ts`) and by the index alike, so
 * that both judge the very same numbers.
 */
export type Row = {
  /** A small number in place of the id: positive, never used twice. */
  no: number
  gender: 'F' | 'M'
  /** Date of birth in days since 1900-01-01. */
  born: number
  /** Whom she looks for, the default already worked out: bit 1 women, bit 2 men. */
  seeks: number
  /** Whole years that she chose; null while the window that moves along with her age holds. */
  ages: { from: number; to: number } | null
  /** Place in the contract's list of countries, from 1; 0 unknown. */
  country: number
  /** A 32-bit number of the folded name of the region; 0 unknown. */
  region: number
  /** How far away people may live, by what both wrote. */
  reach: 'anywhere' | 'my_country' | 'my_region'
  /** Approved, at the end of the onboarding, not suspended, not paused. */
  listed: boolean
  /** So many requests wait for her answer that she is shown to nobody new (see `behaviour.ts`). */
  resting: boolean
  /** Suggestions without profiling: nothing of the profile counts for or against her. */
  neutral: boolean
  /** Her wish for children: 1 wants, -1 does not, 0 open or unknown. */
  children: number
  /** What she will not do without: people whose wish, or faith, clashes are not shown. */
  dealbreakers: { children: boolean; faith: boolean }
  /** Family of religions, 1 to 255; 0 unknown, unsure, or without her consent. */
  religion: number
  /** How much religion matters to her, 0 to 1 in steps of 1/255; 0 without her consent. */
  faith: number
  /** Languages, countries and regions of the world that she names, up to four, 1 to 255; none without her consent. */
  culture: number[]
  /** Third of the reasoning questionnaire, 1 to 3; 0 unknown or not to be used. Told to nobody. */
  band: number
  /** Her interests as bits, by their position in the list of topics; two words of 32. */
  topics: [number, number]
  /** See `COMPONENT`. */
  vector: Int8Array
  /** Compared questions that she answered with a side, as bits: T01 to T24, V01 to V24 (see `answers.ts`). */
  sides: [number, number]
  /** Days since 1900-01-01: when she was first listed, and last seen. */
  since: number
  seen: number
  /** How often she was put before somebody, up to 65,535. */
  impressions: number
  /** How readily she says yes to those who ask her, and others to her: log-odds against the average, within ±1. */
  selectivity: number
  popularity: number
  /** Interest that she is receiving, in requests, at `loadAt` (minutes since 1900-01-01), and what she can answer. */
  load: number
  loadAt: number
  capacity: number
  /** About where she lives, if she lets others see how far that is. */
  place: Place | null
  /** Only of the viewer, by a filter: so many kilometres as they are told; who has no place is not within. */
  within: number | null
}

export const COMPONENTS = 32
/** A component of 1. */
export const ONE = 127
/** A temperament axis is stored as z / Z_MAX, so that ±2.5 standard deviations fit. */
export const Z_MAX = 2.5

/**
 * Where each component of the vector stands. Those of the questionnaires are multiplied by √certainty of the member
 * (see `features.ts`), so that a product of two is multiplied by the geometric mean of both certainties; what she said
 * outright in her preferences counts whole. The formula gives no weight to the last two: they only explain.
 */
export const COMPONENT = {
  /** Ten values in the order of Schwartz's circle, length 1. */
  values: 0,
  sociability: 10,
  giveAndTake: 11,
  curiosity: 12,
  structure: 13,
  structureSquared: 14,
  closeness: 15,
  closenessSquared: 16,
  /** √certainty itself: what a constant is multiplied by. */
  sure: 17,
  children: 18,
  money: 19,
  home: 20,
  /** The kind of relationship hoped for: one of three corners of a triangle, so that equal is 1 and different -1/2. */
  hopeX: 21,
  hopeY: 22,
  conflict: 23,
  calm: 24,
  /** How long the ten values were before they were made 1 long, in parts of `VALUES_MAX`; not multiplied. */
  valuesLength: 25,
} as const
export const VALUES = 10
export const VALUES_MAX = Math.sqrt(VALUES)
