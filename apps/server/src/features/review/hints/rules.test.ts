import type { HintMember } from '@heartwell/contract/review-queue.ts'
import { describe, expect, test } from 'vitest'
import { ALIKE_BITS_MAX, alikePercent, HASH_BITS, hintsOf, partsOf } from './rules.ts'

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

  test('names each part by its place and its sixteen bits, so that only the same part of another photo is equal', () => {
    const parts = [1, 2, 3, 4, 5, 6, 7, 65_534]
    const hash = parts.map((value) => value.toString(2).padStart(16, '0')).join('')
    expect(partsOf(hash)).toEqual(parts.map((value, at) => at * 65_536 + value))
    // The same bits in another place.
    const turned = partsOf(hash.slice(16) + hash.slice(0, 16))
    expect(turned.filter((part) => partsOf(hash).includes(part))).toEqual([])
  })

  test('leaves out parts that come from a plain background', () => {
    expect(partsOf(`${'0'.repeat(16)}${'1'.repeat(16)}${HASH.slice(32)}`)).toHaveLength(6)
  })
})

test('alikePercent is 100 for the same picture', () => {
  expect([0, ALIKE_BITS_MAX].map(alikePercent)).toEqual([100, 95])
  expect([64, HASH_BITS].map(alikePercent)).toEqual([50, 0])
})

describe('hintsOf', () => {
  const other: HintMember = {
    id: '6f0d2f2e-7f6b-4a59-9d3b-5a8f5c1f9a10',
    name: 'Anna',
    approve_reject: 'approved',
    submitted: true,
    suspended: false,
    photos: null,
  }
  const nothing = { bannedPhotos: [], duplicates: [], samePhone: [] }

  test('lists a banned photo first, then a photo of another member, then the same telephone', () => {
    expect(hintsOf({ bannedPhotos: ['p'], duplicates: [other], samePhone: [other] })).toEqual([
      { kind: 'banned_photo', members: [], photos: ['p'] },
      { kind: 'duplicate_photo', members: [other], photos: [] },
      { kind: 'same_phone', members: [other], photos: [] },
    ])
  })

  test('says nothing where nothing was found', () => {
    expect(hintsOf(nothing)).toEqual([])
    expect(hintsOf({ ...nothing, samePhone: [other] }).map(({ kind }) => kind)).toEqual(['same_phone'])
    expect(hintsOf({ ...nothing, bannedPhotos: ['p'] }).map(({ kind }) => kind)).toEqual(['banned_photo'])
  })
})
