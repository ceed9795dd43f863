import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importOnDemand } from '../../tools/on-demand.ts'
import type { PlacedMutant } from './switched-mutants.ts'

const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
}

type Source = { name: string; mutate: boolean; content: string }
type Options = { plugins: null; excludedMutations: []; ignorers: [] }
type Mutant = {
  id: string
  fileName: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}
/** What is used of Stryker's instrumenter. */
type StrykerInstrumenter = new (
  logger: typeof SILENT,
) => { instrument(files: Source[], options: Options): Promise<{ files: Source[]; mutants: Mutant[] }> }

/** Writes all mutants of these files into them, each behind a switch. @returns the mutants */
export async function instrument(folder: string, files: readonly string[]): Promise<PlacedMutant[]> {
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(path.join(folder, name), 'utf8'),
  }))
  const options: Options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { Instrumenter } = await importOnDemand<{ Instrumenter: StrykerInstrumenter }>(
    'stryker',
    '@stryker-mutator/instrumenter',
    'dist/src/index.js',
  )
  const { files: instrumented, mutants } = await new Instrumenter(SILENT).instrument(sources, options)
  for (const { name, content } of instrumented) writeFileSync(path.join(folder, name), content)
  return mutants.map(({ id, fileName, mutatorName, replacement, location: { start } }) => ({
    id,
    file: fileName,
    mutatorName,
    ...(replacement !== undefined && { replacement }),
    // The instrumenter counts lines from 0.
    location: { start: { line: start.line + 1, column: start.column } },
  }))
}
