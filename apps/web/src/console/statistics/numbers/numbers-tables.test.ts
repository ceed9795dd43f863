import { FUNNEL_STEPS, type Numbers } from '@heartwell/contract/statistics/numbers.ts'
import { csvText } from '@heartwell/contract/text/csv.ts'
import { describe, expect, test } from 'vitest'
import { lastDays, periodIn } from './numbers-period.ts'
import { funnelTable, interestTable, moneyTable } from './numbers-tables.ts'
import { hoursInWords } from './numbers-words.ts'

const funnelOf = (members: number[]) => ({
  funnel: members.map((each, at) => ({ step: FUNNEL_STEPS[at]!, members: each })),
})

describe('the tables of the numbers', () => {
  test('funnelTable has the share of the step before and of all', () => {
    expect(funnelTable(funnelOf([200, 150, 75]) as Numbers).rows).toEqual([
      ['Registered', 200, null, 100],
      ['Email confirmed', 150, 75, 75],
      ['Gender', 75, 50, 37.5],
    ])
  })

  test('funnelTable has no shares without members', () => {
    expect(funnelTable(funnelOf([0, 0]) as Numbers).rows).toEqual([
      ['Registered', 0, null, null],
      ['Email confirmed', 0, null, null],
    ])
  })

  test('interestTable has every answer', () => {
    const interests = { sent: 8, accepted: 2, declined: 1, unanswered: 3, withdrawn: 1, waiting: 1, answer_days: 14 }
    const { rows } = interestTable({ interests } as Numbers)
    expect(rows.map(([, times]) => times)).toEqual([2, 1, 3, 1, 1])
    expect(rows[2]).toEqual(['No answer in 14 days', 3, 37.5])
  })

  test('moneyTable writes amounts in units of their currency', () => {
    const amount = { payments: 1, paid_minor: 123_450, refunds: 0, refunded_minor: 0 }
    const amounts = [
      { ...amount, currency: 'GBP', digits: 2 },
      { ...amount, currency: 'JPY', digits: 0 },
    ]
    const table = moneyTable({ bookings: { amounts } } as unknown as Numbers)
    expect(
      csvText([table.head, ...table.rows])
        .split('\r\n')
        .slice(1, 3),
    ).toEqual(['GBP,1,1234.50,0,0.00', 'JPY,1,123450,0,0'])
  })
})

describe('periodIn', () => {
  const now = new Date('2026-11-23T10:00:00Z')

  test('takes a valid period of the URL', () => {
    const search = new URLSearchParams('from=2026-10-01&to=2026-10-31')
    expect(periodIn(search, now)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  })

  test.each(['', 'from=2026-10-31&to=2026-10-01', 'from=2020-01-01&to=2026-10-01', 'from=x&to=y'])(
    'takes the last twelve weeks for %j',
    (text) => {
      expect(periodIn(new URLSearchParams(text), now)).toEqual({ from: '2026-09-01', to: '2026-11-23' })
    },
  )

  test('lastDays includes today', () => {
    expect(lastDays(1, now)).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  })
})

test.each([
  [null, '–'],
  [0.5, '30 min'],
  [6, '6 h'],
  [6.34, '6 h 20 min'],
  [71.5, '71 h 30 min'],
  [96, '4 days'],
])('hoursInWords writes %s hours as %s', (hours, text) => {
  expect(hoursInWords(hours)).toBe(text)
})
