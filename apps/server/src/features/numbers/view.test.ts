import { describe, expect, test } from 'vitest'
import { spanOf } from './rules.ts'
import { type Counted, viewNumbers } from './view.ts'

const PERIOD = { from: '2026-11-01', to: '2026-11-02' }
const AT = new Date('2026-11-23T10:00:00Z')
const FIRST = new Date('2026-11-01T00:00:00Z')
const NOTHING: Counted = {
  statuses: [],
  decisions: [],
  interests: { sent: 0, accepted: 0, declined: 0, unanswered: 0, withdrawn: 0, waiting: 0 },
  conversations: [],
  bookings: [],
  payments: [],
  refunds: [],
  exposure: undefined,
  reports: [],
}
const view = (counted: Partial<Counted> = {}) =>
  viewNumbers(
    { ...NOTHING, ...counted },
    { period: PERIOD, span: spanOf(PERIOD), at: AT, targetHours: 24, answerDays: 30 },
  )
/** The parts of a period in which nothing happened. */
const DAYS = [{ from: '2026-11-01' }, { from: '2026-11-02' }]

test('without any rows every count is zero, and no median or exposure is known', () => {
  expect(view()).toEqual({
    period: PERIOD,
    part_days: 1,
    counted_at: '2026-11-23T10:00:00.000Z',
    funnel: expect.arrayContaining([{ step: 'registered', members: 0 }]),
    approvals: {
      approved: 0,
      rejected: 0,
      median_hours: null,
      p90_hours: null,
      within_target: 0,
      target_hours: 24,
      parts: DAYS.map((day) => ({ ...day, decisions: 0, median_hours: null })),
    },
    interests: { ...NOTHING.interests, answer_days: 30 },
    conversations: { started: 0, answered: 0, parts: DAYS.map((day) => ({ ...day, started: 0, answered: 0 })) },
    bookings: { confirmed: 0, parts: DAYS.map((day) => ({ ...day, confirmed: 0 })), amounts: [], causes: [] },
    exposure: null,
    reports: { reports: 0, decided: 0, median_hours: null, p90_hours: null, reasons: [] },
  })
})

test('hours are rounded to a hundredth, in the whole period and in each part', () => {
  const rows = [
    { part: FIRST, approved: 1, rejected: 1, median_hours: 2.005_1, p90_hours: 9, within_target: 2 },
    { part: null, approved: 3, rejected: 2, median_hours: 1.234_5, p90_hours: 7.896, within_target: 4 },
  ]
  expect(view({ decisions: rows }).approvals).toMatchObject({
    approved: 3,
    rejected: 2,
    median_hours: 1.23,
    p90_hours: 7.9,
    within_target: 4,
    parts: [
      { from: '2026-11-01', decisions: 2, median_hours: 2.01 },
      { from: '2026-11-02', decisions: 0, median_hours: null },
    ],
  })
})

test('conversations have the counts of the period and of its parts', () => {
  const rows = [
    { part: FIRST, started: 2, answered: 1 },
    { part: null, started: 5, answered: 3 },
  ]
  expect(view({ conversations: rows }).conversations).toEqual({
    started: 5,
    answered: 3,
    parts: [
      { from: '2026-11-01', started: 2, answered: 1 },
      { from: '2026-11-02', started: 0, answered: 0 },
    ],
  })
})

describe('bookings and money', () => {
  test('bookings of all parts add up', () => {
    const second = new Date('2026-11-02T00:00:00Z')
    const { bookings } = view({
      bookings: [
        { part: FIRST, confirmed: 2 },
        { part: second, confirmed: 3 },
      ],
    })
    expect(bookings).toMatchObject({ confirmed: 5, parts: [{ confirmed: 2 }, { confirmed: 3 }] })
  })

  test('each currency of payments or refunds is one row, by its code, with its digits', () => {
    const { bookings } = view({
      payments: [
        { currency: 'JPY', entries: 1, minor: 900 },
        { currency: 'GBP', entries: 2, minor: 5000 },
      ],
      refunds: [
        { currency: 'GBP', cause: 'cancelled', entries: 1, minor: 1000 },
        { currency: 'GBP', cause: 'slot_lost', entries: 2, minor: 300 },
        { currency: 'EUR', cause: 'cancelled', entries: 1, minor: 50 },
      ],
    })
    expect(bookings.amounts).toEqual([
      { currency: 'EUR', payments: 0, paid_minor: 0, refunds: 1, refunded_minor: 50, digits: 2 },
      { currency: 'GBP', payments: 2, paid_minor: 5000, refunds: 3, refunded_minor: 1300, digits: 2 },
      { currency: 'JPY', payments: 1, paid_minor: 900, refunds: 0, refunded_minor: 0, digits: 0 },
    ])
    expect(bookings.causes).toEqual([
      { cause: 'cancelled', refunds: 2 },
      { cause: 'slot_lost', refunds: 2 },
    ])
  })
})

test('exposure has the moment from which impressions are counted', () => {
  const exposure = { since: FIRST, counts: [{ times: 3, members: 2 }] }
  expect(view({ exposure }).exposure).toMatchObject({
    since: '2026-11-01T00:00:00.000Z',
    members: 2,
    impressions: 6,
    gini: 0,
  })
})

test('reports have their totals, and the reasons that occur in their fixed order', () => {
  const row = { reports: 1, decided: 1, acted: 0, median_hours: 2.345_6, p90_hours: 3 }
  const { reports } = view({
    reports: [
      { ...row, reason: 'Other' },
      { ...row, reason: 'Money', acted: 1 },
      { reason: null, reports: 7, decided: 4, acted: 1, median_hours: 2.004, p90_hours: 8.888 },
    ],
  })
  expect(reports).toEqual({
    reports: 7,
    decided: 4,
    median_hours: 2,
    p90_hours: 8.89,
    reasons: [
      { reason: 'Money', reports: 1, decided: 1, acted: 1, median_hours: 2.35 },
      { reason: 'Other', reports: 1, decided: 1, acted: 0, median_hours: 2.35 },
    ],
  })
})
