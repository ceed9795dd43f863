import { expect, test } from 'vitest'
import { comparablePhone, formerComparable } from './rules.ts'

test.each([
  ['07700 900123', '7700900123'],
  ['7700900123', '7700900123'],
  ['+44 7700 900123', '7700900123'],
  ['+44 (0)7700 900123', '7700900123'],
  ['0044 7700 900123', '7700900123'],
  ['٠٧٧٠٠٩٠٠١٢٣', '7700900123'],
  ['0120412345', '0120412345'],
  ['+44 1204 12345', '0120412345'],
  ['+351 912 345 678', '+351912345678'],
  ['00351 912 345 678', '+351912345678'],
  ['+1 770 090 0123', '+17700900123'],
])('comparablePhone in Britain compares %s by %s', (text, comparable) => {
  expect(comparablePhone(text, 'GB')).toBe(comparable)
})

test('comparablePhone elsewhere compares British numbers by E.164', () => {
  expect(comparablePhone('+44 7700 900123', 'DE')).toBe('+447700900123')
  expect(comparablePhone('+44 7700 900123', 'AQ')).toBe('+447700900123')
  expect(comparablePhone('01512 3456789', 'DE')).toBe(comparablePhone('+49 1512 3456789', 'DE'))
})

test('formerComparable has the last ten digits of numbers of other countries', () => {
  expect(formerComparable('+351912345678')).toBe('1912345678')
  expect(formerComparable('7700900123')).toBeUndefined()
})
