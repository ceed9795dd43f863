/**
 * Whether the estimate of other weights from logged lists says the truth: many markets are played and logged with our
 * ranking, and the truth is found by running the same lists with the other weights.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Estimated, type OffPolicyEstimate, offPolicyEstimate } from '@heartwell/matching/learning/off-policy.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { loggedSeasonOf } from './market/logged-season.ts'
import { OURS } from './market/rankings.ts'
import { type Season, seasonOf } from './market/season.ts'
import { shipped } from './market/shipped.ts'
import { withWeights, worldOf } from './market/world.ts'

const [SEEDS, PER_SIDE] = [100, 200]
/** Other seeds than those of `npm run bench simulation`. */
const FIRST_SEED = 1_000
const RESULT = path.join(repositoryRoot, 'bench/results/off-policy.json')
const ESTIMATES = ['inversePropensity', 'selfNormalised', 'doublyRobust', 'difference'] as const
type Estimate = (typeof ESTIMATES)[number]

const HALVED = { values: 0.275, temperament: 0.06, practical: 0.3, pace: 0.05, interests: 0.5, age: 0.45 }
const OTHERS: { name: string; weights: Partial<Weights>; overlap: 'much' | 'little' }[] = [
  { name: 'values 0.6, interests 1.1', weights: { values: 0.6, interests: 1.1 }, overlap: 'much' },
  { name: 'age 0.8, practical 0.7', weights: { age: 0.8, practical: 0.7 }, overlap: 'much' },
  { name: 'queue 0.17', weights: { price: 0.17 }, overlap: 'much' },
  { name: 'weights of the profile halved', weights: HALVED, overlap: 'little' },
  { name: 'popularity 0', weights: { popularity: 0 }, overlap: 'little' },
]

type Run = { truth: number; logged: number; whole: number; estimate: OffPolicyEstimate; season: OffPolicyEstimate }

/** Usage: `npm run bench off-policy -- [seeds] [members of each sex]`; only the size of the documents is kept. */
await runTool(async () => {
  const started = performance.now()
  const [seeds, perSide] = [Number(process.argv[2] ?? SEEDS), Number(process.argv[3] ?? PER_SIDE)]
  const runs: Run[][] = OTHERS.map(() => [])
  for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
    const world = worldOf({ perSide, scenario: 'realistic', seed, shipped: await shipped() })
    const others = OTHERS.map(({ weights }) => withWeights(world, weights))
    const { today, season, truths } = loggedSeasonOf(world, others, seed)
    const ours = matchesOf(seasonOf(world, OURS, seed + 1))
    others.forEach((other, at) => {
      runs[at]?.push({
        truth: truths[at + 1] ?? Number.NaN,
        logged: truths[0] ?? Number.NaN,
        whole: matchesOf(seasonOf(other, OURS, seed + 1)) - ours,
        estimate: offPolicyEstimate(today(at)),
        season: offPolicyEstimate(season(at)),
      })
    })
    if (seed % 10 === 9) console.log(`${seed - FIRST_SEED + 1} of ${seeds} markets (${secondsSince(started)})`)
  }
  const rows = OTHERS.map((other, at) => rowOf(other, runs[at] ?? []))
  for (const row of rows) console.log(JSON.stringify(row))
  console.log(secondsSince(started))
  const result = { date: new Date().toISOString(), perSide, seeds, rows }
  if (seeds >= SEEDS && perSide === PER_SIDE) await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
  const problems = rows.flatMap(problemsOf)
  if (problems.length > 0) throw new ToolError(problems.join('\n'))
})

/** For each 100 lists of ten people. */
function matchesOf({ matches, impressions }: Season): number {
  return (1_000 * matches.reduce((sum, each) => sum + each, 0)) / 2 / impressions.length
}

type Row = {
  name: string
  overlap: string
  /** Of the markets, in how many the log says something, and the means of those. */
  said: number
  uncovered: number
  truth: number
  difference: number
  half: number
  /** In per cent of the markets where it says something: the truth is in the interval. */
  covered: Record<Estimate, number>
  /** The difference as estimated from the interests accepted in the season, and that of two whole seasons. */
  accepted: number
  wholeSeason: Estimated
}

function rowOf({ name, overlap }: (typeof OTHERS)[number], runs: Run[]): Row {
  const said = runs.filter(({ estimate }) => !estimate.cannotSay)
  const mean = (values: number[]) => Number((values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(3))
  const percent = (isIn: (run: Run) => boolean) => Math.round((100 * said.filter(isIn).length) / said.length)
  const holds = ({ mean, half }: Estimated, truth: number) => Math.abs(mean - truth) <= half
  const truthOf = ({ truth, logged }: Run, estimate: Estimate) => (estimate === 'difference' ? truth - logged : truth)
  const covered = (of: Estimate) => percent((run) => holds(run.estimate[of], truthOf(run, of)))
  return {
    name,
    overlap,
    said: said.length,
    uncovered: mean(runs.map(({ estimate }) => estimate.uncovered)),
    truth: mean(runs.map(({ truth, logged }) => truth - logged)),
    difference: mean(said.map(({ estimate }) => estimate.difference.mean)),
    half: mean(said.map(({ estimate }) => estimate.difference.half)),
    covered: Object.fromEntries(ESTIMATES.map((of) => [of, covered(of)])) as Row['covered'],
    accepted: mean(said.map(({ season }) => season.difference.mean)),
    wholeSeason: meanOf(runs.map(({ whole }) => whole)),
  }
}

function meanOf(values: number[]): Estimated {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1)
  return { mean: Number(mean.toFixed(3)), half: Number((1.98 * Math.sqrt(variance / values.length)).toFixed(3)) }
}

function problemsOf({ name, overlap, said, covered }: Row): string[] {
  if (overlap === 'little') return said > 0 ? [`${name}: the log says something in ${said} markets.`] : []
  if (said === 0) return [`${name}: the log says nothing.`]
  return ESTIMATES.filter((of) => covered[of] < 90).map((of) => `${name}: ${of} covers ${covered[of]} %.`)
}
