import { describe, expect, test } from 'vitest'
import { factOf } from '../profiles/facts.ts'
import { CRITERIA, CRITERION_ANSWERS, type CriterionAnswers, fitOf, tally, trueOf } from './criteria.ts'

describe('CRITERIA', () => {
  test.each(CRITERIA)('$id names answers that its fact has', (criterion) => {
    const choices = factOf(criterion.fact)?.choices.map(({ id }) => id)
    const named = [...criterion.yes, ...('open' in criterion ? criterion.open : [])]
    expect(choices).toEqual(expect.arrayContaining(named))
  })
})

describe('trueOf', () => {
  const dog = { yes: ['dog'], open: ['several'] }
  test.each([
    [['dog'], 'yes'],
    [['none'], 'no'],
    [['cat'], 'no'],
    [['several'], 'unknown'],
    [[], 'unknown'],
  ])('%j about a dog is %s', (answer, expected) => {
    expect(trueOf(dog, answer)).toBe(expected)
  })
})

describe('fitOf', () => {
  const TABLE = {
    yes: { yes: 'yes', no: 'no', unknown: 'unknown' },
    no: { yes: 'no', no: 'yes', unknown: 'unknown' },
    unknown: { yes: 'unknown', no: 'unknown', unknown: 'unknown' },
  } as const
  test.each(CRITERION_ANSWERS.flatMap((client) => CRITERION_ANSWERS.map((person) => [client, person] as const)))(
    'a client who says %s and a person of whom it is %s',
    (client, person) => {
      expect(fitOf(client, person)).toBe(TABLE[client][person])
    },
  )
})

describe('tally', () => {
  const NOTHING = Object.fromEntries(CRITERIA.map(({ id }) => [id, 'unknown'])) as CriterionAnswers // Every id of the table.
  const client: CriterionAnswers = { ...NOTHING, grandchildren: 'yes', smokes: 'no', works: 'no' }

  test('counts what fits with the limits, what does not, and leaves open what one of the two has not said', () => {
    const person: CriterionAnswers = { ...NOTHING, grandchildren: 'yes', smokes: 'yes', dog: 'yes' }
    expect(tally(client, person, 2)).toEqual({ fits: 3, doesNotFit: 1, notKnown: CRITERIA.length - 2 })
  })

  test('finds that only the limits fit a person who has given no facts', () => {
    expect(tally(client, NOTHING, 1)).toEqual({ fits: 1, doesNotFit: 0, notKnown: CRITERIA.length })
  })
})
