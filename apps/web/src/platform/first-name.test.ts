import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Bram Dekker', 'Bram'],
  [' Bram ', 'Bram'],
  ['Dr Amara Obi', 'Dr Obi'],
  ['Dr. Obi', 'Dr. Obi'],
  ['Dr', 'Dr'],
  ['Mary-Jane van der Berg', 'Mary-Jane'],
])('%s is called %s', (name, called) => {
  expect(firstName(name)).toBe(called)
})
