import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../tools/run-command.ts'

type Summary = {
  scenario: string
  rankings: { name: string; mean: { mutual: number }; behind?: { mutual: { mean: number } } }[]
}

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8').replace(/\s+/g, ' ')

/** By how much more of a hundred our ranking brings mutual matches than another one, in the stored run. */
function percentMoreThan(name: string): number {
  const { seeds, summaries } = JSON.parse(read('bench/results/simulation.json')) as {
    seeds: number
    summaries: Summary[]
  }
  expect(seeds).toBeGreaterThanOrEqual(10)
  const found = summaries.find(({ scenario }) => scenario === 'realistic')?.rankings.find((one) => one.name === name)
  return Math.round((100 * (found?.behind?.mutual.mean ?? 0)) / (found?.mean.mutual ?? 0))
}

test.each([
  ['README.md', 'random', '% more mutual matches than random ones'],
  ['README.md', 'OkCupid-style', '% more than an OkCupid-style agreement score'],
  ['docs/matching.md', 'random', '% more mutual matches than a random one'],
  ['docs/matching.md', 'reciprocal, profile only', '% more than the reciprocal ranking by profiles alone'],
  ['docs/matching.md', 'OkCupid-style', '% more than an OkCupid-style agreement score'],
])('%s names the stored figure of the simulation beside the ranking "%s"', (file, ranking, words) => {
  expect(read(file)).toContain(`${percentMoreThan(ranking)} ${words}`)
})
