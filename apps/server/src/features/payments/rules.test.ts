import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { transactionIdIn } from './disputes/rules.ts'
import { checkoutExpiry, newTransactionId, paymentState } from './rules.ts'

test('newTransactionId is HW- and twice four signs that are not taken for each other', () => {
  const ids = Array.from({ length: 1000 }, () => newTransactionId(randomInt))
  for (const id of ids) expect(id).toMatch(/^HW-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  expect(new Set(ids).size).toBe(1000)
})

test('newTransactionId draws each sign from all 32', () => {
  const draws: number[] = []
  const drawing = (sign: number) => (below: number) => {
    draws.push(below)
    return sign
  }
  expect(newTransactionId(drawing(0))).toBe('HW-2222-2222')
  expect(newTransactionId(drawing(31))).toBe('HW-ZZZZ-ZZZZ')
  expect(draws).toEqual(Array(16).fill(32))
})

test.each([
  ['HW-7F3K-2M9Q', 'HW-7F3K-2M9Q'],
  ['hw 7f3k 2m9q', 'HW-7F3K-2M9Q'],
  ['7F3K2M9Q', 'HW-7F3K-2M9Q'],
  ['  7f3k-2m9q. ', 'HW-7F3K-2M9Q'],
  ['7F3K', undefined],
  ['HW-7F3K-2M9Q-1', undefined],
  ['', undefined],
])('transactionIdIn reads %j as %s', (text, id) => expect(transactionIdIn(text)).toBe(id))

test('checkoutExpiry is never before the hold runs out, nor within half an hour', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(checkoutExpiry(at(10), now)).toEqual(at(31))
  expect(checkoutExpiry(at(45), now)).toEqual(at(45))
})

describe('paymentState', () => {
  const paid: Parameters<typeof paymentState>[0] = {
    state: 'paid',
    paidAt: new Date('2026-11-22T10:00:00Z'),
    amountMinor: 5000,
    refundedMinor: 0,
    isDisputed: false,
  }

  test.each([
    [{ ...paid, paidAt: null, state: 'abandoned' as const }, 'abandoned'],
    [paid, 'paid'],
    [{ ...paid, refundedMinor: 4999 }, 'paid'],
    [{ ...paid, refundedMinor: 5000 }, 'refunded'],
    [{ ...paid, isDisputed: true }, 'disputed'],
    [{ ...paid, isDisputed: true, refundedMinor: 5000 }, 'refunded'],
    [{ ...paid, state: 'disputed' as const }, 'paid'],
  ])('of %o is %s', (money, state) => expect(paymentState(money)).toBe(state))
})
