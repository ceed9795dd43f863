import { z } from 'zod'
import type { FactId } from '../profiles/facts.ts'

export const CRITERION_ANSWERS = ['yes', 'no', 'unknown'] as const
export const CriterionAnswer = z.enum(CRITERION_ANSWERS)
export type CriterionAnswer = z.infer<typeof CriterionAnswer>

type Criterion = {
  id: string
  text: string
  /** The fact of a profile that answers the question about somebody else. */
  fact: FactId
  /** The answers that mean yes. */
  yes: readonly string[]
  /** The answers that leave the question open, such as several animals. */
  open?: readonly string[]
}

/**
 * What a counsellor may ask a client: whether somebody of whom this is true would suit. Each question can be answered
 * about other members by a fact that everyone may read on their profiles.
 */
export const CRITERIA = [
  { id: 'widowed', text: 'Widowed', fact: 'history', yes: ['widowed'] },
  { id: 'divorced', text: 'Divorced', fact: 'history', yes: ['divorced'] },
  { id: 'separated', text: 'Separated, not yet divorced', fact: 'history', yes: ['separated'] },
  { id: 'children_home', text: 'Children at home', fact: 'children', yes: ['home'] },
  { id: 'grandchildren', text: 'Grandchildren', fact: 'grandchildren', yes: ['one', 'more'] },
  { id: 'would_move', text: 'Would move to live together', fact: 'home', yes: ['move'], open: ['two'] },
  { id: 'works', text: 'Still works', fact: 'work', yes: ['working', 'part'] },
  { id: 'smokes', text: 'Smokes', fact: 'smoking', yes: ['sometimes', 'daily'] },
  { id: 'drinks', text: 'Drinks most days', fact: 'drinking', yes: ['daily'] },
  { id: 'dog', text: 'A dog in the house', fact: 'pets', yes: ['dog'], open: ['several'] },
] as const satisfies readonly Criterion[]

export type CriterionId = (typeof CRITERIA)[number]['id']
export const CriterionId = z.enum(CRITERIA.map(({ id }) => id))

/** An answer to each question, by the id of the question. */
export const CriterionAnswers = z.record(CriterionId, CriterionAnswer)
export type CriterionAnswers = z.infer<typeof CriterionAnswers>

/** Whether this is true of a person, by their answer to the fact; 'unknown' without one. */
export function trueOf(
  { yes, open = [] }: Pick<Criterion, 'yes' | 'open'>,
  answer: readonly string[],
): CriterionAnswer {
  if (answer.length === 0 || answer.some((one) => open.includes(one))) return 'unknown'
  return answer.some((one) => yes.includes(one)) ? 'yes' : 'no'
}

/** Whether a person fits what the client said. What the client or the person has not said stays unknown. */
export function fitOf(client: CriterionAnswer, person: CriterionAnswer): CriterionAnswer {
  if (client === 'unknown' || person === 'unknown') return 'unknown'
  return client === person ? 'yes' : 'no'
}

/**
 * How many of the client's questions fit a person, do not fit and are not known: three counts, never one number. The
 * limits fit everybody who is listed.
 */
export function tally(client: CriterionAnswers, person: CriterionAnswers, limits: number) {
  const fits = CRITERIA.map(({ id }) => fitOf(client[id], person[id]))
  const count = (wanted: CriterionAnswer) => fits.filter((fit) => fit === wanted).length
  return { fits: limits + count('yes'), doesNotFit: count('no'), notKnown: count('unknown') }
}
