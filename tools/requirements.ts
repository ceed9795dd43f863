import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TABLE, testFiles, testsById } from './requirements-tested.ts'
import { isProgram, repositoryRoot } from './run-command.ts'

export type Requirement = { id: string; state: string; tests: string[] }

const ROW = /^\|\s*([A-Z]{2,3}-\d{2})\s*\|.*\|([^|]*)\|([^|]*)\|\s*$/
const TEST_FILE = /[\w./-]+\.(?:test|e2e)\.tsx?/g

/** The rows `| id | what it asks | state | where tested |` of the table. */
export function requirementsOf(table: string): Requirement[] {
  return table.split('\n').flatMap((line) => {
    const [, id, state = '', where = ''] = ROW.exec(line) ?? []
    return id === undefined ? [] : [{ id, state: state.trim(), tests: where.match(TEST_FILE) ?? [] }]
  })
}

/** The problems of the table itself. */
export function brokenRows(requirements: Requirement[]): string[] {
  const seen = new Set<string>()
  return requirements.flatMap(({ id, state }) => {
    const problems: string[] = []
    if (seen.has(id)) problems.push(`${TABLE}: ${id} has two rows. Keep one.`)
    if (state !== 'built' && state !== 'later')
      problems.push(`${TABLE}: the state of ${id} is '${state}'. It is 'built' or 'later'.`)
    seen.add(id)
    return problems
  })
}

/**
 * A row that names a test is a promise: the file exists and names the requirement's id. Every id in a test has a row.
 */
export function brokenPromises(requirements: Requirement[], tests: Map<string, string[]>): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  // Other things look like ids too: UTF-16.
  const sections = new Set(requirements.map(({ id }) => sectionOf(id)))
  const gone = requirements.flatMap(({ id, tests: named }) =>
    named
      .filter((file) => !tests.get(id)?.includes(file))
      .map((file) => `${TABLE}: ${id} names ${file}, where no title says ${id}. Run: npm run requirements`),
  )
  const unknown = [...tests]
    .filter(([id]) => !known.has(id) && sections.has(sectionOf(id)))
    .map(([id, files]) => `${files.join(', ')}: a title says ${id}, which ${TABLE} does not have. Correct the id.`)
  return [...gone, ...unknown]
}

const sectionOf = (id: string) => id.slice(0, id.indexOf('-'))

function main() {
  const requirements = requirementsOf(readFileSync(path.join(repositoryRoot, TABLE), 'utf8'))
  const tests = testsById(testFiles())
  const problems = [...brokenRows(requirements), ...brokenPromises(requirements, tests)]
  for (const problem of problems) console.error(problem)
  const built = requirements.filter(({ state }) => state === 'built')
  const tested = built.filter(({ id }) => tests.has(id))
  console.log(
    `${built.length} of ${requirements.length} requirements are built; ${tested.length} of these name a test.`,
  )
  if (problems.length > 0) process.exitCode = 1
}

if (isProgram(import.meta.url)) main()
