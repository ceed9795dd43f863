import { expect, test } from 'vitest'
import { ageBand } from './age-band.ts'

test.each([
  [18, 'Under 20'],
  [20, 'Early twenties'],
  [43, 'Early forties'],
  [44, 'Mid forties'],
  [56, 'Mid fifties'],
  [57, 'Late fifties'],
  [69, 'Late sixties'],
  [70, 'Early seventies'],
  [74, 'Mid seventies'],
  [75, 'Over 75'],
  [91, 'Over 75'],
])('ageBand: %i years are %j', (age, band) => {
  expect(ageBand(age)).toBe(band)
})
