/** Plays invented markets with our ranking and with others: who finds somebody, and who is shown at all. */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { MEASURES, type Measures, meanOf } from './market/measures.ts'
import { picture } from './market/picture.ts'
import { BASELINES, OURS, RECIPROCAL } from './market/rankings.ts'
import type { Outcome, Task } from './market/season-process.ts'
import { SCENARIOS, type Scenario } from './market/wanting.ts'

const PER_SIDE = 1_200
const SEEDS = [1, 2, 3]
const PROCESSES = 2
const RESULT = path.join(repositoryRoot, 'bench/results/simulation.json')
const PICTURE = path.join(repositoryRoot, 'docs/pictures/simulation.svg')
const NAMES = [...BASELINES, OURS].map(({ name }) => name)
const SCENARIO_NAMES = Object.keys(SCENARIOS) as Scenario[] // SCENARIOS is keyed by them

type Summary = { scenario: Scenario; rankings: { name: string; mean: Measures; seeds: Measures[] }[] }

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
  const rankings = NAMES.map((name) => {
    const seeds = played.flatMap((outcome) => outcome.rankings.filter((one) => one.name === name))
    const measures = seeds.map((one) => one.measures)
    return { name, mean: meanOf(measures), seeds: measures }
  })
  return { scenario, rankings }
}

function print({ scenario, rankings }: Summary): void {
  console.log(`\n${scenario}\n| ranking | ${Object.values(MEASURES).join(' | ')} |`)
  console.log(
    `|---|${Object.keys(MEASURES)
      .map(() => '---:|')
      .join('')}`,
  )
  for (const { name, mean } of rankings) console.log(`| ${name} | ${cells(mean).join(' | ')} |`)
}

function cells(measures: Measures): string[] {
  return Object.entries(measures).map(([name, value]) => value.toFixed(name === 'gini' ? 3 : 1))
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

/** What we say of our ranking: it brings more mutual matches than any other, and no less evenly than reciprocal ones. */
function problemsOf({ scenario, rankings }: Summary): string[] {
  const ours = rankings.find(({ name }) => name === OURS.name)?.mean
  if (!ours) return [`${scenario}: our ranking is missing.`]
  const others = rankings.filter(({ name }) => name !== OURS.name)
  const behind = others
    .filter(({ mean }) => mean.mutual >= ours.mutual)
    .map(
      ({ name, mean }) =>
        `${scenario}: ${name} brings ${mean.mutual.toFixed(2)} matches, ours ${ours.mutual.toFixed(2)}.`,
    )
  const uneven = others
    .filter(({ name, mean }) => RECIPROCAL.some((one) => one.name === name) && mean.gini < ours.gini)
    .map(
      ({ name, mean }) => `${scenario}: the Gini of ${name} is ${mean.gini.toFixed(3)}, ours ${ours.gini.toFixed(3)}.`,
    )
  return [...behind, ...uneven]
}
