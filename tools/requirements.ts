import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isProgram, repositoryRoot } from './run-command.ts'

export type Requirement = { id: string; tests: string[] }

const TABLE = 'docs/requirements.md'
const ROW = /^\|\s*([A-Z]{2}-\d{2})\s*\|.*\|([^|]*)\|\s*$/
const TEST_FILE = /[\w./-]+\.(?:test|e2e)\.tsx?/g

/** The rows `| id | our words | where tested |` of the table. */
export function requirementsOf(table: string): Requirement[] {
  return table.split('\n').flatMap((line) => {
    const [, id, where = ''] = ROW.exec(line) ?? []
    return id === undefined ? [] : [{ id, tests: where.match(TEST_FILE) ?? [] }]
  })
}

/** A row that names a test is a promise: the file exists and says the requirement's id. */
export function brokenPromises(requirements: Requirement[], read: (file: string) => string | undefined): string[] {
  return requirements.flatMap(({ id, tests }) =>
    tests.flatMap((file) => {
      const text = read(file)
      if (text === undefined)
        return [`${TABLE}: ${id} names ${file}, which does not exist. Name the test that shows it.`]
      if (new RegExp(`\\b${id}\\b`).test(text)) return []
      return [`${TABLE}: ${id} names ${file}, which does not mention ${id}. Put the id into the title of the test.`]
    }),
  )
}

function readTest(file: string): string | undefined {
  const full = path.join(repositoryRoot, file)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

function main() {
  const table = readTest(TABLE)
  if (table === undefined) return console.log(`${TABLE} is not written yet.`)
  const requirements = requirementsOf(table)
  const broken = brokenPromises(requirements, readTest)
  const tested = requirements.filter(({ tests }) => tests.length > 0)
  for (const promise of broken) console.error(promise)
  console.log(`${tested.length} of ${requirements.length} requirements name a test.`)
  if (broken.length > 0) process.exitCode = 1
}

if (isProgram(import.meta.url)) main()
