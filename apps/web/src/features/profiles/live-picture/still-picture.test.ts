import { expect, test } from 'vitest'
import { brightnessOf } from './still-picture.ts'

const pixels = (...rgb: number[]) => new Uint8ClampedArray(Array.from({ length: 300 }, () => [...rgb, 255]).flat())

test.each([
  ['black', [0, 0, 0], 0],
  ['white', [255, 255, 255], 255],
  ['green', [0, 100, 0], 58.7],
])('the brightness of %s is the mean of what the eye sees', (_name, rgb, brightness) => {
  expect(brightnessOf(pixels(...rgb))).toBeCloseTo(brightness, 1)
})

test('nothing has no brightness', () => {
  expect(brightnessOf(new Uint8ClampedArray())).toBe(0)
})
