import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { isWaiting, rowTurn, turnOf, type WaitingFacts } from './rules.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const facts = (sentMsAgo: number | null, more: Partial<WaitingFacts> = {}): WaitingFacts => ({
  isConnected: true,
  finishedAt: null,
  partnerIsOpen: true,
  activeAt: ago(sentMsAgo ?? DAY_MS),
  last: sentMsAgo === null ? null : { at: ago(sentMsAgo), isPartners: true },
  partnerPace: 'chat',
  isMuted: false,
  partnerIsAway: false,
  ...more,
})
const viewers = { last: { at: ago(DAY_MS), isPartners: false } }

describe('turnOf', () => {
  test.each([
    ['of the viewer after a message of the partner', facts(DAY_MS), 'viewer'],
    ['of the partner after a message of the viewer', facts(DAY_MS, viewers), 'partner'],
    ['of nobody before the first message', facts(null), null],
    ['of nobody after the partner has left', facts(DAY_MS, { partnerIsOpen: false }), null],
    ['of nobody with a counsellor', facts(DAY_MS, { isConnected: false }), null],
    ['still the viewer’s a moment before 30 days', facts(30 * DAY_MS - 1), 'viewer'],
    ['resting after 30 days', facts(30 * DAY_MS), 'resting'],
    ['resting 30 days after the connection without a message', facts(null, { activeAt: ago(30 * DAY_MS) }), 'resting'],
    ['finished', facts(DAY_MS, { finishedAt: ago(DAY_MS) }), 'finished'],
    ['finished also when both could begin again', facts(90 * DAY_MS, { finishedAt: ago(80 * DAY_MS) }), 'finished'],
  ] as const)('is %s', (_, state, expected) => {
    expect(turnOf(state, NOW)).toBe(expected)
  })

  test('says until when an answer is not late, only at the viewer’s turn', () => {
    expect(rowTurn(facts(DAY_MS), NOW)).toEqual({ of: 'viewer', due_at: ago(-2 * DAY_MS).toISOString() })
    expect(rowTurn(facts(DAY_MS, { partnerPace: 'letters' }), NOW)?.due_at).toBe(ago(-6 * DAY_MS).toISOString())
    expect(rowTurn(facts(DAY_MS, viewers), NOW)).toEqual({ of: 'partner', due_at: null })
  })
})

describe('isWaiting', () => {
  test.each([
    ['a moment before three days', facts(3 * DAY_MS - 1), false],
    ['after three days', facts(3 * DAY_MS), true],
    ['a moment before the week of a letter', facts(7 * DAY_MS - 1, { partnerPace: 'letters' }), false],
    ['after the week of a letter', facts(7 * DAY_MS, { partnerPace: 'letters' }), true],
    ['after the viewer’s own message', facts(3 * DAY_MS, { last: { at: ago(9 * DAY_MS), isPartners: false } }), false],
    ['in a muted conversation', facts(3 * DAY_MS, { isMuted: true }), false],
    ['while the partner is away', facts(3 * DAY_MS, { partnerIsAway: true }), false],
    ['in a resting conversation', facts(30 * DAY_MS), false],
    ['without a message', facts(null), false],
  ])('%s', (_, state, expected) => {
    expect(isWaiting(state, NOW)).toBe(expected)
  })
})
