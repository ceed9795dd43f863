import { expect, test } from 'vitest'
import { assertSmallEnough, fitWithin, isHeic } from './jpeg.ts'

test.each([
  [2000, 1000, 800, 400],
  [1000, 2000, 400, 800],
  [4000, 3000, 800, 600],
  [800, 800, 800, 800],
  [801, 801, 800, 800],
  [640, 480, 640, 480],
  [5000, 3, 800, 1],
  [1, 1, 1, 1],
])('VA-25 a photo of %i x %i is sent as %i x %i', (width, height, sentWidth, sentHeight) => {
  expect(fitWithin({ width, height }, 800)).toEqual({ width: sentWidth, height: sentHeight })
})

test('VA-26 a photo of exactly 2 MB may be sent', () => {
  expect(() => assertSmallEnough({ size: 2_097_152 })).not.toThrow()
})

test('VA-26 a photo that is still over 2 MB says so', () => {
  expect(() => assertSmallEnough({ size: 2_097_153 })).toThrow('Image size too large even after resizing!')
})

const startingWith = (head: string) => new Blob([Uint8Array.from(head, (letter) => letter.charCodeAt(0)), 'and so on'])

test.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x1cftypavif', false],
  ['\0\0\0\x1cftypisom', false],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', false],
  ['heic', false],
])('a photo of an iPhone is known by its first bytes: %j is one: %s', async (head, heic) => {
  expect(await isHeic(startingWith(head))).toBe(heic)
})
