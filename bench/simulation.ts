/** Simulates invented markets with our ranking and with others: who is matched, and who is shown at all. */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { FULL_INFORMATION, SAME_DATA } from './market/bounds/bounds.ts'
import { differenceOf, type Interval, intervalOf } from './market/intervals.ts'
import { MEASURES, type Measures } from './market/measures.ts'
import { picture } from './market/picture.ts'
import { BASELINES, OKCUPID_PRICED, OURS, RANDOM, RECIPROCAL, WITHOUT_PENALTY } from './market/rankings.ts'
import type { Outcome, Task } from './market/season-process.ts'
import { SCENARIOS, type Scenario } from './market/wanting.ts'

const PER_SIDE = 1_200
/** Of the calibrated market; the others, in which our assumptions are wrong, have a third of them and half the size. */
const SEEDS = 10
/** Nothing is claimed about these, and the picture leaves them out. */
const WITH_OUR_BEHAVIOUR = [OKCUPID_PRICED, WITHOUT_PENALTY].map(({ name }) => name)
const PROCESSES = 2
const RESULT = path.join(repositoryRoot, 'bench/results/simulation.json')
const PICTURE = path.join(repositoryRoot, 'docs/pictures/simulation.svg')
const MEASURE_NAMES = Object.keys(MEASURES) as (keyof Measures)[] // MEASURES has these keys.
const SCENARIO_NAMES = Object.keys(SCENARIOS) as Scenario[] // SCENARIOS has these keys.

type Measure = keyof Measures
type Intervals = Partial<Record<Measure, Interval>>
/** `behind`: our ranking minus this one, seed by seed. */
type RankingSummary = { name: string; seeds: number; interval: Intervals; behind: Intervals }
type Summary = { scenario: Scenario; seeds: number; rankings: RankingSummary[]; shareOfWay: ShareOfWay[] }
/** How far ours is on the way from random lists to the best of some rankings, in per cent. */
type ShareOfWay = { measure: Measure; to: string; percent: number }

