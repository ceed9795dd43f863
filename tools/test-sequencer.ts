import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Keeps the test files of one environment together within their project. A worker process runs files that follow each
 * other in the same project and environment; at a change it ends, and the next process loads all modules again.
 */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups: Record<string, TestSpecification[]> = {}
    for (const file of await super.sort(files)) {
      const group = `${file.project.name} ${environmentOf(readFileSync(file.moduleId, 'utf8'))}`
      groups[group] ??= []
      groups[group].push(file)
    }
    return Object.values(groups).flat()
  }
}

/** The environment that the first line of a test file names. */
const environmentOf = (source: string): string => /^\/\/ @vitest-environment (\S+)/.exec(source)?.[1] ?? 'node'
