import { expect, test } from 'vitest'
import { ageWords, countryWords, suggestedSeeks } from './preference-words.ts'

test('countries have names and are sorted by them', () => {
  const labels = countryWords('en').map(([, label]) => label)
  expect(labels[0]).toBe('Afghanistan')
  expect(labels).toContain('Netherlands')
  expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Bahrain'))
})

test('a suggestion differs from a choice', () => {
  const ages = { age_from: 50, age_to: 60 }
  expect(suggestedSeeks({ seeks: 'men', ...ages })).toBe('Suggested: men')
  expect(suggestedSeeks({ seeks: null, ...ages })).toBeUndefined()
})

test('99 includes everybody who is older', () => {
  expect([18, 98, 99].map(ageWords)).toEqual(['18', '98', '99 or older'])
})
