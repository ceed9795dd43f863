import { expect, test } from 'vitest'
import { keepPlaces } from './kept-places.ts'

const people = (ids: string) => [...ids].map((id) => ({ id }))
const placed = (shown: string, fresh: string) =>
  keepPlaces([...shown], people(fresh))
    .map(({ id }) => id)
    .join('')

test('a list that nobody has seen keeps the order that it has', () => {
  expect(placed('', 'CAB')).toBe('CAB')
})

test('people who were shown keep their order, whatever the new one is', () => {
  expect(placed('ABC', 'CBA')).toBe('ABC')
})

test('new people have the place of the new list, between those who were shown', () => {
  expect(placed('ABC', 'CNAB')).toBe('ANBC')
  expect(placed('ABC', 'NCAB')).toBe('NABC')
})

test('people who are gone leave no gap, and a further page comes after the others', () => {
  expect(placed('ABC', 'CA')).toBe('AC')
  expect(placed('ABC', 'BACDE')).toBe('ABCDE')
})

test('a person is shown with what the new list says', () => {
  const [first] = keepPlaces(['A'], [{ id: 'A', mark: 'passed' }])
  expect(first).toEqual({ id: 'A', mark: 'passed' })
})
