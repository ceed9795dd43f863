import { expect, test } from 'vitest'
import { FITTED, panBy, SCALE_MAX, swipeOf, toggleZoom, zoomTo } from './photo-zoom.ts'

const CENTRE = { x: 0, y: 0 }
/** A portrait in a wide window, with room beside it. */
const SIZES = { stage: { width: 1000, height: 800 }, photo: { width: 600, height: 800 } }

test('a photo is enlarged to four times its size and made no smaller than fitted', () => {
  expect(zoomTo(FITTED, 9, CENTRE, SIZES)).toEqual({ scale: SCALE_MAX, x: 0, y: 0 })
  expect(zoomTo({ scale: 3, x: 50, y: 60 }, 0.2, CENTRE, SIZES)).toEqual(FITTED)
})

test('what is under the finger stays under it', () => {
  const point = { x: 90, y: -200 }
  const view = zoomTo(FITTED, 2, point, SIZES)
  // The point of the photo at the finger: before and after (90, -200) of the fitted photo.
  expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point)
})

test('an enlarged photo can be moved to its edges and not past them', () => {
  const view = { scale: 2, x: 0, y: 0 }
  expect(panBy(view, { x: 5000, y: -5000 }, SIZES)).toEqual({ scale: 2, x: 100, y: -400 })
  expect(panBy(view, { x: -40, y: 30 }, SIZES)).toEqual({ scale: 2, x: -40, y: 30 })
})

test('a photo that is narrower than the stage stays in its middle', () => {
  expect(panBy({ scale: 1.5, x: 0, y: 0 }, { x: 80, y: 80 }, SIZES)).toEqual({ scale: 1.5, x: 0, y: 80 })
})

test('a double tap enlarges, and the next one fits the photo again', () => {
  const once = toggleZoom(FITTED, CENTRE, SIZES)
  expect(once.scale).toBe(2.5)
  expect(toggleZoom(once, { x: 10, y: 10 }, SIZES)).toEqual(FITTED)
})

test.each([
  [{ x: -48, y: 10 }, 'touch', 'next'],
  [{ x: 48, y: -10 }, 'other', 'previous'],
  [{ x: 47, y: 0 }, 'touch', null],
  [{ x: 20, y: 96 }, 'touch', 'close'],
  [{ x: 20, y: 95 }, 'touch', null],
  [{ x: 20, y: 300 }, 'other', null],
  [{ x: 0, y: -300 }, 'touch', null],
  [{ x: 120, y: 110 }, 'touch', 'previous'],
] as const)('a move of %o by %s asks for %s', (by, pointer, wanted) => {
  expect(swipeOf(by, pointer)).toBe(wanted)
})
