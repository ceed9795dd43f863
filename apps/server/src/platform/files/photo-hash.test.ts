import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { alikePercent, hashAltered, hashPicture, partsOf } from './photo-hash.ts'

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#ccc"/>
  <circle cx="130" cy="140" r="90" fill="#733"/><circle cx="300" cy="330" r="120" fill="#257"/>
  <circle cx="90" cy="420" r="70" fill="#fd8"/><circle cx="330" cy="90" r="50" fill="#141"/></svg>`
/** Of this scene, from before altered pictures were hashed too. */
const STORED =
  '0001100100011001000110010001101100000011000000001000000010000011' +
  '0000000000000011111110011111100001110000011100001111111100001111'
const scene = () => sharp(Buffer.from(SCENE)).jpeg({ quality: 92 })
const different = (one = '', other = '') => [...one].filter((digit, at) => digit !== other[at]).length

describe('hashPicture', () => {
  test('is nearly the same after scaling and re-encoding, and different for the picture upside down', async () => {
    const original = await hashPicture(await scene().toBuffer())
    expect(original?.hash).toMatch(/^[01]{128}$/)
    expect(original?.parts).toEqual(partsOf(original?.hash ?? ''))
    const copy = await hashPicture(await scene().resize(300).jpeg({ quality: 55 }).toBuffer())
    expect(different(original?.hash, copy?.hash)).toBeLessThanOrEqual(5)
    const turned = await hashPicture(await scene().flip().toBuffer())
    expect(different(original?.hash, turned?.hash)).toBeGreaterThan(20)
  })

  test('is the one that was stored before for the same picture', async () => {
    const plain = await sharp(Buffer.from(SCENE)).png().toBuffer()
    expect((await hashPicture(plain))?.hash).toBe(STORED)
  })

  test('does not exist for a plain picture', async () => {
    const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c08040' } })
      .jpeg()
      .toBuffer()
    expect(await hashPicture(plain)).toBeUndefined()
    expect(await hashAltered(plain)).toEqual([])
  })
})

test('hashAltered has the mirrored picture, four crops and six angles, each also mirrored', async () => {
  const hashes = await hashAltered(await scene().toBuffer())
  expect(hashes).toHaveLength(2 * (4 + 6 * 3) + 1)
  const mirrored = await hashPicture(await scene().flop().toBuffer())
  expect(Math.min(...hashes.map(({ hash }) => different(hash, mirrored?.hash)))).toBeLessThanOrEqual(2)
})

const HASH = '1011001110001111'.repeat(8)
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
  expect([0, 6].map(alikePercent)).toEqual([100, 95])
  expect([64, 128].map(alikePercent)).toEqual([50, 0])
})
