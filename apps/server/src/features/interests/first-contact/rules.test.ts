import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { newUntil, plainNote, refusalOf, type SentInterest } from './rules.ts'
import { allowanceText } from './view.ts'

const NOW = new Date('2026-12-10T12:00:00Z')
const ALLOWANCE = { days: 14, interestsPerDay: 5, unansweredMax: 10 }
const TIMES = { now: NOW, lifetimeMs: 14 * DAY_MS }
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const inHours = (hours: number) => ago(-hours)
const sent = (hoursAgo: number, row: Partial<SentInterest> = {}): SentInterest => ({
  created_at: ago(hoursAgo),
  closed_at: null,
  state: 'pending',
  withdrawn_at: null,
  ...row,
})
const many = (count: number, row: SentInterest) => Array.from({ length: count }, () => row)
const ACCEPTED = { state: 'accepted' }

test('newUntil is the end of the allowance', () => {
  expect(newUntil(new Date('2026-12-01T08:30:00Z'), ALLOWANCE)).toEqual(new Date('2026-12-15T08:30:00Z'))
})

describe('refusalOf', () => {
  test('allows the fifth interest of a day and not the sixth', () => {
    expect(refusalOf(many(4, sent(3, ACCEPTED)), ALLOWANCE, TIMES)).toBeUndefined()
    const five = [sent(20, ACCEPTED), ...many(4, sent(3, ACCEPTED))]
    expect(refusalOf(five, ALLOWANCE, TIMES)).toEqual({ limit: 'day', next: inHours(4) })
    expect(refusalOf([sent(24, ACCEPTED), ...five.slice(1)], ALLOWANCE, TIMES)).toBeUndefined()
  })

  test('allows the tenth unanswered interest and not the eleventh', () => {
    expect(refusalOf(many(9, sent(50)), ALLOWANCE, TIMES)).toBeUndefined()
    const ten = [sent(100), ...many(9, sent(50))]
    expect(refusalOf(ten, ALLOWANCE, TIMES)).toEqual({ limit: 'unanswered', next: inHours(14 * 24 - 100) })
  })

  test.each([
    ['accepted', ACCEPTED, true],
    ['rejected with words', { state: 'rejected', closed_at: NOW }, true],
    ['expired', { state: 'expired', closed_at: NOW }, true],
    ['rejected in silence', { state: 'rejected' }, false],
    ['withdrawn', { state: 'withdrawn', closed_at: NOW, withdrawn_at: NOW }, false],
    ['rejected in silence, then withdrawn', { state: 'rejected', closed_at: NOW, withdrawn_at: NOW }, false],
  ])('an interest that was %s makes room: %s', (_, row, makesRoom) => {
    const ten = [sent(50, row), ...many(9, sent(50))]
    expect(refusalOf(ten, ALLOWANCE, TIMES) === undefined).toBe(makesRoom)
  })

  test('names the limit that lasts longer', () => {
    const both = [...many(5, sent(50)), ...many(5, sent(3))]
    expect(refusalOf(both, ALLOWANCE, TIMES)?.limit).toBe('unanswered')
  })
})

describe('allowanceText', () => {
  const until = new Date('2026-12-15T08:30:00Z')
  const text = (refused: Parameters<typeof allowanceText>[0]['refused'], allowance = ALLOWANCE) =>
    allowanceText({ refused, until, now: NOW }, allowance)

  test('says the limit of a day, the wait and the end', () => {
    expect(text({ limit: 'day', next: inHours(3.5) })).toBe(
      'Your account is new, so you can send 5 interests a day until 15 December 2026. You can send the next one in 4 hours.',
    )
    expect(text({ limit: 'day', next: inHours(0) }, { ...ALLOWANCE, interestsPerDay: 1 })).toBe(
      'Your account is new, so you can send 1 interest a day until 15 December 2026. You can send the next one in 1 second.',
    )
  })

  test('says how many may wait, and when the oldest one closes', () => {
    expect(text({ limit: 'unanswered', next: inHours(48) })).toBe(
      'Your account is new, so no more than 10 interests can wait for an answer until 15 December 2026. You can send the next one when somebody has answered, or when the oldest one closes on 12 December 2026.',
    )
  })
})

test.each([
  ['Dear Asha, I liked your garden!', 'Asha Shah', 'dear i liked your garden'],
  ['DEAR  Ravi - I liked  your gаrdеn', 'Ravi', 'dear i liked your garden'],
  ['Asha!', 'Asha Shah', ''],
])('plainNote of %j to %s is %j', (note, name, plain) => {
  expect(plainNote(note, name)).toBe(plain)
})
