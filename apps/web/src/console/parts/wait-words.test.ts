import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { compareWait, durationText } from './wait-words.ts'

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 d'],
])('durationText of %d minutes is %s', (minutes, text) => {
  expect(durationText(minutes * MINUTE_MS)).toBe(text)
})

test.each([
  [18, { state: 'within', text: '6 h left' }],
  [18.1, { state: 'near', text: '5 h left' }],
  [24, { state: 'near', text: '0 min left' }],
  [24.5, { state: 'over', text: '30 min over' }],
])('compareWait of %d hours with a target of 24', (hours, said) => {
  expect(compareWait(hours * HOUR_MS, 24 * HOUR_MS)).toEqual(said)
})
