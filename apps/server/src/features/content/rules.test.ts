import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedFigures, figure, paragraphs } from './rules.ts'

describe('MK-02 a counted figure', () => {
  test.each([
    [0, 'fewer than 10'],
    [9, 'fewer than 10'],
    [10, '10'],
    [99, '99'],
    [128, '120'],
    [999, '990'],
    [1000, '1.000'],
    [15_999, '15.000'],
    [949_999, '940.000'],
    [1_234_567, '1.200.000'],
  ])('of %i reads %s', (count, text) => {
    expect(figure(count)).toBe(text)
  })

  test('never says more than there are, and loses less than a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 50_000_000 }), (count) => {
        expect(figure(count)).toMatch(/^\d{1,3}(\.\d{3})*$/)
        const said = Number(figure(count).replaceAll('.', ''))
        expect(said).toBeLessThanOrEqual(count)
        expect(said).toBeGreaterThan(count * 0.9)
      }),
    )
  })
})

test('MK-02 MK-03 counted figures say what was counted, and claim nothing where there is little to claim', () => {
  const counts = { men: 140, women: 151, active: 291, members: 1290, joined: 2345 }
  expect(countedFigures(counts, 2026)).toEqual({
    statistics: [
      { image: 'man', number: '140', label: 'Men active in the past 30 days' },
      { image: 'woman', number: '150', label: 'Women active in the past 30 days' },
      { image: 'pair', number: '290', label: 'Members active in the past 30 days' },
      { image: 'world', number: '1.200', label: 'Approved members in total' },
    ],
    claim: 'At least 2.300 people have joined since 2026.',
  })
  expect(countedFigures({ ...counts, joined: 9 }, 2026).claim).toBeNull()
})

test('an empty line begins a paragraph of a newsletter issue', () => {
  expect(paragraphs('Dear reader,\n\nfirst\nline\r\n \r\nbye')).toEqual(['Dear reader,', 'first\nline', 'bye'])
})
