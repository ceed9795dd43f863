import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '@stryker-mutator/api/logging'
import { Instrumenter } from '@stryker-mutator/instrumenter'
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
} satisfies Logger

/** Writes all mutants of these files into them, each behind a switch. @returns the mutants */
export async function instrument(folder: string, files: readonly string[]): Promise<PlacedMutant[]> {
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(path.join(folder, name), 'utf8'),
  }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
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
