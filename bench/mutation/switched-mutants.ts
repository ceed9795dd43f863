/** What instrumented code and the runner of its tests share in one process. Stryker's instrumenter fixes the names. */
export type MutantSwitch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  /** How often each mutant's code ran: at the load of the modules, and in each test. */
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

/** A mutant behind its switch, with its file and its place there. Lines count from 1. */
export type PlacedMutant = {
  id: string
  file: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

/** What a run of the tests found, by the ids of the mutants. */
export type Found = {
  /** Each killed mutant with the test that noticed it. */
  killed: Record<string, string>
  /** Mutants that a test ran. */
  tested: string[]
  /** Mutants that ran while modules were loaded. */
  loaded: string[]
}

const host = globalThis as typeof globalThis & { __stryker__?: MutantSwitch }
export const mutantSwitch = (): MutantSwitch => {
  host.__stryker__ ??= {}
  return host.__stryker__
}
