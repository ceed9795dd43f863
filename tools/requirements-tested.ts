/** `npm run requirements`: writes into the table of requirements which test files name each requirement in a title. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isProgram, repositoryRoot } from './run-command.ts'

export const TABLE = 'docs/requirements.md'

export type TestFile = { file: string; text: string }

const FOLDERS = ['packages', 'apps', 'e2e', 'bench']
const TEST = /\.(test|e2e)\.tsx?$/
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)/
const NOT_TESTED = '–'

/** Comments are matched too, so that a quote in a comment starts no string. */
const TEXT_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g
const ID = /\b[A-Z]{2,3}-\d{2}\b/g
const ROW = /^(\|\s*([A-Z]{2,3}-\d{2})\s*\|.*\|)[^|]*\|\s*$/

/** The requirement ids in the strings of a test: a title, or a row of a table from which titles are made. */
export function idsIn(test: string): Set<string> {
  const texts = (test.match(TEXT_OR_COMMENT) ?? []).filter((found) => !found.startsWith('/'))
  return new Set(texts.flatMap((text) => text.match(ID) ?? []))
}

/** The files that name each requirement, by its id, in the order of their names. */
export function testsById(tests: TestFile[]): Map<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const { file, text } of [...tests].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    for (const id of idsIn(text)) byId.set(id, [...(byId.get(id) ?? []), file])
  }
  return byId
}

/** The table with a new last column; every other character stays. */
export function withTests(table: string, tests: Map<string, string[]>): string {
  return table
    .split('\n')
    .map((line) => {
      const [, kept, id = ''] = ROW.exec(line) ?? []
      return kept === undefined ? line : `${kept} ${tests.get(id)?.join(', ') ?? NOT_TESTED} |`
    })
    .join('\n')
}

export function testFiles(): TestFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEST.test(name) && !LEFT_OUT.test(name))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .map((file) => ({ file, text: readFileSync(path.join(repositoryRoot, file), 'utf8') })),
  )
}

function main() {
  const file = path.join(repositoryRoot, TABLE)
  const before = readFileSync(file, 'utf8')
  const after = withTests(before, testsById(testFiles()))
  if (after !== before) writeFileSync(file, after)
  console.log(after === before ? `${TABLE} is up to date.` : `${TABLE} now names the tests as they are.`)
}

if (isProgram(import.meta.url)) main()
