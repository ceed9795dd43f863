import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TABLE, type TestFile, testFiles, testsById } from './requirements-tested.ts'
import { isProgram, repositoryRoot } from './run-command.ts'

export type Requirement = { id: string; asks: string; state: string; tests: string[] }

const ROW = /^\|\s*([A-Z]{2,3}-\d{2})\s*\|(.*)\|([^|]*)\|([^|]*)\|\s*$/
const TEST_FILE = /[\w./-]+\.(?:test|e2e)\.tsx?/g

/** The rows `| id | what it asks | state | where tested |` of the table. */
export function requirementsOf(table: string): Requirement[] {
  return table.split('\n').flatMap((line) => {
    const [, id, asks = '', state = '', where = ''] = ROW.exec(line) ?? []
    return id === undefined ? [] : [{ id, asks: asks.trim(), state: state.trim(), tests: where.match(TEST_FILE) ?? [] }]
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

/** A text of the screen between single quotes. One with a part that varies ({name}, N) is in no test as it is written. */
const QUOTED = /(?<!\w)'([^'{}]{3,})'(?!\w)/g
const VARIES = /\bN\b|^(?:\d+ (?:hr|d|m|y) ago)$/

/** A row that is built and quotes a text promises that a test quotes it, too. */
export function untestedTexts(requirements: Requirement[], tests: TestFile[]): string[] {
  const all = tests.map(({ text }) => text).join('\n')
  return requirements
    .filter(({ state }) => state === 'built')
    .flatMap(({ id, asks }) => [...asks.matchAll(QUOTED)].map(([, text = '']) => ({ id, text })))
    .filter(({ text }) => !VARIES.test(text) && !all.includes(text))
    .map(({ id, text }) => `${TABLE}: ${id} quotes '${text}', which is in no test. Test that the screen shows it.`)
}

/** The first text of a call, which is the title of a test or of a table of tests. */
const TITLE = /\(\s*['"`]([^'"`\n]*)/g
const FOREIGN_ID = /^(?:[A-Z]{2,3}-\d{2} )*(?:\d\.\d+\.\d+|[A-Z]\d{1,2}) /

/** Titles may begin with ids of the table of requirements only: nobody can look up others. */
export const foreignIds = (tests: TestFile[]): string[] =>
  tests.flatMap(({ file, text }) =>
    [...text.matchAll(TITLE)]
      .filter(([, title = '']) => FOREIGN_ID.test(title))
      .map(([, title]) => `${file}: the title '${title}' begins with an id that is not in ${TABLE}. Leave it out.`),
  )

const sectionOf = (id: string) => id.slice(0, id.indexOf('-'))

function main() {
  const requirements = requirementsOf(readFileSync(path.join(repositoryRoot, TABLE), 'utf8'))
  const files = testFiles()
  const tests = testsById(files)
  const problems = [
    ...brokenRows(requirements),
    ...brokenPromises(requirements, tests),
    ...untestedTexts(requirements, files),
    ...foreignIds(files),
  ]
  for (const problem of problems) console.error(problem)
  const built = requirements.filter(({ state }) => state === 'built')
  const tested = built.filter(({ id }) => tests.has(id))
  console.log(
    `${built.length} of ${requirements.length} requirements are built; ${tested.length} of these name a test.`,
  )
  if (problems.length > 0) process.exitCode = 1
}

if (isProgram(import.meta.url)) main()
