/**
 * Whether matchmakers make the lists of everybody less even: markets without them, and with one for a share of the members.
 * A letter counts as being shown once.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { differenceOf, type Interval, intervalOf } from './market/intervals.ts'
import { type Measures, measuresOf } from './market/measures.ts'
import { OURS } from './market/rankings.ts'
import { seasonOf } from './market/season.ts'
import { shipped } from './market/shipped.ts'
import { worldOf } from './market/world.ts'

const [PER_SIDE, SEEDS] = [600, 6]
const SHARES = [0.03, 0.1]
/** The most by which the Gini coefficient of being shown may rise. */
const GOAL = 0.01
const RESULT = path.join(repositoryRoot, 'bench/results/introductions.json')
const COMPARED = ['gini', 'matched', 'matchedLeast', 'neverShown'] as const satisfies (keyof Measures)[]
type Compared = Record<(typeof COMPARED)[number], Interval>

const rounded = ({ mean, half }: Interval): Interval => ({
  mean: Number(mean.toFixed(4)),
  half: Number(half.toFixed(4)),
})

await runTool(async () => {
  const started = performance.now()
  const market = { perSide: PER_SIDE, scenario: 'realistic', shipped: await shipped() } as const
  const played = [0, ...SHARES].map((share) => ({ share, measures: [] as Measures[] }))
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const world = worldOf({ ...market, seed })
    for (const { share, measures } of played) measures.push(measuresOf(world, seasonOf(world, OURS, seed, share)))
    console.log(`seed ${seed} of ${SEEDS} (${secondsSince(started)})`)
  }
  const of = (share: number, measure: keyof Measures) =>
    (played.find((one) => one.share === share)?.measures ?? []).map((one) => Number(one[measure]))
  const each = (interval: (measure: keyof Measures) => Interval) =>
    Object.fromEntries(COMPARED.map((measure) => [measure, rounded(interval(measure))])) as Compared
  const without = each((measure) => intervalOf(of(0, measure)))
  const rows = SHARES.map((share) => ({
    share,
    difference: each((measure) => differenceOf(of(share, measure), of(0, measure))),
  }))
  console.log(JSON.stringify({ without, rows }, null, 1))
  await writeFile(
    RESULT,
    `${JSON.stringify({ date: new Date().toISOString(), perSide: PER_SIDE, seeds: SEEDS, without, rows }, null, 2)}\n`,
  )
  const worse = rows.filter(({ difference: { gini } }) => gini.mean > GOAL)
  if (worse.length > 0)
    throw new ToolError(`A share of ${worse[0]?.share} makes the Gini coefficient worse by more than ${GOAL}.`)
})
