/**
 * Simulates a market whose members live in cities, towns and villages, with and without the distance in the ranking.
 */
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { roundedKilometres } from '@heartwell/matching/distance.ts'
import { repositoryRoot, runTool, secondsSince } from '../tools/run-command.ts'
import type { Home } from './market/homes.ts'
import { differenceOf, type Interval, intervalOf } from './market/intervals.ts'
import { measuresOf } from './market/measures.ts'
import { OURS, type Ranking, WITHOUT_DISTANCE } from './market/rankings.ts'
import { type Season, seasonOf } from './market/season.ts'
import { shipped } from './market/shipped.ts'
import { type World, worldOf } from './market/world.ts'

const PER_SIDE = 1_200
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const RESULT = path.join(repositoryRoot, 'bench/results/distance.json')
const KINDS = ['city', 'town', 'village'] as const satisfies readonly Home['kind'][]
/** The results of one season, by name; shares in per cent, distances in kilometres. */
type Figures = Record<string, number>

await runTool(async () => {
  const started = performance.now()
  const perSide = Number(process.argv[2] ?? PER_SIDE)
  const parts = await shipped()
  const rankings = [OURS, WITHOUT_DISTANCE].map(({ name }) => ({ name, seeds: [] as Figures[] }))
  for (const seed of SEEDS) {
    const world = worldOf({ perSide, scenario: 'realistic', seed, shipped: parts, spread: true })
    for (const [at, ranking] of [OURS, WITHOUT_DISTANCE].entries()) {
      rankings[at]?.seeds.push(figuresOf(world, seasonOf(world, ranking, seed), ranking))
    }
    console.log(`seed ${seed}: done (${secondsSince(started)})`)
  }
  const figures = Object.keys(rankings[0]?.seeds[0] ?? {})
  const results = rankings.map(({ name, seeds }) => ({ name, interval: each(figures, intervalOf, seeds), seeds }))
  const [ours = [], without = []] = rankings.map(({ seeds }) => seeds)
  const difference = Object.fromEntries(
    figures.map((name) => [name, differenceOf(valuesOf(ours, name), valuesOf(without, name))]),
  )
  console.log(`\n| | ${results.map(({ name }) => name).join(' | ')} | difference |\n|---|---:|---:|---:|`)
  for (const name of figures) {
    const cells = [...results.map(({ interval }) => interval[name]), difference[name]].map((one) => cell(name, one))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
  if (perSide !== PER_SIDE) return
  const machine = { cpus: os.cpus().length, node: process.version }
  const result = { date: new Date().toISOString(), machine, perSide, seeds: SEEDS.length, results, difference }
  await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
})

function figuresOf(world: World, season: Season, ranking: Ranking): Figures {
  const { mutual, matched, gini, neverShown } = measuresOf(world, season)
  const { first, far } = firstTens(world, ranking)
  const byKind = KINDS.map((kind) => [`with a match, ${kind}, %`, matchedIn(world, season, kind)] as const)
  return {
    'matches per 100 lists of ten': mutual,
    'with a match, %': matched,
    ...Object.fromEntries(byKind),
    Gini: gini,
    'never shown, %': neverShown,
    'median distance of the first ten on the first day, km': first,
    'of them more than 300 km away, %': far,
  }
}

function matchedIn({ homes }: World, { matches }: Season, kind: Home['kind']): number {
  const members = homes.flatMap((home, at) => (home.kind === kind ? [at] : []))
  return (100 * members.filter((at) => (matches[at] ?? 0) > 0).length) / members.length
}

/** The distances of the first people on the lists of members with a location. */
function firstTens(world: World, ranking: Ranking): { first: number; far: number } {
  const { rows, people, eligible } = world
  const count = people.length
  const looked = { all: new Float64Array(count), yes: new Float64Array(count) }
  const moment = { day: rows[0]?.seen ?? 0, minute: (rows[0]?.seen ?? 0) * 1440 }
  const none = { looked, events: [], met: new Uint8Array() }
  const state = { world, rows: [...rows], moment, ...none, chance: undefined as never } // Only the random ranking draws.
  const distances = rows.flatMap(({ place }, viewer) => {
    if (!place) return []
    const score = ranking.scorer(viewer, state)
    const scored = Array.from(eligible[viewer] ?? [], (other) => ({ theirs: rows[other]?.place, score: score(other) }))
    const best = scored.sort((a, b) => b.score - a.score).slice(0, 10)
    return best.flatMap(({ theirs }) => (theirs ? [roundedKilometres(place, theirs)] : []))
  })
  const sorted = distances.toSorted((a, b) => a - b)
  return {
    first: sorted[sorted.length >> 1] ?? 0,
    far: (100 * sorted.filter((km) => km > 300).length) / sorted.length,
  }
}

function valuesOf(seeds: Figures[], name: string): number[] {
  return seeds.map((one) => one[name] ?? Number.NaN)
}

function each(names: string[], of: (values: number[]) => Interval, seeds: Figures[]): Record<string, Interval> {
  return Object.fromEntries(names.map((name) => [name, of(valuesOf(seeds, name))]))
}

function cell(name: string, interval: Interval | undefined): string {
  const digits = name === 'Gini' ? 3 : 1
  return interval ? `${interval.mean.toFixed(digits)} ± ${interval.half.toFixed(digits)}` : ''
}
