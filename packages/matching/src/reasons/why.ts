import type { Why } from '@heartwell/contract/profiles/people.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { bandOf, sharedAnswers } from '../bands.ts'
import { distanceWords } from '../distance.ts'
import { differenceOf } from './differences.ts'
import { type Given, type Pair, reasonsFor } from './reasons.ts'

const NOTHING = { reasons: [], their_reasons: [], difference: null, band: null, shared_answers: 0 }

/**
 * Why two people are suggested to each other: facts that both gave, recomputed from stored data. Nothing in it depends
 * on the other member's preferences (ages, dealbreakers, importance of religion), on how anybody answers or is
 * answered, or on the reasoning questionnaire.
 */
export function whyOf({ mine, theirs, name }: Omit<Pair, 'name'> & { name: string }, given: Given): Why {
  const distance = distanceWords(mine.place, theirs.place)
  if (mine.neutral || theirs.neutral) return { ...NOTHING, distance }
  const called = firstName(name)
  return {
    ...reasonsFor({ mine, theirs, name: called }, given),
    difference: differenceOf(mine, theirs, called),
    band: bandOf(mine, theirs),
    shared_answers: sharedAnswers(mine, theirs),
    distance,
  }
}
