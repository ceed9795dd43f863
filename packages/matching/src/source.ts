import type { Preferences } from '@heartwell/contract/matching/preferences.ts'
import type { Place } from './distance.ts'
import type { Row } from './row.ts'

/**
 * The people to whom a member said yes, by asking them or by accepting: the smallest of their numbers in order, without
 * repetition. It has the same ones for two members who say yes to the same people, however many those are (a bottom-k
 * sketch; Cohen & Kaplan 2007).
 */
export type Yeses = Uint16Array

/** An interest that the member sent or received, and what is known of the other member. */
export type AskedOnce = {
  sent: boolean
  at: Date
  answeredAt: Date | null
  state: 'pending' | 'accepted' | 'rejected'
  other: Pick<Row, 'gender' | 'readiness' | 'popularity' | 'since'> & { yeses: Yeses }
}

/** What the row of the member was when it was computed last. */
export type Before = Pick<Row, 'queue' | 'received' | 'seen' | 'resting'>

/**
 * How often others probably looked at the member, and the member at others, until this minute: sums of the chance of a
 * look at each place of a list. An older look counts less.
 */
export type Attention = { got: number; given: number; at: number }

/** An answer of the questionnaires: the option, and the category that it favours (null in the middle). */
export type Answer = { id: string; option: number; category: number | null }

/** The member's preferences: the fields of the form that the ranking uses. */
export type SourcePreferences = Pick<
  Preferences,
  | 'seeks'
  | 'age_from'
  | 'age_to'
  | 'intention'
  | 'wants_children'
  | 'religion_importance'
  | 'country'
  | 'region'
  | 'distance'
  | 'near_km'
  | 'children_dealbreaker'
  | 'faith_dealbreaker'
>

/** What the database knows of a member with a chosen gender: the whole input of `rowOf`. */
export type Source = {
  no: number
  gender: 'F' | 'M'
  /** YYYY-MM-DD */
  dob: string
  /** The member has finished onboarding and is approved. */
  approved: boolean
  suspended: boolean
  /** When the member was approved. */
  decidedAt: Date | null
  lastSeen: Date
  /** The choices from the lists of the contract. */
  religion: number | null
  cultures: number[]
  /** Current consents. */
  agreed: { religion: boolean; culture: boolean }
  preferences: SourcePreferences | null
  /** The approximate location of the city, if it was found and the member shows the distance to others. */
  place: Place | null
  /** The answers to facts that everyone may see, and what the member would like. */
  facts: { fact: string; answer: string[] }[]
  factPreferences: { fact: string; wanted: string[]; dealbreaker: boolean }[]
  switches: { profiling: boolean; interests: boolean; reasoning: boolean }
  /** Positions in the list of topics, 0 to 63. */
  topics: number[]
  /** The answers of temperament and values, in any order. */
  answers: Answer[]
  /** Right answers of the reasoning questionnaire; null before it was completed. */
  correct: number | null
  /** Answers of the reasoning questionnaire, without the skipped puzzles. */
  answered: number
  requests: AskedOnce[]
  /** From the row computed last; null for the first one. */
  before: Before | null
  impressions: number
  attention: Attention
}
