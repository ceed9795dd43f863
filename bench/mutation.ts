import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot, runCommand, runTool, ToolError } from '../tools/run-command.ts'
import { Copy } from './mutation/copy.ts'
import { groups, type MutationGroup } from './mutation/groups.ts'
import { instrument } from './mutation/instrument.ts'
import {
  type FileScore,
  type MutationReport,
  reportOf,
  scoresOf,
  survivorsOf,
  type Total,
  totalOf,
} from './mutation/report.ts'
import type { Found } from './mutation/switched-mutants.ts'

/**
 * Mutation testing with Stryker's mutants in a copy of the last commit: changes one operator, constant or call at a time
 * and runs the tests that reach it. `npm run bench mutation` runs all groups, `-- rules` one group, and `-- rules review`
 * the files of it with one of these in their path. Results of other files stay.
 */
const RESULT = path.join(import.meta.dirname, 'results/mutation.json')
/** The share that has to be killed, in percent. */
const GOAL = 85

type Results = { date: string; groups: Record<string, { total: Total; files: FileScore[] }> }

async function main([chosen, ...parts]: string[]): Promise<void> {
  const all = groups()
  if (chosen !== undefined && !Object.hasOwn(all, chosen))
    throw new ToolError(`There is no group "${chosen}". Groups are ${Object.keys(all).join(', ')}.`)
  const copy = new Copy(repositoryRoot)
  try {
    for (const [name, group] of Object.entries(all)) {
      if (chosen !== undefined && chosen !== name) continue
      const files = group.files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
      if (files.length === 0) throw new ToolError(`No file of ${name} has "${parts.join('" or "')}" in its path.`)
      const report = await mutate(copy.folder, { ...group, files })
      for (const line of survivorsOf(report)) console.log(line)
      const { total } = store(name, scoresOf(report), group.files)
      console.log(`${name}: ${total.percent} % of ${total.mutants} mutants in ${total.files} files are killed\n`)
    }
  } finally {
    copy.remove()
  }
  const below = Object.entries(readResults().groups).filter(([, { total }]) => total.percent < GOAL)
  if (below.length > 0) throw new ToolError(`Below ${GOAL} %: ${below.map(([name]) => name).join(', ')}`)
}

async function mutate(folder: string, { files, testsOf }: MutationGroup): Promise<MutationReport> {
  const found = path.join(folder, '.tmp/mutation-found.json')
  mkdirSync(path.dirname(found), { recursive: true })
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
  const mutants = await instrument(folder, files)
  const env = { ...process.env, MUTATION_TESTS: JSON.stringify(testsOf(files)), MUTATION_FOUND: found }
  const args = ['run', '--config', 'bench/mutation/vitest.config.ts', '--reporter=default']
  const code = await runCommand(path.join(folder, 'node_modules/.bin/vitest'), args, { cwd: folder, env })
  for (const [file, source] of sources) writeFileSync(path.join(folder, file), source)
  if (code !== 0) throw new ToolError('The tests fail without a mutant, or after one that left something behind.')
  return reportOf(mutants, JSON.parse(readFileSync(found, 'utf8')) as Found, sources)
}

const readResults = (): Results =>
  existsSync(RESULT) ? JSON.parse(readFileSync(RESULT, 'utf8')) : { date: '', groups: {} }

/** Replaces the scores of these files; those of files that no longer exist go. */
function store(name: string, scores: readonly FileScore[], listed: readonly string[]) {
  const results = readResults()
  const byFile = new Map([...(results.groups[name]?.files ?? []), ...scores].map((score) => [score.file, score]))
  const files = listed.flatMap((file) => byFile.get(file) ?? [])
  const group = { total: totalOf(files), files }
  writeFileSync(
    RESULT,
    `${JSON.stringify({ date: new Date().toISOString(), groups: { ...results.groups, [name]: group } }, null, 2)}\n`,
  )
  return group
}

await runTool(() => main(process.argv.slice(2)))
