import { describe, expect, test } from 'vitest'
import { progressAt } from './onboarding-progress.ts'

describe('progressAt', () => {
  test('counts from 1 at the verification to 9 at the reasoning questions', () => {
    expect(progressAt('RegistrationVarification')).toMatchObject({ step: 1, of: 9 })
    expect(progressAt('gender')).toMatchObject({ step: 2, of: 9 })
    expect(progressAt('userAnswersIQ')).toMatchObject({ step: 9, of: 9 })
  })
  test.each([
    ['RegistrationVarification', 1, 'About you'],
    ['uploadDocument', 1, 'About you'],
    ['cultureReligion', 2, 'In your own words'],
    ['interest', 2, 'In your own words'],
    ['userAnswersTemperament', 3, 'How you tick'],
    ['userAnswersIQ', 3, 'How you tick'],
  ] as const)('%s is in chapter %i, %s', (status, number, name) => {
    expect(progressAt(status).chapter).toEqual({ number, name })
  })
  test('the marks are at the ends of the first two chapters', () => {
    expect(progressAt('gender').marks).toEqual([4 / 9, 6 / 9])
  })
})
