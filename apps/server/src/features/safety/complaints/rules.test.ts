import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { complaintAbout, mayDecide } from './rules.ts'

const AT = new Date('2026-11-28T12:00:00Z')
const after = (ms: number) => new Date(AT.getTime() + ms)

describe('complaintAbout', () => {
  const decided = { state: 'decided', severity: 3, since: AT }

  test('is the decision for 180 days and not a millisecond longer', () => {
    expect(complaintAbout(decided, [], after(180 * DAY_MS))).toBe('decision')
    expect(complaintAbout(decided, [], after(180 * DAY_MS + 1))).toBeNull()
  })

  test.each([
    [1, 1],
    [2, 8],
    [3, 48],
  ])('is inaction once an open report of severity %i waits for more than %i hours', (severity, hours) => {
    const open = { state: 'open', severity, since: AT }
    expect(complaintAbout(open, [], after(hours * HOUR_MS))).toBeNull()
    expect(complaintAbout(open, [], after(hours * HOUR_MS + 1))).toBe('inaction')
  })

  test('is nothing after a complaint about the same decision, and the next decision can be complained about', () => {
    const earlier = [{ kind: 'decision', about_since: AT }]
    expect(complaintAbout(decided, earlier, after(DAY_MS))).toBeNull()
    expect(complaintAbout({ ...decided, since: after(DAY_MS) }, earlier, after(2 * DAY_MS))).toBe('decision')
  })
})

describe('mayDecide', () => {
  test.each([
    ['open', 'anna', 'complaint.took_part'],
    ['decided', 'tom', 'complaint.decided'],
  ])('refuses a complaint that is %s to %s with %s', (state, staffId, refusal) => {
    expect(mayDecide({ state, responsible_id: 'anna' }, staffId)).toEqual({ ok: false, refusal })
  })

  test('allows somebody else, also when nobody has read the report', () => {
    expect(mayDecide({ state: 'open', responsible_id: 'anna' }, 'tom')).toEqual({ ok: true })
    expect(mayDecide({ state: 'open', responsible_id: null }, 'tom')).toEqual({ ok: true })
  })
})
