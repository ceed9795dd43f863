/**
 * Whether the nightly fit of the profile weights helps where people decide by others than ours: it learns in one market of
 * a kind, and another one of that kind is played with the designed weights and with those found.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { assessFit, exampleOf, type Fit, learn, learnedOf, withLearned } from '@heartwell/matching/learning/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { differenceOf, type Interval, intervalOf } from './market/intervals.ts'
import { type Measures, measuresOf } from './market/measures.ts'
import { OURS } from './market/rankings.ts'
import { type Season, seasonOf } from './market/season.ts'
import { shipped } from './market/shipped.ts'
import { SCENARIOS, type Scenario } from './market/wanting.ts'
import { FIRST_DAY, type World, worldOf } from './market/world.ts'

const [PER_SIDE, SEEDS] = [600, 6]
/** The market that is played after learning has another seed than the one that taught. */
const OTHER_SEED = 100
/** The most examples of one night, as on the server. */
const EXAMPLES_MAX = 20_000
const SEASON_DAYS = 12
const RESULT = path.join(repositoryRoot, 'bench/results/learning.json')
const COMPARED = ['mutual', 'matched', 'gini'] as const satisfies (keyof Measures)[]

type Row = {
  scenario: Scenario
  adopted: number
  seeds: number
  /** With the designed weights, and the difference of those found, market by market. */
  designed: Record<(typeof COMPARED)[number], Interval>
  gained: Record<(typeof COMPARED)[number], Interval>
  /** The mean of each weight that was found. */
  found: Record<string, number>
}

function learnFrom({ weights }: World, { impressions, rows }: Season): Fit | undefined {
  const moment = momentOf(new Date(FIRST_DAY + SEASON_DAYS * DAY_MS))
  const each = Math.ceil(impressions.length / EXAMPLES_MAX)
  const examples = impressions
    .filter((_, at) => at % each === 0)
    .flatMap(({ viewer, shown, place, wanted }) => {
      const [decider, other] = [rows[viewer]!, rows[shown]!]
      return exampleOf({ kind: 'shown', decider, other, yes: wanted === true, rank: place }, weights, moment) ?? []
    })
  return learn(examples, learnedOf(weights))
}

async function play(scenario: Scenario): Promise<Row> {
  const market = { perSide: PER_SIDE, scenario, shipped: await shipped() }
  const [designed, learned, fits]: [Measures[], Measures[], Fit[]] = [[], [], []]
  let adopted = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const teaching = worldOf({ ...market, seed })
    const fit = learnFrom(teaching, seasonOf(teaching, OURS, seed))
    if (!fit) throw new ToolError(`${scenario}, seed ${seed}: too few decisions.`)
    const isAdopted = assessFit(fit, { alarms: [], heldUntil: null }).adopted
    if (isAdopted) adopted += 1
    const weights = isAdopted ? withLearned(PRIOR, fit.learned) : PRIOR
    const other = seed + OTHER_SEED
    const played = (world: World) => measuresOf(world, seasonOf(world, OURS, other))
    designed.push(played(worldOf({ ...market, seed: other })))
    learned.push(played(worldOf({ ...market, seed: other, weights })))
    fits.push(fit)
  }
  const each = <Value>(value: (measure: (typeof COMPARED)[number]) => Value) =>
    Object.fromEntries(COMPARED.map((measure) => [measure, value(measure)])) as Record<(typeof COMPARED)[number], Value>
  const of = (all: Measures[], measure: (typeof COMPARED)[number]) => all.map((one) => one[measure])
  const names = Object.keys(learnedOf(PRIOR)) as (keyof Fit['learned'])[]
  const mean = (name: keyof Fit['learned']) => fits.reduce((sum, fit) => sum + fit.learned[name], 0) / SEEDS
  return {
    scenario,
    adopted,
    seeds: SEEDS,
    designed: each((measure) => rounded(intervalOf(of(designed, measure)))),
    gained: each((measure) => rounded(differenceOf(of(learned, measure), of(designed, measure)))),
    found: Object.fromEntries(names.map((name) => [name, Number(mean(name).toFixed(2))])),
  }
}

const rounded = ({ mean, half }: Interval): Interval => ({
  mean: Number(mean.toFixed(4)),
  half: Number(half.toFixed(4)),
})

await runTool(async () => {
  const started = performance.now()
  const rows: Row[] = []
  for (const scenario of Object.keys(SCENARIOS) as Scenario[]) {
    const row = await play(scenario)
    rows.push(row)
    const { mutual, matched, gini } = row.gained
    const cells = [
      `${mutual.mean.toFixed(1)} ± ${mutual.half.toFixed(1)}`,
      `${matched.mean.toFixed(1)} ± ${matched.half.toFixed(1)}`,
      `${gini.mean.toFixed(3)} ± ${gini.half.toFixed(3)}`,
    ]
    console.log(`| ${scenario} | ${row.adopted} of ${SEEDS} | ${cells.join(' | ')} | (${secondsSince(started)})`)
  }
  await writeFile(RESULT, `${JSON.stringify({ date: new Date().toISOString(), perSide: PER_SIDE, rows }, null, 2)}\n`)
})
