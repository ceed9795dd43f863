import { CRITERIA, type CriterionAnswers, trueOf } from '@heartwell/contract/introductions/criteria.ts'

type Introduced = { introduced_at: Date | null }

/** Never introduced first, then the longest ago. People of one moment stay in their order. */
export const inTurn = <One extends Introduced>(people: readonly One[]): One[] =>
  people.toSorted((a, b) => (a.introduced_at?.getTime() ?? 0) - (b.introduced_at?.getTime() ?? 0))

export type Facts = Readonly<Record<string, readonly string[]>>

/** For each question, whether it is true of a person with these facts. */
export const answersFrom = (facts: Facts): CriterionAnswers =>
  Object.fromEntries(
    CRITERIA.map((question) => [question.id, trueOf(question, facts[question.fact] ?? [])]),
  ) as CriterionAnswers // Every id of the table.
