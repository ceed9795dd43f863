import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../tools/run-command.ts'

/** Files that are mutated together, and the tests that run for their mutants. Paths are relative to the repository. */
export type MutationGroup = { files: string[]; testsOf: (files: readonly string[]) => string[] }

/**
 * Generated code, rows for tests, formatters that are kept, among them what a mutant made, and modules that other
 * programs measure.
 */
const LEFT_OUT =
  /\.(generated|test)\.ts$|\/(random-rows|time-formats)\.ts$|\/(ranking-index|index-query|scan-kernel|scan-query|columns|sorted-rows|best)\.ts$/

const isTested = (file: string) => existsSync(path.join(repositoryRoot, testOf(file)))
const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts')

function filesIn(folder: string, { deep = false } = {}): string[] {
  const found = readdirSync(path.join(repositoryRoot, folder), { recursive: deep, encoding: 'utf8' })
  return found.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`)
}

/** Files of matching that are pure functions, but too large to be rules of one feature. */
const PURE = /\/ranking\/(birth-dates|ranked-lists|geography\/(find-place|region-key)|learning\/days)\.ts$/

/** The rules and views with unit tests beside them. The API tests cover the other views, on a database. */
function rules(): MutationGroup {
  const features = filesIn('apps/server/src/features', { deep: true })
  const files = features.filter((file) => (/\/(rules|view)\.ts$/.test(file) || PURE.test(file)) && isTested(file))
  return { files, testsOf: (chosen) => chosen.map(testOf) }
}

/** A package of pure functions. All of its tests run for each file. */
function packageOf(folder: string): MutationGroup {
  const all = filesIn(folder, { deep: true })
  const files = all.filter((file) => !LEFT_OUT.test(file))
  const tests = all.filter((file) => file.endsWith('.test.ts') && !LEFT_OUT.test(file.replace('.test', '')))
  return { files, testsOf: () => tests }
}

/** The tests about files of matching besides the one of the same name, where there is one. */
const TESTED_BY: Record<string, string[]> = {
  bands: ['bands', 'why'],
  differences: ['differences', 'why'],
  learning: ['learning-fit', 'learning'],
  reasons: ['reasons', 'why', 'why-kept-apart'],
  row: ['features'],
  source: ['features'],
  traits: ['traits', 'why', 'score'],
  weights: ['score', 'population'],
}

/** The model of matching. Its properties take long, so only the tests about a file run for it. */
function matching(): MutationGroup {
  const { files, testsOf } = packageOf('packages/matching/src')
  const nameOf = (file: string) => file.replace(/^.*\/|(\.test)?\.ts$/g, '')
  const testedBy = (file: string) => TESTED_BY[nameOf(file)] ?? [nameOf(file)]
  return {
    files,
    testsOf: (chosen) => testsOf(chosen).filter((test) => chosen.flatMap(testedBy).includes(nameOf(test))),
  }
}

export const groups = (): Record<string, MutationGroup> => ({
  rules: rules(),
  matching: matching(),
  contract: packageOf('packages/contract/src'),
})
