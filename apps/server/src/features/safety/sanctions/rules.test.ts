import { describe, expect, test } from 'vitest'
import { isFraud, mayConfirm, mayDecline, messageOf, reasonOfReport, stateOf, strikesOf } from './rules.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const PROPOSED = { created_by: 'anna', confirmed_at: null, ended_at: null }

describe('mayConfirm', () => {
  const nobody = null
  test.each([
    ['the person who proposed the ban', PROPOSED, 'anna', nobody, 'ban.own_proposal'],
    ['the person who decided an appeal against it', PROPOSED, 'tom', 'tom', 'ban.own_appeal'],
    ['anybody once it is confirmed', { ...PROPOSED, confirmed_at: AT }, 'tom', nobody, 'ban.confirmed'],
    ['anybody once it has ended', { ...PROPOSED, ended_at: AT }, 'tom', nobody, 'sanction.ended'],
  ])('refuses %s', (_, ban, staffId, appealDecidedBy, refusal) => {
    expect(mayConfirm(ban, { staffId, appealDecidedBy })).toEqual({ ok: false, refusal })
  })

  test('allows another person', () => {
    expect(mayConfirm(PROPOSED, { staffId: 'tom', appealDecidedBy: null })).toEqual({ ok: true })
  })
})

test('mayDecline allows everybody until the ban is confirmed or has ended', () => {
  expect(mayDecline(PROPOSED)).toEqual({ ok: true })
  expect(mayDecline({ ...PROPOSED, confirmed_at: AT })).toEqual({ ok: false, refusal: 'ban.confirmed' })
  expect(mayDecline({ ...PROPOSED, ended_at: AT })).toEqual({ ok: false, refusal: 'sanction.ended' })
})

test('stateOf is proposed only for a ban without a confirmation', () => {
  expect(stateOf({ ...PROPOSED, kind: 'ban' })).toBe('proposed')
  expect(stateOf({ ...PROPOSED, kind: 'suspension' })).toBe('in_force')
  expect(stateOf({ ...PROPOSED, kind: 'ban', confirmed_at: AT })).toBe('in_force')
  expect(stateOf({ ...PROPOSED, kind: 'ban', ended_at: AT })).toBe('ended')
})

test('a ban after a report about money is one for fraud, after one about abuse it is not', () => {
  expect([reasonOfReport('Money'), reasonOfReport('Abuse')].map(isFraud)).toEqual([true, false])
})

test('messageOf is the text of the form, or that of the reason', () => {
  expect(messageOf('money', 'Own text')).toBe('Own text')
  expect(messageOf('money', '')).toContain('gift cards')
})

describe('strikesOf', () => {
  const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000)
  const decision = (reason: 'money' | 'fake' | 'other', days: number, ending: string | null = null) => ({
    reason,
    created_at: daysAgo(days),
    ending,
  })

  test('is nothing without decisions', () => {
    expect(strikesOf([], AT)).toEqual({ points: 0, decisions: 0, last_at: null })
  })

  test('adds 3, 2 or 1 by the reason, and names the newest', () => {
    const decisions = [decision('fake', 20), decision('money', 3), decision('other', 40)]
    expect(strikesOf(decisions, AT)).toEqual({ points: 6, decisions: 3, last_at: daysAgo(3).toISOString() })
  })

  test.each([
    [179, 2, 1],
    [180, 1, 1],
    [359, 1, 1],
    [360, 0, 0],
  ])('a decision of %i days ago weighs %i', (days, points, decisions) => {
    expect(strikesOf([decision('fake', days)], AT)).toMatchObject({ points, decisions })
  })

  test.each([
    ['overturned', 0],
    ['declined', 0],
    ['replaced', 0],
    ['expired', 3],
    ['restored', 3],
  ])('one that ended as %s weighs %i', (ending, points) => {
    expect(strikesOf([decision('money', 3, ending)], AT).points).toBe(points)
  })
})
