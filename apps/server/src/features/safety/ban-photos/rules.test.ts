import { describe, expect, test } from 'vitest'
import { maskHash, maskParts } from './rules.ts'

const MASK = Buffer.from('00010203040506070809a0b0c0d0e0f1', 'hex')
const HASH = '1011001110001111'.repeat(8)
/** The same hash with its last three bits changed. */
const SIMILAR = `${HASH.slice(0, -3)}000`
const differentBits = (one: string, other: string) => [...one].filter((digit, at) => digit !== other[at]).length

describe('maskHash', () => {
  test('hides the hash and keeps the number of bits in which two hashes differ', () => {
    expect(maskHash(HASH, MASK)).toMatch(/^[01]{128}$/)
    expect(differentBits(HASH, maskHash(HASH, MASK))).toBeGreaterThan(20)
    expect(differentBits(maskHash(HASH, MASK), maskHash(SIMILAR, MASK))).toBe(differentBits(HASH, SIMILAR))
  })

  test('keeps all 128 digits when the first ones become 0', () => {
    expect(maskHash(HASH, Buffer.from('b38f'.repeat(8), 'hex'))).toBe('0'.repeat(128))
  })
})

test('maskParts are the parts of the masked hash', () => {
  const part = Number.parseInt(HASH.slice(0, 16), 2)
  const masked = maskHash(HASH, MASK)
  const expected = [2, 7].map((at) => at * 65_536 + Number.parseInt(masked.slice(at * 16, at * 16 + 16), 2))
  expect(maskParts([2 * 65_536 + part, 7 * 65_536 + part], MASK)).toEqual(expected)
})
