import { expect, test } from 'vitest'
import { ACCESSIBLE, accessibilityOf, checkedScreen, type JourneyReport } from './accessibility-checks.ts'

const annotated = (...screens: string[]) => ({
  tests: [{ status: 'expected', results: [{ annotations: screens.map((description) => noted(description)) }] }],
})
const noted = (description: string) => ({ type: ACCESSIBLE, description })
const report = (unexpected: number, ...screens: string[]): JourneyReport => ({
  stats: { startTime: '2026-11-29T22:50:00.000Z', unexpected, flaky: 0, skipped: 0 },
  suites: [{ specs: [annotated(...screens)], suites: [{ specs: [annotated('/matches 390')] }] }],
})

test('a checked page is known by its address without what differs from person to person', () => {
  expect(checkedScreen('http://127.0.0.1:4310/Profile/0b1c-9?x=1#top', 390)).toBe('/profile/:id 390')
  expect(checkedScreen('http://127.0.0.1:4310/', 1440)).toBe('/ 1440')
})

test('the results count each check, and each page once whatever the width', () => {
  expect(accessibilityOf(report(0, '/matches 1440', '/profile/:id 320', '/matches 390'))).toEqual({
    checked_on: '2026-11-29',
    checks: 4,
    screens: 2,
    narrowest: 320,
    widest: 1440,
  })
})

test('a run with a failed journey, or without a check, makes no statement', () => {
  expect(() => accessibilityOf(report(1, '/matches 390'))).toThrow('A journey failed.')
  expect(() => accessibilityOf({ ...report(0), suites: [] })).toThrow('The run checked no page.')
})
