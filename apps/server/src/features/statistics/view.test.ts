import { describe, expect, test } from 'vitest'
import { type DayCounts, joinCounts } from './rules.ts'
import type { StoredExposure } from './stored-counts.queries.ts'
import { viewNumbers } from './view.ts'

const PERIOD = { from: '2026-11-01', to: '2026-11-02' }
const NOW = new Date('2026-11-23T10:00:00Z')
const OLDEST = new Date('2026-11-23T02:23:00Z')
const NOTHING = joinCounts([])
/** What the console shows when these things happened on the two days. */
const view = (first: Partial<DayCounts> = {}, second: Partial<DayCounts> = {}, exposure?: StoredExposure) =>
  viewNumbers(
    new Map([
      ['2026-11-01', { ...NOTHING, ...first }],
      ['2026-11-02', { ...NOTHING, ...second }],
    ]),
    exposure,
    { period: PERIOD, times: { now: NOW, oldest: OLDEST }, targetHours: 24, answerDays: 30 },
  )
/** The parts of a period in which nothing happened. */
const DAYS = [{ from: '2026-11-01' }, { from: '2026-11-02' }]

test('without any rows every count is zero, and no median or exposure is known', () => {
  expect(view()).toEqual({
    period: PERIOD,
    part_days: 1,
    counted_at: '2026-11-23T02:23:00.000Z',
    today_counted_at: null,
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
    interests: { sent: 0, accepted: 0, declined: 0, unanswered: 0, withdrawn: 0, waiting: 0, answer_days: 30 },
    conversations: { started: 0, answered: 0, parts: DAYS.map((day) => ({ ...day, started: 0, answered: 0 })) },
    bookings: { confirmed: 0, parts: DAYS.map((day) => ({ ...day, confirmed: 0 })), amounts: [], causes: [] },
    exposure: null,
    reports: { reports: 0, decided: 0, median_hours: null, p90_hours: null, reasons: [] },
  })
})

test('today has the moment of the request, when the period includes it', () => {
  const until = (to: string) =>
    viewNumbers(new Map(), undefined, {
      period: { from: '2026-11-01', to },
      times: { now: NOW, oldest: OLDEST },
      targetHours: 24,
      answerDays: 30,
    }).today_counted_at
  expect([until('2026-11-22'), until('2026-11-23')]).toEqual([null, '2026-11-23T10:00:00.000Z'])
})

test('approval times are those of the whole period and of each part, to a hundredth', () => {
  const first = { approved: 2, rejected: 1, within_target: 3, waits: [[2.5, 1] as const, [1, 2] as const] }
  const second = { approved: 1, rejected: 0, within_target: 0, waits: [[30, 1] as const] }
  const { approvals } = view({ decisions: [first] }, { decisions: [second] })
  expect(approvals).toMatchObject({
    approved: 3,
    rejected: 1,
    median_hours: 1.75,
    p90_hours: 21.75,
    within_target: 3,
    parts: [
      { from: '2026-11-01', decisions: 3, median_hours: 1 },
      { from: '2026-11-02', decisions: 1, median_hours: 30 },
    ],
  })
})

test('interests and conversations of all days add up', () => {
  const interests = [{ sent: 9, accepted: 3, declined: 2, unanswered: 1, withdrawn: 1, waiting: 2 }]
  const { interests: added, conversations } = view(
    { interests, conversations: [{ started: 2, answered: 1 }] },
    { interests, conversations: [{ started: 3, answered: 2 }] },
  )
  expect(added).toEqual({
    sent: 18,
    accepted: 6,
    declined: 4,
    unanswered: 2,
    withdrawn: 2,
    waiting: 4,
    answer_days: 30,
  })
  expect(conversations).toEqual({
    started: 5,
    answered: 3,
    parts: [
      { from: '2026-11-01', started: 2, answered: 1 },
      { from: '2026-11-02', started: 3, answered: 2 },
    ],
  })
})

describe('bookings and money', () => {
  test('bookings of all parts add up', () => {
    const { bookings } = view({ bookings: [{ confirmed: 2 }] }, { bookings: [{ confirmed: 3 }] })
    expect(bookings).toMatchObject({ confirmed: 5, parts: [{ confirmed: 2 }, { confirmed: 3 }] })
  })

  test('each currency of payments or refunds is one row, by its code, with its digits', () => {
    const { bookings } = view(
      {
        payments: [
          { currency: 'JPY', entries: 1, minor: 900 },
          { currency: 'GBP', entries: 2, minor: 5000 },
        ],
        refunds: [
          { currency: 'GBP', cause: 'cancelled', entries: 1, minor: 1000 },
          { currency: 'GBP', cause: 'slot_lost', entries: 2, minor: 300 },
        ],
      },
      { refunds: [{ currency: 'EUR', cause: 'cancelled', entries: 1, minor: 50 }] },
    )
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

test('exposure has the moment from which impressions are counted, and when they were', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const { exposure } = view({}, {}, { since, counts: [{ times: 3, members: 2 }], counted_at: OLDEST })
  expect(exposure).toMatchObject({
    since: '2026-11-01T00:00:00.000Z',
    counted_at: '2026-11-23T02:23:00.000Z',
    members: 2,
    impressions: 6,
    gini: 0,
  })
})

test('reports have their totals, and the reasons that occur in their fixed order', () => {
  const { reports } = view(
    {
      reports: [
        { reason: 'Other', hours: 2, reports: 1, acted: 0 },
        { reason: 'Other', hours: null, reports: 3, acted: 0 },
      ],
    },
    { reports: [{ reason: 'Money', hours: 5, reports: 2, acted: 1 }] },
  )
  expect(reports).toEqual({
    reports: 6,
    decided: 3,
    median_hours: 5,
    p90_hours: 5,
    reasons: [
      { reason: 'Money', reports: 2, decided: 2, acted: 1, median_hours: 5 },
      { reason: 'Other', reports: 4, decided: 1, acted: 0, median_hours: 2 },
    ],
  })
})
