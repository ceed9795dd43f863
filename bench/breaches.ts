import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../tools/postgres.ts'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import type { Breach, BreachTests } from './breaches/breach.ts'
import { Copy, misfitOf } from './breaches/copy.ts'
import { ROWS } from './breaches/rows.ts'
import { buildCopy, needsBuild, runTests } from './breaches/run-tests.ts'
import { SERVER } from './breaches/server.ts'
import { WEB } from './breaches/web.ts'

/**
 * Breaks one promise of the product after the other in a copy of the last commit, and runs the tests that must notice.
 * `npm run bench breaches` applies all, `-- server` one list, and `-- server refund photo` those with one of these in the
 * name.
 */
const LISTS: Record<string, Breach[]> = { server: SERVER, web: WEB, rows: ROWS }
const RESULT = path.join(import.meta.dirname, 'results/breaches.json')

type Result = { name: string; rows: string[]; caught: boolean }

/** Which tests the copy is built for: those of the unbroken product, or of one breach. */
type Workshop = { copy: Copy; builtFor: Breach | 'unbroken' | undefined }

async function main([list, ...parts]: string[]): Promise<void> {
  if (list !== undefined && !Object.hasOwn(LISTS, list))
    throw new ToolError(`There is no list "${list}". Lists are ${Object.keys(LISTS).join(', ')}.`)
  const listed = list === undefined ? Object.values(LISTS).flat() : (LISTS[list] ?? [])
  const chosen = listed.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  if (chosen.length === 0) throw new ToolError(`No breach has "${parts.join('" or "')}" in its name.`)

  const copy = new Copy(repositoryRoot)
  // One server for all runs: its template of a migrated database stays.
  const postgres = await startPostgres({ durable: false, inMemory: true })
  process.env.DATABASE_URL = postgres.url('postgres')
  try {
    assertFitting(chosen, copy.folder)
    const shop: Workshop = { copy, builtFor: undefined }
    await assertUnbrokenPass(shop, chosen)
    const results: Result[] = []
    for (const breach of chosen) {
      results.push(await tryBreach(shop, breach))
      writeFileSync(RESULT, asJson(merged(results)))
    }
    const survived = results.filter(({ caught }) => !caught)
    console.log(`\n${results.length - survived.length} caught, ${survived.length} survived`)
    if (survived.length > 0)
      throw new ToolError(`These breaches survived:\n${survived.map(({ name }) => `  ${name}`).join('\n')}`)
  } finally {
    await postgres.stop()
    copy.remove()
  }
}

function assertFitting(breaches: Breach[], folder: string): void {
  const misfits = breaches.flatMap((breach) => {
    const misfit = misfitOf(breach, folder)
    return misfit === undefined ? [] : [`  ${breach.name}: ${misfit}`]
  })
  if (misfits.length > 0) throw new ToolError(`These breaches no longer fit the code:\n${misfits.join('\n')}`)
}

/** A test that fails anyway cannot notice a breach. */
async function assertUnbrokenPass(shop: Workshop, breaches: Breach[]): Promise<void> {
  const start = performance.now()
  const groups = groupsOf(breaches.flatMap(({ tests }) => tests))
  if (groups.some(({ project }) => project !== 'unit')) await buildFor(shop, 'unbroken')
  for (const group of groups) {
    const first = await runTests(shop.copy.folder, group)
    if (first.failures.length === 0) continue
    // Once more alone: a busy machine must not end the whole run.
    const files = group.files.filter((file) => first.failures.some((failure) => failure.includes(file)))
    const { failures } = await runTests(shop.copy.folder, { ...group, files: files.length > 0 ? files : group.files })
    if (failures.length > 0) throw new ToolError(`The unbroken product fails:\n${failures.join('\n\n')}`)
  }
  console.log(`unbroken: all pass, ${secondsSince(start)}\n`)
}

/** The tests in as few runs as possible: the files without a title in one run, the others by their title. */
function groupsOf(tests: BreachTests[]): BreachTests[] {
  const groups = new Map<string, BreachTests>()
  for (const { project, files, title } of tests) {
    const key = `${project} ${title ?? ''}`
    const known = groups.get(key)?.files ?? []
    groups.set(key, { project, files: [...new Set([...known, ...files])], ...(title === undefined ? {} : { title }) })
  }
  return [...groups.values()]
}

async function tryBreach(shop: Workshop, breach: Breach): Promise<Result> {
  const start = performance.now()
  const failure = await shop.copy.whileBroken(breach, () => firstFailure(shop, breach))
  const caught = failure !== undefined
  console.log(`${caught ? 'caught  ' : 'SURVIVED'} ${breach.name}, ${secondsSince(start)}`)
  if (caught) console.log(failure.replace(/^/gm, '           '))
  return { name: breach.name, rows: breach.rows, caught }
}

async function firstFailure(shop: Workshop, breach: Breach): Promise<string | undefined> {
  for (const tests of breach.tests) {
    // The build of an earlier breach must not stay. Unit tests use no build.
    const isStale = tests.project !== 'unit' && shop.builtFor !== 'unbroken'
    if (needsBuild(breach, tests) || isStale) await buildFor(shop, breach)
    const [failure] = (await runTests(shop.copy.folder, tests, true)).failures
    if (failure !== undefined) return failure.replaceAll(`${shop.copy.folder}/`, '').split('\n').slice(0, 4).join('\n')
  }
  return undefined
}

async function buildFor(shop: Workshop, wanted: Breach | 'unbroken'): Promise<void> {
  if (shop.builtFor === wanted) return
  if ((await buildCopy(shop.copy.folder)) !== 0)
    throw new ToolError(`The product does not build${wanted === 'unbroken' ? '' : ` with "${wanted.name}"`}.`)
  shop.builtFor = wanted
}

/** Results of breaches that were not chosen this time stay; those of breaches that are no longer listed go. */
function merged(results: Result[]): { date: string; breaches: Result[] } {
  const before: Result[] = existsSync(RESULT) ? JSON.parse(readFileSync(RESULT, 'utf8')).breaches : []
  const byName = new Map([...before, ...results].map((result) => [result.name, result]))
  const breaches = Object.values(LISTS).flatMap((list) => list.flatMap(({ name }) => byName.get(name) ?? []))
  return { date: new Date().toISOString(), breaches }
}

/** As the formatter of this repository writes it: a list of requirements is one line. */
const asJson = (file: object): string =>
  `${JSON.stringify(file, null, 2).replace(/\[\n\s+("[^\]]*")\n\s+\]/g, (_, ids: string) => `[${ids.replace(/\n\s+/g, ' ')}]`)}\n`

await runTool(() => main(process.argv.slice(2)))
