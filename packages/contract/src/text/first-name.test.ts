import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Bram Dekker', 'Bram'],
  [' Bram ', 'Bram'],
  ['Dr Amara Obi', 'Dr Obi'],
  ['Dr. Obi', 'Dr. Obi'],
  ['Dr', 'Dr'],
  ['Mary-Jane van der Berg', 'Mary-Jane'],
  ['דוד כהן', '\u2068דוד\u2069'],
  ['Dr דוד כהן', '\u2068Dr כהן\u2069'],
])('%s is called %s', (name, called) => {
  expect(firstName(name)).toBe(called)
})
