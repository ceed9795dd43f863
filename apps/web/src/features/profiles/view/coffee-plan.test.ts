import { isolated } from '@heartwell/contract/text/isolated.ts'
import { describe, expect, test } from 'vitest'
import { type CoffeePlan, friendMail, nextDays, planText } from './coffee-plan.ts'

const plan: CoffeePlan = {
  name: isolated('Helen'),
  place: 'cafe',
  day: '2026-11-28',
  hour: '15:30',
  where: ' Café Linden & Co ',
}

describe('nextDays', () => {
  test('are six days from tomorrow, across the end of a month', () => {
    expect(nextDays(new Date(2026, 10, 28, 23, 30))).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ])
  })
})

describe('planText', () => {
  test('names the day, the hour and the place', () => {
    expect(planText(plan)).toBe('Saturday 28 November at 15:30, in a café, Café Linden & Co')
  })
  test('leaves out a place that is not named', () => {
    expect(planText({ ...plan, place: 'park', where: ' ' })).toBe('Saturday 28 November at 15:30, on a walk in a park')
  })
})

describe('friendMail', () => {
  test('has no recipient, and its text survives the address', () => {
    const url = new URL(friendMail(plan))
    expect(url.protocol + url.pathname).toBe('mailto:')
    expect(url.searchParams.get('subject')).toBe('Where I am for a first coffee')
    const body = url.searchParams.get('body')
    expect(body).toContain("I'm meeting Helen, whom I know from Heartwell")
    expect(body).toContain('Saturday 28 November at 15:30, in a café, Café Linden & Co. We said about an hour.')
  })
})
