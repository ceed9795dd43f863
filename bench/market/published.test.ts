import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../tools/run-command.ts'

type Means = Record<'mutual' | 'matched', { mean: number }>
type Summary = { scenario: string; rankings: { name: string; interval: Means; behind: Means }[] }

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8').replace(/\s+/g, ' ')

const { seeds, summaries } = JSON.parse(read('bench/results/simulation.json')) as {
  seeds: number
  summaries: Summary[]
}

/** A ranking in the stored run. */
function storedOf(name: string) {
  const realistic = summaries.find(({ scenario }) => scenario === 'realistic')
  expect(seeds).toBeGreaterThanOrEqual(10)
  return realistic?.rankings.find((one) => one.name === name)
}

/** By how much more of a hundred our ranking brings mutual matches than another one. */
function percentMoreThan(name: string): number {
  const found = storedOf(name)
  return Math.round((100 * (found?.behind.mutual.mean ?? 0)) / (found?.interval.mutual.mean ?? 0))
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
  const points = storedOf('random')?.behind.matched.mean.toFixed(1)
  expect(read(file)).toContain(`${points} percentage points more members have a match`)
})
