import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { appealEnd, mayDecide } from './rules.ts'

describe('mayDecide', () => {
  const sanction = { created_by: 'anna', confirmed_by: 'tom' }

  test.each([
    ['the person who acted', 'open', 'anna', 'appeal.took_part'],
    ['the person who confirmed', 'open', 'tom', 'appeal.took_part'],
    ['somebody else, after the decision', 'decided', 'priya', 'appeal.decided'],
  ])('refuses %s', (_, state, staffId, refusal) => {
    expect(mayDecide({ state }, sanction, staffId)).toEqual({ ok: false, refusal })
  })

  test('allows somebody else', () => {
    expect(mayDecide({ state: 'open' }, sanction, 'priya')).toEqual({ ok: true })
  })
})

test('appealEnd is 180 days after the decision, or after the confirmation of a ban', () => {
  const created_at = new Date('2026-03-01T12:00:00Z')
  const confirmed_at = new Date('2026-03-03T12:00:00Z')
  expect(appealEnd({ created_at, confirmed_at: null })).toEqual(new Date(created_at.getTime() + 180 * DAY_MS))
  expect(appealEnd({ created_at, confirmed_at })).toEqual(new Date(confirmed_at.getTime() + 180 * DAY_MS))
})
