import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { expect, test } from 'vitest'
import { keepPassed } from './keep-passed.ts'

// Only these two fields are read.
const person = (id: string, mark: MatchedUser['mark'] = null) => ({ id, mark }) as MatchedUser
const NOBODY = new Set<string>()
const idsOf = (people: MatchedUser[]) => people.map(({ id }) => id)

test('keepPassed keeps a passed card in its place when the refetched list lacks it', () => {
  const before = [person('a'), person('b', 'passed'), person('c')]
  const fresh = [person('a'), person('c'), person('d')]
  const passed = [person('b', 'passed')]
  expect(idsOf(keepPassed(fresh, before, { unsaved: NOBODY, passed }))).toEqual(['a', 'b', 'c', 'd'])
})

test('keepPassed removes the passed card of a person who may no longer be shown, and updates that of others', () => {
  const before = [person('a', 'passed'), { ...person('b', 'passed'), age: 61 }]
  const passed = [{ ...person('b', 'passed'), age: 62 }]
  expect(keepPassed([], before, { unsaved: NOBODY, passed })).toEqual(passed)
})

test('keepPassed shows a person who is suggested again once, and nobody who was removed for another reason', () => {
  const before = [person('a', 'passed'), person('b'), person('c', 'shortlisted')]
  const passed = [person('a', 'passed'), person('b', 'passed')]
  expect(idsOf(keepPassed([person('a')], before, { unsaved: NOBODY, passed }))).toEqual(['a'])
})

test('keepPassed leaves people whose mark is being saved as they are, in the page or not', () => {
  const before = [person('a'), person('b', 'shortlisted'), person('c')]
  const fresh = [person('b'), person('c', 'shortlisted')]
  expect(keepPassed(fresh, before, { unsaved: new Set(['a', 'b']), passed: [] })).toEqual([
    person('a'),
    person('b', 'shortlisted'),
    person('c', 'shortlisted'),
  ])
})
