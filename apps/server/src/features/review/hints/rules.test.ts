import { describe, expect, test } from 'vitest'
import { ALIKE_BITS_MAX, alikePercent, HASH_BITS, partsOf } from './rules.ts'

const HASH = '1011001110001111'.repeat(HASH_BITS / 16)
/** The hash with the bits at these positions changed. */
const flipped = (...at: number[]) =>
  HASH.split('')
    .map((digit, position) => (at.includes(position) ? String(1 - Number(digit)) : digit))
    .join('')

describe('partsOf', () => {
  test('has eight parts that differ although their bits are the same', () => {
    expect(new Set(partsOf(HASH)).size).toBe(8)
  })

  test('shares a part with a hash that differs in seven bits, whatever they are', () => {
    const other = new Set(partsOf(flipped(0, 16, 32, 48, 64, 80, 96)))
    expect(partsOf(HASH).filter((part) => other.has(part))).toHaveLength(1)
  })

  test('leaves out parts that come from a plain background', () => {
    expect(partsOf(`${'0'.repeat(16)}${'1'.repeat(16)}${HASH.slice(32)}`)).toHaveLength(6)
  })
})

test('alikePercent is 100 for the same picture', () => {
  expect([0, ALIKE_BITS_MAX].map(alikePercent)).toEqual([100, 95])
})
