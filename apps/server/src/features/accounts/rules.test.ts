import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CODE_TRIES,
  CODE_TTL_MS,
  canSignIn,
  codeAlive,
  isSuspended,
  isUnverified,
  LINK_TTL_MS,
  RESEND_PAUSE,
  repeatsIdentity,
} from './rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const inMs = (ms: number) => new Date(NOW.getTime() + ms)

test('RG-13 RG-20 a code is valid for ten minutes and five attempts, a link for a day, and emails are a minute apart', () => {
  expect([CODE_TTL_MS, CODE_TRIES, LINK_TTL_MS, RESEND_PAUSE]).toEqual([600_000, 5, 86_400_000, 60_000])
})

describe('a code', () => {
  test.each([
    [0, 1, true],
    [4, 1, true],
    [5, 1, false],
    [0, 0, false],
    [0, -1, false],
  ])('tried %i times, with %i ms left, is alive: %s', (tries, left, alive) => {
    expect(codeAlive({ tries, expiresAt: inMs(left) }, NOW)).toBe(alive)
  })

  test('is dead after five tries whenever it ends, and after its end however few the tries', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: -CODE_TTL_MS, max: CODE_TTL_MS }), (tries, left) => {
        if (tries >= CODE_TRIES || left <= 0) expect(codeAlive({ tries, expiresAt: inMs(left) }, NOW)).toBe(false)
      }),
    )
  })
})

describe('a password', () => {
  const MARIA = { name: 'Maria  Silva', email: 'Maria.S@Members.example' }

  test.each(['maria  silva', 'MariaSilva', 'maria.s@members.example', 'MARIA.S', 'Heartwell'])(
    'that is "%s" only repeats who she is',
    (password) => {
      expect(repeatsIdentity(password, MARIA)).toBe(true)
    },
  )

  test.each(['maria', 'maria silva 1971', 'members.example', 'heart well', ''])(
    'that is "%s" is her own',
    (password) => {
      expect(repeatsIdentity(password, MARIA)).toBe(false)
    },
  )

  test('of somebody whose name is not known yet is compared with the address only', () => {
    expect(repeatsIdentity('', { name: '', email: 'a@b.example' })).toBe(false)
    expect(repeatsIdentity('a@b.example', { name: '', email: 'a@b.example' })).toBe(true)
  })
})

describe('a sign-in', () => {
  const account = { role: 'member', suspended_at: null, erase_at: null }

  test.each([
    ['a member', account, true],
    ['staff', { ...account, role: 'staff' }, false],
    ['a suspended member', { ...account, suspended_at: NOW }, false],
    ['a member within the grace period', { ...account, erase_at: inMs(1) }, true],
    ['a member at the end of the grace period', { ...account, erase_at: NOW }, false],
    ['a suspended member within the grace period', { ...account, suspended_at: NOW, erase_at: inMs(1) }, false],
  ])('of %s is allowed: %s', (_who, who, allowed) => {
    expect(canSignIn(who, NOW)).toBe(allowed)
  })

  test('says that members are suspended, and never that staff are', () => {
    expect(isSuspended(account)).toBe(false)
    expect(isSuspended({ ...account, suspended_at: NOW })).toBe(true)
    expect(isSuspended({ ...account, role: 'staff', suspended_at: NOW })).toBe(false)
  })

  test.each([
    ['RegistrationVarification', true],
    ['gender', false],
    ['Tab', false],
    [null, false],
  ])('at the status %s is of an unverified member: %s', (status, unverified) => {
    expect(isUnverified({ status })).toBe(unverified)
  })
})
