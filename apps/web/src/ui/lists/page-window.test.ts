import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

const written = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ')

const WINDOWS: [number, number, string][] = [
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
]

for (const [page, pages, text] of WINDOWS)
  test(`on page ${page} of ${pages} a reader is offered ${text}`, () => {
    expect(written(page, pages)).toBe(text)
  })

test('whatever the page: the ends and the neighbours are offered, in order, and no gap hides less than two pages', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const marks = pageWindow(page, pages)
      const numbers = marks.filter((mark) => mark !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      for (const wanted of [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages))
        expect(numbers).toContain(wanted)
      expect(marks.length).toBeLessThanOrEqual(9)
      marks.forEach((mark, at) => {
        if (mark === 'gap') expect(Number(marks[at + 1]) - Number(marks[at - 1])).toBeGreaterThan(2)
      })
    }),
  )
})
