import { describe, expect, test } from 'vitest'
import { canStop, dueStep, linkWorks, refusalOfConfirmation } from './rules.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const later = (hours: number, ms = 0) => new Date(AT.getTime() + hours * 3_600_000 + ms)
const REQUESTED = { state: 'requested', requested_by: 'anna', confirmed_at: null, link_sent_at: null, ended_at: null }
const WAITING = { ...REQUESTED, state: 'waiting', confirmed_at: AT }
const READY = { ...WAITING, state: 'ready', link_sent_at: AT }

describe('refusalOfConfirmation', () => {
  test.each([
    ['the person who requested it', REQUESTED, 'anna', 'recovery.own_request'],
    ['anybody once it is confirmed', WAITING, 'tom', 'recovery.confirmed'],
    ['anybody once it has ended', { ...REQUESTED, state: 'declined', ended_at: AT }, 'tom', 'recovery.ended'],
  ])('refuses %s', (_, recovery, staffId, refusal) => {
    expect(refusalOfConfirmation(recovery, staffId)).toBe(refusal)
  })

  test('allows another person', () => {
    expect(refusalOfConfirmation(REQUESTED, 'tom')).toBeUndefined()
  })
})

test('dueStep sends the link after 72 hours and not a millisecond before', () => {
  expect([dueStep(WAITING, later(72, -1)), dueStep(WAITING, later(72))]).toEqual([undefined, 'link'])
  expect(dueStep(REQUESTED, later(1000))).toBeUndefined()
})

test('a link works for 24 hours, and then the recovery is over', () => {
  expect([dueStep(READY, later(24, -1)), dueStep(READY, later(24))]).toEqual([undefined, 'expiry'])
  expect([linkWorks(READY, later(24, -1)), linkWorks(READY, later(24))]).toEqual([true, false])
  expect(linkWorks(WAITING, AT)).toBe(false)
})

test('canStop is true from the confirmation to the end', () => {
  const states = ['requested', 'waiting', 'ready', 'completed', 'declined', 'stopped', 'expired']
  expect(states.filter((state) => canStop({ state }))).toEqual(['waiting', 'ready'])
})