/** Usage: `npm run bench simulation -- [seeds] [members of each sex]`; only the size of the documents is kept. */
await runTool(async () => {
  const started = performance.now()
  const [seeds, perSide] = [Number(process.argv[2] ?? SEEDS), Number(process.argv[3] ?? PER_SIDE)]
  const seedsOf = (scenario: Scenario) => (scenario === 'realistic' ? seeds : Math.max(2, Math.round(seeds / 3)))
  const sizeOf = (scenario: Scenario) => (scenario === 'realistic' ? perSide : perSide / 2)
  const tasks = SCENARIO_NAMES.flatMap((scenario) =>
    Array.from({ length: seedsOf(scenario) }, (_, at) => ({ scenario, seed: at + 1, perSide: sizeOf(scenario) })),
  )
  const outcomes = await playAll(tasks, ({ scenario, seed }, done) =>
    console.log(`${scenario}, seed ${seed}: done (${done} of ${tasks.length}, ${secondsSince(started)})`),
  )
  const summaries = SCENARIO_NAMES.map((scenario) => summaryOf(scenario, outcomes))
  for (const summary of summaries) print(summary)
  if (perSide === PER_SIDE && seeds >= SEEDS) await keep(summaries, outcomes)
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
  const ofRanking = (outcome: Outcome, name: string) => outcome.rankings.find((one) => one.name === name)?.measures
  const names = new Set(played.flatMap((outcome) => outcome.rankings.map(({ name }) => name)))
  const rankings = [...names].map((name) => {
    const compared = played.filter((outcome) => ofRanking(outcome, name))
    const value = (outcome: Outcome, of: string, measure: Measure) => ofRanking(outcome, of)?.[measure] ?? Number.NaN
    const having = (measure: Measure) => compared.filter((one) => !Number.isNaN(value(one, name, measure)))
    const values = (of: string, measure: Measure) => having(measure).map((one) => value(one, of, measure))
    const interval = each((measure) => values(name, measure), intervalOf)
    const behind = each(
      (measure) => values(name, measure),
      (theirs, measure) => differenceOf(values(OURS.name, measure), theirs),
    )
    return { name, seeds: compared.length, interval, behind }
  })
  return { scenario, seeds: played.length, rankings, shareOfWay: shareOfWay(rankings) }
}

/** A measure that a ranking does not have, such as a calibration without predictions, is left out. */
function each(
  valuesOf: (measure: Measure) => number[],
  interval: (values: number[], measure: Measure) => Interval,
): Intervals {
  const enough = MEASURE_NAMES.filter((measure) => valuesOf(measure).length > 1)
  return Object.fromEntries(enough.map((measure) => [measure, rounded(interval(valuesOf(measure), measure))]))
}

function rounded({ mean, half }: Interval): Interval {
  return { mean: Number(mean.toFixed(4)), half: Number(half.toFixed(4)) }
}

/** From the differences to ours, each over the seeds that both have. */
function shareOfWay(rankings: RankingSummary[]): ShareOfWay[] {
  const ahead = (name: string, measure: Measure) =>
    rankings.find((one) => one.name === name)?.behind[measure]?.mean ?? Number.NaN
  const ways = (['mutual', 'matched', 'matchedLeast'] as const).flatMap((measure) =>
    Object.entries({ 'same data': SAME_DATA, 'full information': FULL_INFORMATION }).map(([to, bounds]) => {
      const gained = ahead(RANDOM.name, measure)
      const left = Math.max(...bounds.map(({ name }) => -ahead(name, measure)))
      return { measure, to, percent: Math.round((100 * gained) / (gained + left)) }
    }),
  )
  return ways.filter(({ percent }) => !Number.isNaN(percent))
}

function print({ scenario, seeds, rankings, shareOfWay }: Summary): void {
  console.log(`\n${scenario}, ${seeds} seeds\n| ranking | ${Object.values(MEASURES).join(' | ')} |`)
  console.log(`|---|${MEASURE_NAMES.map(() => '---:|').join('')}`)
  for (const { name, interval } of rankings) console.log(`| ${name} | ${cells(interval)} |`)
  console.log('\nOur ranking minus the other, seed by seed:')
  for (const { name, behind } of rankings) if (name !== OURS.name) console.log(`| ${name} | ${cells(behind)} |`)
  for (const { measure, to, percent } of shareOfWay) {
    console.log(`${MEASURES[measure]}: ${percent} % of the way from random to the best with ${to}`)
  }
}

function cells(intervals: Intervals): string {
  const cell = (measure: Measure) => {
    const interval = intervals[measure]
    const digits = measure === 'gini' || measure === 'calibration' ? 3 : 1
    return interval ? `${interval.mean.toFixed(digits)} ± ${interval.half.toFixed(digits)}` : ''
  }
  return MEASURE_NAMES.map(cell).join(' | ')
}

async function keep(summaries: Summary[], outcomes: Outcome[]): Promise<void> {
  const realistic = summaries.find(({ scenario }) => scenario === 'realistic')
  const calibrations = outcomes.filter(({ seed }) => seed === 1)
  const calibration = calibrations.map(({ scenario, calibration }) => ({ scenario, ...calibration }))
  const machine = { cpus: os.cpus().length, node: process.version }
  const of = { perSide: PER_SIDE, seeds: realistic?.seeds ?? 0 }
  const result = { date: new Date().toISOString(), machine, ...of, calibration, summaries }
  await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
  const drawn = [...BASELINES, ...SAME_DATA, OURS]
    .map(({ name }) => name)
    .filter((name) => !WITH_OUR_BEHAVIOUR.includes(name))
  const points = (realistic?.rankings ?? [])
    .filter(({ name }) => drawn.includes(name))
    .map(({ name, interval }) => ({
      name,
      mutual: interval.mutual?.mean ?? 0,
      gini: interval.gini?.mean ?? 0,
      ours: name === OURS.name,
    }))
  await mkdir(path.dirname(PICTURE), { recursive: true })
  await writeFile(PICTURE, picture(points))
}

/**
 * The claims about our ranking, each with 95 % confidence. In the calibrated market it brings more mutual matches than
 * every ranking of the same kind without our behaviour, and distributes impressions no less evenly than reciprocal ones.
 * Nowhere do fewer members find somebody than at random.
 */
function problemsOf({ scenario, rankings }: Summary): string[] {
  const said = (interval: Interval | undefined) => `${interval?.mean.toFixed(3)} ± ${interval?.half.toFixed(3)}`
  const others = rankings.filter(({ name }) => BASELINES.some((one) => one.name === name))
  const behind = others.filter(({ name, behind: { mutual } }) => {
    const { mean, half } = mutual ?? { mean: 0, half: 0 }
    return !WITH_OUR_BEHAVIOUR.includes(name) && mean - half <= 0
  })
  const uneven = others.filter(({ name, behind: { gini } }) => {
    return gini && RECIPROCAL.some((one) => one.name === name) && gini.mean - gini.half > 0
  })
  const fewer = others.filter(({ name, behind: { matched } }) => {
    return name === RANDOM.name && matched && matched.mean + matched.half < 0
  })
  return [
    ...(scenario === 'realistic' ? behind : []).map(
      (one) => `${scenario}: minus ${one.name}: ${said(one.behind.mutual)} matches.`,
    ),
    ...uneven.map((one) => `${scenario}: minus ${one.name}: a Gini of ${said(one.behind.gini)}.`),
    ...fewer.map((one) => `${scenario}: ${said(one.behind.matched)} % of members with a match more than at random.`),
  ]
}
