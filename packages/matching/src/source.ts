import type { Preferences } from '@heartwell/contract/preferences.ts'
import type { Place } from './distance.ts'

/** A request that the member sent or received. */
export type AskedOnce = {
  sent: boolean
  at: Date
  answeredAt: Date | null
  state: 'pending' | 'accepted' | 'rejected'
}

/** An answer of the questionnaires: which option, and the category it favours (null in the middle). */
export type Answer = { id: string; option: number; category: number | null }

/** What she chose of whom to meet; the form's fields that matter here. */
export type Wishes = Pick<
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
  | 'children_dealbreaker'
  | 'faith_dealbreaker'
>

/** What the database knows of a member whose gender is chosen: all that `rowOf` reads. */
export type Source = {
  no: number
  gender: 'F' | 'M'
  /** YYYY-MM-DD */
  dob: string
  /** At the end of the onboarding and approved. */
  approved: boolean
  suspended: boolean
  /** When she was approved. */
  decidedAt: Date | null
  lastSeen: Date
  religiousBelief: string | null
  culturalBackground: string | null
  /** Consents that hold now. */
  agreed: { religion: boolean; culture: boolean }
  preferences: Wishes | null
  /** About where her city lies, if it was found and she lets others see how far away that is. */
  place: Place | null
  switches: { profiling: boolean; interests: boolean; reasoning: boolean }
  /** Positions in the list of topics, 0 to 63. */
  topics: number[]
  /** Of temperament and values, in any order. */
  answers: Answer[]
  /** Right answers of the reasoning questionnaire; null before it was handed in. */
  correct: number | null
  requests: AskedOnce[]
  /** Whether she rested until now (see `behaviour.ts`). */
  resting: boolean
  impressions: number
}
