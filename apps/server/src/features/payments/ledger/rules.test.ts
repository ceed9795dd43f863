import { describe, expect, test } from 'vitest'
import { differences, takeFrom } from './rules.ts'

const balances = { provider: -5000, unused: 1000, booked: 3000, paid_out: 0, refunded: 1000 }
const right = { isPaid: true, amountMinor: 5000, refundedMinor: 1000, refundRowsMinor: 1000, balances }

describe('differences', () => {
  test('there are none when money in is money unused, booked and refunded', () => {
    expect(differences(right)).toEqual([])
    const nothing = { provider: 0, unused: 0, booked: 0, paid_out: 0, refunded: 0 }
    const unpaid = { isPaid: false, amountMinor: 5000, refundedMinor: 0, refundRowsMinor: 0, balances: nothing }
    expect(differences(unpaid)).toEqual([])
  })

  test.each([
    ['money that never arrived', { ...right, isPaid: false }, ['received 5000, expected 0']],
    ['another sum than was asked for', { ...right, amountMinor: 5001 }, ['received 5000, expected 5001']],
    [
      'a penny that is lost',
      { ...right, balances: { ...balances, booked: 2999 } },
      ['received 5000, but unused + booked + paid out + refunded is 4999'],
    ],
    [
      'a refund that the payment does not know',
      { ...right, refundedMinor: 0 },
      ['ledger refunded 1000, payment 0', 'refunds add up to 1000, payment 0'],
    ],
    ['a refund without a row', { ...right, refundRowsMinor: 0 }, ['refunds add up to 0, payment 1000']],
    [
      'an unused amount below zero',
      { ...right, balances: { ...balances, unused: -1, booked: 4001 } },
      ['unused is -1'],
    ],
    ['a booked amount below zero', { ...right, balances: { ...balances, unused: 4001, booked: -1 } }, ['booked is -1']],
    [
      'a paid out amount below zero',
      { ...right, balances: { ...balances, booked: 3001, paid_out: -1 } },
      ['paid out is -1'],
    ],
  ])('%s is named', (_, money, texts) => {
    expect(differences(money)).toEqual(texts)
  })

  test('a refund of what was paid out to the counsellor is in order', () => {
    expect(differences({ ...right, balances: { ...balances, booked: -2000, paid_out: 5000 } })).toEqual([])
  })

  test('accounts that are empty are in order', () => {
    const empty = { provider: -1000, unused: 0, booked: 0, paid_out: 0, refunded: 1000 }
    expect(differences({ ...right, amountMinor: 1000, balances: empty })).toEqual([])
  })
})

describe('takeFrom', () => {
  test('takes from the accounts in their order, and says what is missing', () => {
    expect(takeFrom(balances, ['unused', 'booked'], 1500)).toEqual({
      parts: [
        { account: 'unused', amountMinor: 1000 },
        { account: 'booked', amountMinor: 500 },
      ],
      rest: 0,
    })
    expect(takeFrom(balances, ['unused'], 1500)).toEqual({
      parts: [{ account: 'unused', amountMinor: 1000 }],
      rest: 500,
    })
    expect(takeFrom({ ...balances, unused: -5 }, ['unused'], 1)).toEqual({ parts: [], rest: 1 })
  })
})
