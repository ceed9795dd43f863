/** Simulates invented markets with our ranking and with others: who is matched, and who is shown at all. */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { differenceOf, type Interval, intervalOf } from './market/intervals.ts'
import { MEASURES, type Measures, meanOf } from './market/measures.ts'
import { picture } from './market/picture.ts'
import { BASELINES, OURS, RECIPROCAL, WITHOUT_PENALTY } from './market/rankings.ts'
import type { Outcome, Task } from './market/season-process.ts'
import { SCENARIOS, type Scenario } from './market/wanting.ts'

const PER_SIDE = 1_200
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const PROCESSES = 2
const RESULT = path.join(repositoryRoot, 'bench/results/simulation.json')
const PICTURE = path.join(repositoryRoot, 'docs/pictures/simulation.svg')
const NAMES = [...BASELINES, OURS].map(({ name }) => name)
const MEASURE_NAMES = Object.keys(MEASURES) as (keyof Measures)[] // MEASURES has these keys.
const SCENARIO_NAMES = Object.keys(SCENARIOS) as Scenario[] // SCENARIOS has these keys.

type Measure = keyof Measures
type Intervals = Record<Measure, Interval>
/** `behind`: our ranking minus this one, seed by seed. */
type RankingSummary = { name: string; mean: Measures; interval: Intervals; behind: Intervals; seeds: Measures[] }
type Summary = { scenario: Scenario; rankings: RankingSummary[] }

await runTool(async () => {
  const started = performance.now()
  const perSide = Number(process.argv[2] ?? PER_SIDE)
  const tasks = SCENARIO_NAMES.flatMap((scenario) => SEEDS.map((seed) => ({ scenario, seed, perSide })))
  const outcomes = await playAll(tasks, ({ scenario, seed }, done) =>
    console.log(`${scenario}, seed ${seed}: done (${done} of ${tasks.length}, ${secondsSince(started)})`),
  )
  const summaries = SCENARIO_NAMES.map((scenario) => summaryOf(scenario, outcomes))
  for (const summary of summaries) print(summary)
  if (perSide === PER_SIDE) await keep(summaries, outcomes)
  console.log(`\n${secondsSince(started)}`)
  const problems = summaries.flatMap(problemsOf)
  if (problems.length > 0) throw new ToolError(problems.join('\n'))
})

/** Two processes take the tasks one after the other. */
async function playAll(tasks: Task[], onDone: (task: Task, done: number) => void): Promise<Outcome[]> {
  const [waiting, outcomes]: [Task[], Outcome[]] = [[...tasks], []]
  await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const child = fork(path.join(repositoryRoot, 'bench/market/season-process.ts'), {
        cwd: repositoryRoot,
        execArgv: ['--import', 'tsx'],
      })
      const broken = new Promise<never>((_, reject) => {
        child.once('exit', (code) => reject(new Error(`A process ended with ${code}.`)))
      })
      broken.catch(() => {})
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const answer = new Promise<Outcome>((resolve) => {
          child.once('message', (outcome: Outcome) => resolve(outcome))
        })
        child.send(task)
        outcomes.push(await Promise.race([answer, broken]))
        onDone(task, outcomes.length)
      }
      child.kill()
    }),
  )
  return outcomes
}

function summaryOf(scenario: Scenario, outcomes: Outcome[]): Summary {
  const played = outcomes.filter((outcome) => outcome.scenario === scenario).sort((a, b) => a.seed - b.seed)
  const seedsOf = (name: string) =>
    played.flatMap((outcome) => outcome.rankings.filter((one) => one.name === name).map(({ measures }) => measures))
  const ours = seedsOf(OURS.name)
  const rankings = NAMES.map((name) => {
    const seeds = seedsOf(name)
    const values = (of: Measures[], measure: Measure) => of.map((measures) => measures[measure])
    const interval = each((measure) => intervalOf(values(seeds, measure)))
    const behind = each((measure) => differenceOf(values(ours, measure), values(seeds, measure)))
    return { name, mean: meanOf(seeds), interval, behind, seeds }
  })
  return { scenario, rankings }
}

function each(of: (measure: Measure) => Interval): Intervals {
  return Object.fromEntries(MEASURE_NAMES.map((measure) => [measure, of(measure)])) as Intervals // One for each key.
}

function print({ scenario, rankings }: Summary): void {
  console.log(`\n${scenario}\n| ranking | ${Object.values(MEASURES).join(' | ')} |`)
  console.log(
    `|---|${Object.keys(MEASURES)
      .map(() => '---:|')
      .join('')}`,
  )
  for (const { name, interval } of rankings) console.log(`| ${name} | ${cells(interval)} |`)
  console.log('\nOur ranking minus the other, seed by seed:')
  for (const { name, behind } of rankings) if (name !== OURS.name) console.log(`| ${name} | ${cells(behind)} |`)
}

function cells(intervals: Intervals): string {
  const cell = (measure: Measure) => {
    const { mean, half } = intervals[measure]
    const digits = measure === 'gini' ? 3 : 1
    return `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`
  }
  return MEASURE_NAMES.map(cell).join(' | ')
}

async function keep(summaries: Summary[], outcomes: Outcome[]): Promise<void> {
  const calibrations = outcomes.filter(({ seed }) => seed === SEEDS[0])
  const calibration = calibrations.map(({ scenario, calibration }) => ({ scenario, ...calibration }))
  const machine = { cpus: os.cpus().length, node: process.version }
  const result = {
    date: new Date().toISOString(),
    machine,
    perSide: PER_SIDE,
    seeds: SEEDS.length,
    calibration,
    summaries,
  }
  await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
  const realistic = summaries.find(({ scenario }) => scenario === 'realistic')?.rankings ?? []
  const points = realistic.map(({ name, mean }) => ({ name, measures: mean, ours: name === OURS.name }))
  await mkdir(path.dirname(PICTURE), { recursive: true })
  await writeFile(PICTURE, picture(points))
}

/**
 * The claims about our ranking, each with 95 % confidence: it brings more mutual matches than every other one, and no
 * fewer than itself without the exposure penalty; it distributes impressions no less evenly than reciprocal ones.
 */
function problemsOf({ scenario, rankings }: Summary): string[] {
  const others = rankings.filter(({ name }) => name !== OURS.name)
  const said = ({ mean, half }: Interval, digits: number) => `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`
  const behind = others.filter(({ name, behind: { mutual } }) =>
    name === WITHOUT_PENALTY.name ? mutual.mean + mutual.half < 0 : mutual.mean - mutual.half <= 0,
  )
  const uneven = others.filter(
    ({ name, behind: { gini } }) => RECIPROCAL.some((one) => one.name === name) && gini.mean - gini.half > 0,
  )
  return [
    ...behind.map((one) => `${scenario}: ours minus ${one.name}: ${said(one.behind.mutual, 2)} matches.`),
    ...uneven.map((one) => `${scenario}: ours minus ${one.name}: a Gini of ${said(one.behind.gini, 3)}.`),
  ]
}
