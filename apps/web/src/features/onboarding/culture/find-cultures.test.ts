import { expect, test } from 'vitest'
import { findCultures } from './find-cultures.ts'

const names = (search: string) => findCultures(search).map(({ name }) => name)

test.each([
  ['poli', ['Polish']],
  ['POLAND', ['Polish']],
  [' sami ', ['Sámi']],
  ['hong kong', ['Chinese']],
  ['turkiye', ['Turkish']],
  ['england', ['English']],
  ['german', ['German', 'German-speaking']],
  ['zzz', []],
  ['  ', []],
])('findCultures finds %j by the beginning of a word', (search, found) => {
  expect(names(search)).toEqual(found)
})

test('findCultures lists names that begin with the search before other words', () => {
  expect(names('per')).toEqual(['Peruvian', 'Iranian'])
})

test('findCultures lists at most eight', () => {
  expect(names('a')).toHaveLength(8)
})
