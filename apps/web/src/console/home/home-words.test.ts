import { expect, test } from 'vitest'
import { greeting, lateText, targetText } from './home-words.ts'

test.each([
  [11, 'Good morning, Anna'],
  [12, 'Good afternoon, Anna'],
  [18, 'Good evening, Anna'],
])('greeting at %d o’clock', (hour, text) => {
  expect(greeting('Anna Whitcombe', hour)).toBe(text)
})

test('lateText says how many entries are late', () => {
  const queue = (count: number, overdue: number) => ({ count, overdue })
  expect(lateText([queue(5, 1), queue(3, 0)])).toBe('1 entry has waited longer than the target.')
  expect(lateText([queue(5, 1), queue(3, 2)])).toBe('3 entries have waited longer than the target.')
  expect(lateText([queue(5, 0)])).toBe('Everything is within its target.')
  expect(lateText([queue(0, 0)])).toBe('Nothing waits for you.')
})

test('targetText gives days from two days on', () => {
  expect([24, 48].map(targetText)).toEqual(['within 24 hours', 'within 2 days'])
})
