import { describe, expect, test } from 'vitest'
import { isFraud, mayConfirm, mayDecline, messageOf, reasonOfReport, stateOf } from './rules.ts'

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
