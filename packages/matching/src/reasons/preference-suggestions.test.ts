import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksFor } from '../eligibility.ts'
import { dayOf } from '../moment.ts'
import { COMPONENTS, type Row } from '../row.ts'
import { variantsOf, worthSuggesting } from './preference-suggestions.ts'

const today = { day: dayOf('2026-11-21'), minute: dayOf('2026-11-21') * 1440 }
const born = (age: number) => dayOf(`${2026 - age}-06-15`)
const nobodySpecial: Row = {
  no: 1,
  gender: 'F',
  born: born(50),
  seeks: 2,
  ages: null,
  country: 1,
  region: 7,
  reach: 'anywhere',
  listed: true,
  resting: false,
  neutral: false,
  children: 0,
  dealbreakers: { children: false, faith: false },
  religion: 0,
  faith: 0,
  culture: [],
  band: 0,
  topics: [0, 0],
  vector: new Int8Array(COMPONENTS),
  sides: [0, 0],
  since: 0,
  seen: 0,
  impressions: 0,
  selectivity: 0,
  popularity: 0,
  readiness: 0,
  unknown: 1,
  queue: 0,
  received: 0,
  matches: 0,
  matchesAt: 0,
  place: null,
  within: null,
  near: null,
  facts: [0, 0],
  factsWanted: [0, 0],
  factBreaks: 0,
}
const offered = (row: Partial<Row>) =>
  variantsOf({ ...nobodySpecial, ...row }, today).map(({ text, change }) => ({ text, change }))

describe('a member with few matches sees which changes would add some', () => {
  test('five years more at either end of the preferred ages', () => {
    expect(offered({ ages: { from: 40, to: 50 } })).toEqual([
      { text: '5 years older', change: { age_from: 40, age_to: 55 } },
      { text: '5 years younger', change: { age_from: 35, age_to: 50 } },
    ])
  })

  test('of the default ages when the member chose none', () => {
    // 50 ± 9.8
    expect(offered({})).toEqual([
      { text: '5 years older', change: { age_from: 41, age_to: 64 } },
      { text: '5 years younger', change: { age_from: 36, age_to: 59 } },
    ])
  })

  test('never past the ages that can be chosen', () => {
    expect(offered({ ages: { from: 19, to: 98 } })).toEqual([
      { text: '1 year older', change: { age_from: 19, age_to: 99 } },
      { text: '1 year younger', change: { age_from: 18, age_to: 98 } },
    ])
    expect(offered({ ages: { from: 18, to: 99 } })).toEqual([])
  })

  test('a greater distance, and without a dealbreaker', () => {
    const ages = { from: 18, to: 99 }
    expect(offered({ ages, reach: 'my_region' })).toEqual([
      { text: 'People from all of my country', change: { distance: 'my_country' } },
      { text: 'People from anywhere', change: { distance: 'anywhere' } },
    ])
    expect(offered({ ages, reach: 'my_country' })).toEqual([
      { text: 'People from anywhere', change: { distance: 'anywhere' } },
    ])
    expect(offered({ ages, dealbreakers: { children: true, faith: true } })).toEqual([
      { text: 'People with different plans about children', change: { children_dealbreaker: false } },
      { text: 'People of another religion', change: { faith_dealbreaker: false } },
    ])
  })

  test('people are counted with exactly this one change', () => {
    const strict: Row = {
      ...nobodySpecial,
      ages: { from: 40, to: 50 },
      reach: 'my_region',
      dealbreakers: { children: true, faith: true },
    }
    expect(variantsOf(strict, today).map(({ kind, row }) => [kind, row])).toEqual([
      ['older', { ...strict, ages: { from: 40, to: 55 } }],
      ['younger', { ...strict, ages: { from: 35, to: 50 } }],
      ['my_country', { ...strict, reach: 'my_country' }],
      ['anywhere', { ...strict, reach: 'anywhere' }],
      ['children', { ...strict, dealbreakers: { children: false, faith: true } }],
      ['faith', { ...strict, dealbreakers: { children: true, faith: false } }],
    ])
  })

  test('only changes that add somebody', () => {
    const counted = variantsOf(nobodySpecial, today).map((variant, k) => ({ variant, people: 4 + 3 * k }))
    expect(worthSuggesting(4, counted)).toEqual([
      { kind: 'younger', text: '5 years younger', people: 3, change: { age_from: 36, age_to: 59 } },
    ])
  })
})

const rows = fc
  .record({
    gender: fc.constantFrom('F' as const, 'M' as const),
    born: fc.integer({ min: 18, max: 90 }).map(born),
    seeks: fc.integer({ min: 1, max: 3 }),
    ages: fc.option(
      fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 18, max: 99 })).map(([a, b]) => ({
        from: Math.min(a, b),
        to: Math.max(a, b),
      })),
    ),
    country: fc.nat(2),
    region: fc.nat(2),
    reach: fc.constantFrom('anywhere' as const, 'my_country' as const, 'my_region' as const),
    children: fc.integer({ min: -1, max: 1 }),
    religion: fc.nat(2),
    dealbreakers: fc.record({ children: fc.boolean(), faith: fc.boolean() }),
  })
  .map((some) => ({ ...nobodySpecial, ...some }))

test('a change never loses anybody, and never affects the preferred gender', () => {
  fc.assert(
    fc.property(rows, rows, (her, other) => {
      for (const { row } of variantsOf(her, today)) {
        expect(row.seeks).toBe(her.seeks)
        if (looksFor(her, other, today)) expect(looksFor(row, other, today)).toBe(true)
      }
    }),
  )
})
