import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryRoot } from '../../tools/run-command.ts'
import type { Interval } from './intervals.ts'
import type { Measures } from './measures.ts'

type Intervals = Partial<Record<keyof Measures, Interval>>
type Stored = { name: string; seeds: number; interval: Intervals; behind: Intervals }
type Summary = {
  scenario: string
  seeds: number
  rankings: Stored[]
  shareOfWay: { measure: string; to: string; percent: number }[]
}

const text = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const read = (file: string) => text(file).replace(/\s+/g, ' ')
const { summaries } = JSON.parse(text('bench/results/simulation.json')) as { summaries: Summary[] }
const [realistic] = summaries
const rankings = realistic?.rankings ?? []

const IN_THREE_DIGITS: (keyof Measures)[] = ['gini', 'calibration']
function cells(intervals: Intervals, measures: readonly (keyof Measures)[]): string {
  const cell = (measure: keyof Measures) => {
    const interval = intervals[measure]
    const digits = IN_THREE_DIGITS.includes(measure) ? 3 : 1
    return interval ? `${interval.mean.toFixed(digits)} ± ${interval.half.toFixed(digits)}`.replace(/^-/, '−') : '–'
  }
  return measures.map(cell).join(' | ')
}

const SHOWN = [
  ...(['mutual', 'matched', 'matchedNew', 'matchedLeast', 'gini', 'neverShown', 'unread'] as const),
  ...(['counted', 'envy', 'calibration'] as const),
]
const COMPARED = ['mutual', 'matched', 'matchedLeast', 'gini', 'unread'] as const

describe('docs/matching.md has the figures of the stored simulation', () => {
  const docs = text('docs/matching.md')
  test('of the calibrated market, with at least ten seeds', () => {
    expect(realistic?.scenario).toBe('realistic')
    expect(realistic?.seeds).toBeGreaterThanOrEqual(10)
  })
  test.each(rankings)('of the ranking "$name"', ({ name, seeds, interval }) => {
    const bold = name === 'Heartwell' ? '**' : ''
    expect(docs).toContain(`\n| ${bold}${name}${bold} | ${seeds} | ${cells(interval, SHOWN)} |\n`)
  })
  test.each(rankings.filter(({ name }) => name !== 'Heartwell'))('beside "$name"', ({ name, behind }) => {
    expect(docs).toContain(`\n| ${name} | ${cells(behind, COMPARED)} |\n`)
  })
  test.each(summaries.slice(1))('of the market "$scenario"', ({ scenario, rankings: others }) => {
    const random = others.find(({ name }) => name === 'random')
    const ours = others.find(({ name }) => name === 'Heartwell')
    const both = [random, ours].map((one) => cells(one?.interval ?? {}, ['matched'])).join(' | ')
    expect(docs).toContain(`\n| ${scenario} | ${both} | ${cells(random?.behind ?? {}, ['mutual', 'matched'])} |\n`)
  })
})

/** By how much more of a hundred our ranking brings mutual matches than another one. */
function percentMoreThan(name: string): number {
  const found = rankings.find((one) => one.name === name)
  return Math.round((100 * (found?.behind.mutual?.mean ?? 0)) / (found?.interval.mutual?.mean ?? 0))
}

test.each([
  ['README.md', 'random', '% more mutual matches than random ones'],
  ['docs/matching.md', 'random', '% more mutual matches than a random one'],
  [
    'docs/matching.md',
    'reciprocal, profile only',
    '% more mutual matches than the reciprocal ranking by profiles alone',
  ],
  ['docs/matching.md', 'OkCupid-style', '% more than agreement alone, without behaviour and waiting demand'],
])('%s names the stored figure of the simulation beside the ranking "%s"', (file, ranking, words) => {
  expect(read(file)).toContain(`${percentMoreThan(ranking)} ${words}`)
})

test.each(['README.md', 'docs/matching.md'])('%s names how many more members have a match', (file) => {
  const points = rankings.find(({ name }) => name === 'random')?.behind.matched?.mean.toFixed(1)
  expect(read(file)).toContain(`${points} percentage points more members have a match`)
})

test.each(['README.md', 'docs/matching.md'])('%s names how far our ranking is on the way to the best', (file) => {
  const way = (measure: string) =>
    realistic?.shareOfWay.find((one) => one.measure === measure && one.to === 'same data')?.percent
  expect(read(file)).toContain(
    `${way('mutual')} % of the way from random lists to the best that we found with the same data in mutual matches, and ${way('matched')} % in members with a match`,
  )
})

type Gained = { scenario: string; adopted: number; seeds: number; gained: Intervals }
const { rows: learned } = JSON.parse(text('bench/results/learning.json')) as { rows: Gained[] }
test.each(learned)('docs/matching.md has what the nightly fit gains in the market "$scenario"', (row) => {
  const { scenario, adopted, seeds, gained } = row
  expect(text('docs/matching.md')).toContain(
    `\n| ${scenario} | ${adopted} of ${seeds} | ${cells(gained, ['mutual', 'matched', 'gini'])} |\n`,
  )
})

test('docs/matching.md has how much less evenly people are shown with matchmakers', () => {
  const { rows } = JSON.parse(text('bench/results/introductions.json')) as {
    rows: { share: number; difference: Intervals }[]
  }
  expect(rows.map(({ share }) => share)).toEqual([0.03, 0.1])
  const [few = '', many = ''] = rows.map(({ difference }) => cells(difference, ['gini']))
  expect(read('docs/matching.md')).toContain(
    `the Gini coefficient changes by ${few} with a matchmaker for 3 % of the members, and by ${many} for 10 %`,
  )
})

type Estimated = {
  name: string
  said: number
  uncovered: number
  truth: number
  difference: number | null
  half: number | null
  covered: Record<'inversePropensity' | 'selfNormalised' | 'doublyRobust' | 'difference', number | null>
  wholeSeason: Interval
}
describe('docs/matching.md has how often the estimates from logged lists are right', () => {
  const { seeds, perSide, rows } = JSON.parse(text('bench/results/off-policy.json')) as {
    seeds: number
    perSide: number
    rows: Estimated[]
  }
  const number = (value: number) => value.toFixed(1).replace(/^-/, '−')
  test('with a hundred markets or more', () => {
    expect(seeds).toBeGreaterThanOrEqual(100)
    expect(read('docs/matching.md')).toContain(`plays ${seeds} markets of ${perSide} men and ${perSide} women`)
  })
  test.each(rows)('for the weights "$name"', ({ name, said, uncovered, truth, difference, half, covered, ...row }) => {
    const { inversePropensity, selfNormalised, doublyRobust } = covered
    const shares = [inversePropensity, selfNormalised, doublyRobust, covered.difference]
    const counted = difference === null || half === null ? [] : [number(difference), number(half), ...shares]
    const { mean, half: doubt } = row.wholeSeason
    const estimates = counted.length > 0 ? counted : Array.from({ length: 6 }, () => '–')
    const cells = [
      name,
      said,
      number(100 * uncovered),
      number(truth),
      ...estimates,
      `${number(mean)} ± ${number(doubt)}`,
    ]
    expect(text('docs/matching.md')).toContain(`\n| ${cells.join(' | ')} |\n`)
  })
  test.each(rows)('which is about 95 % of the times, or never: "$name"', ({ said, covered }) => {
    const shares = said === 0 ? [] : Object.values(covered)
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(90)
  })
})
