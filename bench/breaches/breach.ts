/** One deliberate change of the product that breaks a promise, and the tests that must then fail. */
export type Breach = {
  /** What breaks, in plain words. */
  name: string
  /** The requirements whose text or number breaks, if it is a row of the specification. */
  rows: string[]
  /** Relative to the repository. */
  file: string
  /** Exact text, found exactly once in the file. */
  from: string
  to: string
  /** All of these run; one that fails is enough. */
  tests: BreachTests[]
}

export type BreachTests = {
  project: 'unit' | 'api-postgres' | 'desktop' | 'phone'
  /** Relative to the repository. */
  files: string[]
  /** A part of the title (`-t` of Vitest, `--grep` of Playwright), when the whole file takes too long. */
  title?: string
}
